//! `index_repository`: indexes a repository and tells what came of it.

use codecompass_base::answer::index::{IndexOutcome, IndexReport};
use codecompass_base::answer::state::IndexState;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, number, one_of, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::Value;
use codecompass_present::view::{Shape, View, field, optional};

use super::index_status;
use crate::arguments::{Param, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};
use crate::surface::protocol::{self, Extra};
use crate::tool::{Output, Tool};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "index_repository",
    description: "Index a repository so that it can be searched. Unchanged files are not read again. Long runs answer \
                  status running and a job_id for index_status.",
    surface: Surface::Code,
    read_only: false,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("repo_path", Takes::Text(4_096), "Absolute path of the repository."),
            Param::optional(
                "project_id",
                Takes::Text(50),
                "Name for the project: letters, digits, _ and -. Default: the folder's.",
            ),
            Param::optional("force_reindex", Takes::Bool, "Read every file anew. Default false."),
            Param::optional(
                "detail_level",
                Takes::Word(&["concise", "detailed"]),
                "Count or list the errors. Default detailed.",
            ),
        ],
        READING,
    ],
    outputs: &[Output { action: None, details: &[Detail::Detailed, Detail::Concise], schema, example }],
};

/// The report's fields, in the order in which the contract's code adds them.
static REPORT: View<IndexReport> = View {
    name: "IndexReport",
    fields: &[
        field(
            "repository_id",
            text_shape,
            "The repository's UUID, the same for the same path.",
            |report, _| Some((&report.repository_id).into()),
        ),
        field("files_indexed", int, "Files read.", |report, _| Some(report.files_indexed.into())),
        field("chunks_created", int, "Chunks they were cut into.", |report, _| {
            Some(report.chunks_created.into())
        }),
        field("duration_seconds", number, "How long it took; `concise` rounds it.", |report, detail| {
            Some(match detail {
                Detail::Concise => Value::rounded(report.duration_seconds, 1),
                _ => report.duration_seconds.into(),
            })
        }),
        field("project_id", text_shape, "The project.", |report, _| Some((&report.project_id).into())),
        field(
            "status",
            || one_of(&["success", "partial", "failed", "running"]),
            "How it ended.",
            |report, _| Some(outcome_word(report.outcome).into()),
        ),
        field("database_name", text_shape, "The project's database.", |report, _| {
            Some((&report.database_name).into())
        }),
        field("errors", texts, "What could not be indexed, and why.", |report, _| {
            Some(Value::list(&report.errors))
        }),
        optional("error_count", int, "How many files could not be indexed.", |report, _| {
            (!report.errors.is_empty()).then(|| report.errors.len().into())
        }),
        optional("job_id", text_shape, "The job that goes on; `index_status` follows it.", |report, _| {
            report.job_id.as_ref().map(Into::into)
        }),
    ],
    shapes: &[
        Shape {
            detail: Detail::Concise,
            fields: &[
                "repository_id",
                "files_indexed",
                "chunks_created",
                "duration_seconds",
                "project_id",
                "status",
                "error_count",
                "job_id",
            ],
        },
        Shape {
            detail: Detail::Detailed,
            fields: &[
                "repository_id",
                "files_indexed",
                "chunks_created",
                "duration_seconds",
                "project_id",
                "status",
                "database_name",
                "errors",
                "job_id",
            ],
        },
    ],
    compact: &[],
};

fn outcome_word(outcome: IndexOutcome) -> &'static str {
    match outcome {
        IndexOutcome::Success => "success",
        IndexOutcome::Partial => "partial",
        IndexOutcome::Failed => "failed",
        IndexOutcome::Running => "running",
    }
}

/// Returns an answer as text.
pub fn present(answer: &IndexReport, presentation: &Presentation) -> Result<String, ToolError> {
    let page = |presentation: &Presentation| Ok(IndexPage { report: answer, detail: presentation.detail });
    page::present(page, presentation, &[Detail::Concise], &Words::UNCOUNTED)
}

