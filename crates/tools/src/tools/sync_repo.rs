//! `sync_repo`: brings the index up to date with the files.

use codecompass_base::answer::index::SyncReport;
use codecompass_base::answer::state::{Completeness, Freshness, IndexState, Indexing};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{Schema, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::Value;
use codecompass_present::view::{View, field};

use super::index_status;
use crate::arguments::{Param, READING, Takes};
use crate::params::{REF, WORKSPACE};
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};
use crate::surface::protocol::{self, Extra};
use crate::tool::{Output, Tool};
use crate::views::index_state::{mode_schema, mode_word, nullable_int, status_schema, status_word};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "sync_repo",
    description: "Update the index with what changed since it was built, uncommitted edits included. Follow the job \
                  with index_status.",
    surface: Surface::Code,
    read_only: false,
    default_format: Format::Json,
    params: &[
        &[
            Param::optional(
                "force",
                Takes::Bool,
                "Look at every file, not only at what changed. Default false.",
            ),
            REF,
            WORKSPACE,
        ],
        READING,
    ],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: |_| schema(), example }],
};

/// The job's fields.
static SYNC: View<SyncReport> = View {
    name: "SyncReport",
    fields: &[
        field("job_id", text_shape, "The job; `index_status` follows it.", |report, _| {
            Some((&report.job_id).into())
        }),
        field("status", status_schema, "How far it is.", |report, _| Some(status_word(report.status).into())),
        field("mode", mode_schema, "What kind of job it is.", |report, _| {
            Some(mode_word(report.mode).into())
        }),
        field("changed_files", nullable_int, "Files it has to look at, once known.", |report, _| {
            Some(Value::or_null(report.changed_files))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns an answer as text.
pub fn present(answer: &SyncReport, presentation: &Presentation) -> Result<String, ToolError> {
    page::present_one(&SyncPage { report: answer }, presentation, &Words::UNCOUNTED)
}

struct SyncPage<'a> {
    report: &'a SyncReport,
}

impl TwoFormats for SyncPage<'_> {
    fn items(&self, _: Format) -> usize {
        0
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let record = SYNC.record(self.report, Detail::Full);
        protocol::respond(record, &self.report.state, Extra::of(draft, 0, &[]))
    }

    fn markdown(&self, _: &Draft) -> String {
        let report = self.report;
        let mut page = Markdown::new();
        page.heading(1, "Repository Sync");
        page.blank();
        page.pair("Status", status_word(report.status));
        page.pair("Job", Inline::new().code(&report.job_id));
        page.pair("Mode", mode_word(report.mode));
        if let Some(changed) = report.changed_files {
            page.pair("Changed Files", text::thousands(changed));
        }
        page.blank();
        if report.status.is_under_way() {
            let call = Hint::call(index_status::TOOL.name).with("job_id", report.job_id.clone());
            page.quote(&format!("Follow it with {}.", call.text()));
        }
        protocol::write_warnings(&mut page, &report.state, &[]);
        page.finish()
    }
}

fn schema() -> Schema {
    let metadata = protocol::metadata_field();
    protocol::extended("SyncRepoResponse", SYNC.schema(Detail::Full), [metadata])
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// An example with the values of the contract's active job.
pub fn sample() -> SyncReport {
    let mut report = SyncReport {
        job_id: "abc123".into(),
        changed_files: Some(12),
        state: IndexState::ready("main", 1),
        ..SyncReport::default()
    };
    report.state.freshness_status = Freshness::Syncing;
    report.state.indexing_status = Indexing::Indexing;
    report.state.result_completeness = Completeness::Partial;
    report
}
