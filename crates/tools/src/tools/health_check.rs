//! `health_check`: what works and what does not, as tried just now.

use codecompass_base::answer::index::{Health, HealthStatus, StartupCheck, Warmset};
use codecompass_base::answer::state::{IndexState, SchemaStatus};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, int, list, nullable, one_of, record, text, texts};
use codecompass_present::text::thousands;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field};

use super::index_status;
use crate::arguments::READING;
use crate::params::WORKSPACE;
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};
use crate::surface::protocol::{self, Extra, schema_status};
use crate::tool::{Output, Tool};
use crate::views::index_state::{
    ACTIVE_JOB, PROJECT, RECOVERY, active_job, active_job_phrase, nullable_int, nullable_text,
    project_phrase, recovery_phrase,
};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "health_check",
    description: "Tell whether the server, its indexes and its grammars work, and which projects it knows.",
    surface: Surface::Code,
    read_only: true,
    default_format: Format::Json,
    params: &[&[WORKSPACE], READING],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: |_| schema(), example }],
};

/// The fields, in the contract's order. What is absent is null: the record is fixed.
static HEALTH: View<Health> = View {
    name: "Health",
    fields: &[
        field(
            "status",
            || one_of(&["ready", "warming", "indexing", "error"]),
            "The worst that is the case.",
            |health, _| Some(status_word(health.status).into()),
        ),
        field("version", text, "The program's version.", |health, _| Some((&health.version).into())),
        field("uptime_seconds", int, "How long it has been running.", |health, _| {
            Some(health.uptime_seconds.into())
        }),
        field("tantivy_ok", schema::bool, "The full-text index opens and answers.", |health, _| {
            Some(health.tantivy_ok.into())
        }),
        field("sqlite_ok", schema::bool, "The database opens and answers.", |health, _| {
            Some(health.sqlite_ok.into())
        }),
        field(
            "grammars",
            || GRAMMARS.schema(Detail::Full),
            "The languages it can parse.",
            |health, _| Some(GRAMMARS.record(health, Detail::Full).into()),
        ),
        field(
            "active_job",
            || nullable(ACTIVE_JOB.schema(Detail::Concise)),
            "The job under way.",
            |health, _| Some(active_job(health.active_job.as_ref(), Detail::Concise)),
        ),
        field(
            "interrupted_recovery_report",
            || nullable(RECOVERY.schema(Detail::Full)),
            "What an earlier run left unfinished.",
            |health, _| {
                let report = health.recovery.as_ref();
                Some(Value::or_null(report.map(|report| RECOVERY.record(report, Detail::Full))))
            },
        ),
        field(
            "workspace_warmset",
            || WARMSET.schema(Detail::Full),
            "Workspaces warmed at start.",
            |health, _| Some(WARMSET.record(&health.warmset, Detail::Full).into()),
        ),
        field("prewarm_status", text, "How far the warming is.", |health, _| {
            Some((&health.prewarm_status).into())
        }),
        field(
            "startup_checks",
            || record("StartupChecks", [schema::field("index", STARTUP.schema(Detail::Full), "The index.")]),
            "What was found at start.",
            |health, _| {
                let index = STARTUP.record(&health.startup, Detail::Full);
                Some(Record::new().with("index", index).into())
            },
        ),
        field(
            "projects",
            || list(PROJECT.schema(Detail::Full)),
            "Every project.",
            |health, _| {
                let projects = health.projects.iter();
                Some(Value::list(projects.map(|project| PROJECT.record(project, Detail::Full))))
            },
        ),
    ],
    shapes: &[],
    compact: &[],
};

static GRAMMARS: View<Health> = View {
    name: "Grammars",
    fields: &[
        field("available", texts, "Languages whose grammars load.", |health, _| {
            Some(Value::list(&health.grammars_available))
        }),
        field("missing", texts, "Languages whose grammars do not.", |health, _| {
            Some(Value::list(&health.grammars_missing))
        }),
    ],
    shapes: &[],
    compact: &[],
};

static WARMSET: View<Warmset> = View {
    name: "WorkspaceWarmset",
    fields: &[
        field("enabled", schema::bool, "Whether any are warmed.", |set, _| Some(set.enabled.into())),
        field("capacity", int, "How many at most.", |set, _| Some(set.capacity.into())),
        field("members", texts, "Their absolute paths.", |set, _| Some(Value::list(&set.members))),
    ],
    shapes: &[],
    compact: &[],
};