/// The report as a page. Its items are the errors, where they are listed.
struct IndexPage<'a> {
    report: &'a IndexReport,
    detail: Detail,
}

impl TwoFormats for IndexPage<'_> {
    fn items(&self, _: Format) -> usize {
        if self.detail == Detail::Detailed { self.report.errors.len() } else { 0 }
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let shown;
        let mut report = self.report;
        if draft.shown < self.items(Format::Json) {
            shown = IndexReport { errors: self.listed(draft).to_vec(), ..report.clone() };
            report = &shown;
        }
        let extra = Extra::of(draft, self.items(Format::Json), &self.notices(draft));
        protocol::respond(REPORT.record(report, self.detail), &report.state, extra)
    }

    fn markdown(&self, draft: &Draft) -> String {
        let report = self.report;
        let mut page = Markdown::new();
        page.heading(1, "Repository Indexing Results");
        page.blank();
        page.pair("Status", outcome_word(report.outcome));
        page.pair("Repository ID", Inline::new().code(&report.repository_id));
        page.pair("Project", &report.project_id);
        if self.detail == Detail::Detailed {
            page.pair("Database", &report.database_name);
        }
        page.blank();
        page.heading(2, "Metrics");
        let metric = |label, value: String| Inline::new().lit("**").lit(label).lit("**: ").text(&value);
        page.bullet(0, metric("Files Indexed", text::thousands(report.files_indexed)));
        page.bullet(0, metric("Chunks Created", text::thousands(report.chunks_created)));
        page.bullet(0, metric("Duration", format!("{}s", text::fixed(report.duration_seconds, 1))));
        page.blank();
        self.write_errors(&mut page, draft);
        if let Some(job_id) = &report.job_id {
            let call = Hint::call(index_status::TOOL.name).with("job_id", job_id.clone());
            page.quote(&format!("Indexing goes on as job {job_id}; follow it with {}.", call.text()));
        }
        protocol::write_warnings(&mut page, &report.state, &self.notices(draft));
        page.finish()
    }
}

impl IndexPage<'_> {
    fn write_errors(&self, page: &mut Markdown, draft: &Draft) {
        let count = self.report.errors.len();
        if count == 0 {
            return;
        }
        page.heading(2, format!("Errors ({count})"));
        if self.detail == Detail::Detailed {
            for (number, error) in (1..).zip(self.listed(draft)) {
                page.numbered(number, error);
            }
        } else {
            page.line(format!("{count} errors occurred during indexing"));
        }
        page.blank();
    }

    fn listed(&self, draft: &Draft) -> &[String] {
        &self.report.errors[..draft.shown.min(self.report.errors.len())]
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let cheaper = match self.detail {
            Detail::Concise => "Raise max_tokens",
            _ => "Use 'concise' detail level or raise max_tokens",
        };
        protocol::notices_of_whole(draft, self.items(Format::Json), cheaper)
    }
}

fn schema(detail: Detail) -> Schema {
    let name = match detail {
        Detail::Concise => "IndexRepositoryConcise",
        _ => "IndexRepositoryDetailed",
    };
    protocol::extended(name, REPORT.schema(detail), [protocol::metadata_field()])
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// An example with the values of the contract's search example, and two files that could not be read.
pub fn sample() -> IndexReport {
    IndexReport {
        repository_id: "123e4567-e89b-12d3-a456-426614174000".into(),
        files_indexed: 3_891,
        chunks_created: 12_847,
        duration_seconds: 41.273,
        project_id: "my-project".into(),
        database_name: "cb_proj_my_project_abc123".into(),
        outcome: IndexOutcome::Partial,
        errors: vec![
            "src/legacy/dump.sql: larger than 2 MB".into(),
            "assets/logo.txt: not valid UTF-8".into(),
        ],
        state: IndexState::ready("main", 1),
        ..IndexReport::default()
    }
}