static STARTUP: View<StartupCheck> = View {
    name: "StartupIndexCheck",
    fields: &[
        field("status", schema_status, "Whether this version can read the index.", |check, _| {
            Some(check.status.word().into())
        }),
        field("current_schema_version", nullable_int, "Version of the index on disk.", |check, _| {
            Some(Value::or_null(check.current_schema_version))
        }),
        field("required_schema_version", int, "Version this program reads.", |check, _| {
            Some(check.required_schema_version.into())
        }),
        field("message", nullable_text, "What is wrong, if anything.", |check, _| {
            Some(Value::or_null(check.message.as_ref()))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns an answer as text.
pub fn present(answer: &Health, presentation: &Presentation) -> Result<String, ToolError> {
    page::present_one(&HealthPage { health: answer }, presentation, &Words::UNCOUNTED)
}

/// The state of health as a page. Its items are the projects.
struct HealthPage<'a> {
    health: &'a Health,
}

impl TwoFormats for HealthPage<'_> {
    fn items(&self, _: Format) -> usize {
        self.health.projects.len()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let mut health = self.health.clone();
        health.projects.truncate(draft.shown);
        let extra = Extra::of(draft, self.health.projects.len(), &self.notices(draft));
        protocol::respond(HEALTH.record(&health, Detail::Full), &health.state, extra)
    }

    fn markdown(&self, draft: &Draft) -> String {
        let health = self.health;
        let mut page = Markdown::new();
        page.heading(1, "Health Check");
        page.blank();
        page.pair("Status", status_word(health.status));
        page.pair("Version", &health.version);
        page.pair("Uptime", format!("{}s", thousands(health.uptime_seconds)));
        let works = |works: bool| if works { "ok" } else { "FAILED" };
        let stores = format!("tantivy {}, sqlite {}", works(health.tantivy_ok), works(health.sqlite_ok));
        page.pair("Stores", stores);
        let startup = match &health.startup.message {
            Some(message) => format!("{}: {message}", health.startup.status.word()),
            None => health.startup.status.word().to_owned(),
        };
        page.pair("Index", startup);
        page.pair("Grammars", health.grammars_available.join(", "));
        if !health.grammars_missing.is_empty() {
            page.pair("Missing Grammars", health.grammars_missing.join(", "));
        }
        page.pair("Prewarm", &health.prewarm_status);
        if let Some(job) = &health.active_job {
            page.pair("Active Job", active_job_phrase(job));
        }
        page.blank();
        page.heading(2, format!("Projects ({})", health.projects.len()));
        for project in &health.projects[..draft.shown] {
            let name = Inline::from(&project.project_id).lit(" ").code(&project.repo_root);
            let phrase = format!(" ({}): {}", project.state.git_ref, project_phrase(project));
            page.bullet(0, name.text(&phrase));
        }
        page.blank();
        if let Some(report) = &health.recovery {
            page.quote(&recovery_phrase(report));
        }
        protocol::write_warnings(&mut page, &health.state, &self.notices(draft));
        page.finish()
    }
}

impl HealthPage<'_> {
    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let cheaper = "Ask for one project with workspace or raise max_tokens";
        protocol::notices_of_whole(draft, self.health.projects.len(), cheaper)
    }
}

fn status_word(status: HealthStatus) -> &'static str {
    match status {
        HealthStatus::Ready => "ready",
        HealthStatus::Indexing => "indexing",
        HealthStatus::Warming => "warming",
        HealthStatus::Error => "error",
    }
}

fn schema() -> Schema {
    protocol::extended("HealthCheckResponse", HEALTH.schema(Detail::Full), [protocol::metadata_field()])
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// The contract's example.
pub fn sample() -> Health {
    Health {
        status: HealthStatus::Ready,
        version: "0.2.0".into(),
        uptime_seconds: 3_600,
        tantivy_ok: true,
        sqlite_ok: true,
        grammars_available: ["rust", "typescript", "python", "go"].map(str::to_owned).to_vec(),
        warmset: Warmset { enabled: true, capacity: 3, members: vec!["/path/to/repo".into()] },
        prewarm_status: "complete".into(),
        startup: StartupCheck {
            status: SchemaStatus::Compatible,
            current_schema_version: Some(1),
            required_schema_version: 1,
            message: None,
        },
        projects: vec![index_status::sample_project()],
        state: IndexState::ready("main", 1),
        ..Health::default()
    }
}
