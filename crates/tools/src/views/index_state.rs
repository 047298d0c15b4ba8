//! What is known of projects and jobs: the records that `index_status`, `sync_repo` and `health_check` share.

use codecompass_base::answer::index::{
    ActiveJob, JobMode, JobStatus, ProjectStatus, RecentJob, RecoveryReport,
};
use codecompass_base::answer::state::SchemaStatus;
use codecompass_present::detail::Detail;
use codecompass_present::schema::{Schema, bool, int, nullable, one_of, text};
use codecompass_present::text::thousands;
use codecompass_present::value::Value;
use codecompass_present::view::{Shape, View, field};
use jiff::Timestamp;

use crate::surface::protocol::{freshness_status, indexing_status, schema_status};

/// Returns the word for how far a job is.
pub fn status_word(status: JobStatus) -> &'static str {
    match status {
        JobStatus::Queued => "queued",
        JobStatus::Running => "running",
        JobStatus::Validating => "validating",
        JobStatus::Published => "published",
        JobStatus::Failed => "failed",
        JobStatus::RolledBack => "rolled_back",
        JobStatus::Interrupted => "interrupted",
    }
}

/// Returns the shape of [`status_word`].
pub fn status_schema() -> Schema {
    one_of(&["queued", "running", "validating", "published", "failed", "rolled_back", "interrupted"])
}

/// Returns the word for a kind of job.
pub fn mode_word(mode: JobMode) -> &'static str {
    match mode {
        JobMode::Full => "full",
        JobMode::Incremental => "incremental",
        JobMode::OverlayRebuild => "overlay_rebuild",
        JobMode::OverlayIncremental => "overlay_incremental",
    }
}

/// Returns the shape of [`mode_word`].
pub fn mode_schema() -> Schema {
    one_of(&["full", "incremental", "overlay_rebuild", "overlay_incremental"])
}

fn time(time: Timestamp) -> Value<'static> {
    time.to_string().into()
}

/// A number that is not always known.
pub fn nullable_int() -> Schema {
    nullable(int())
}

/// A text that is not always there.
pub fn nullable_text() -> Schema {
    nullable(text())
}

/// A project: an entry of `health_check`, the body of `index_status`.
pub static PROJECT: View<ProjectStatus> = View {
    name: "ProjectStatus",
    fields: &[
        field("project_id", text, "The project.", |project, _| Some((&project.project_id).into())),
        field("repo_root", text, "Absolute path of its folder.", |project, _| {
            Some((&project.repo_root).into())
        }),
        field("index_status", indexing_status, "What the indexer is doing.", |project, _| {
            Some(project.state.indexing_status.word().into())
        }),
        field("schema_status", schema_status, "Whether this version can read the index.", |project, _| {
            Some(project.state.schema_status.word().into())
        }),
        field("current_schema_version", nullable_int, "Version of the index on disk.", |project, _| {
            Some(Value::or_null(project.current_schema_version))
        }),
        field("required_schema_version", int, "Version this program reads.", |project, _| {
            Some(project.required_schema_version.into())
        }),
        field(
            "freshness_status",
            freshness_status,
            "Whether the index is as new as the files.",
            |project, _| Some(project.state.freshness_status.word().into()),
        ),
        field("last_indexed_at", nullable_text, "When it was last indexed.", |project, _| {
            Some(Value::or_null(project.last_indexed_at.map(time)))
        }),
        field("ref", text, "The branch, tag or commit; `live` without git.", |project, _| {
            Some((&project.state.git_ref).into())
        }),
        field("file_count", int, "Files indexed.", |project, _| Some(project.file_count.into())),
        field("symbol_count", int, "Symbols in them.", |project, _| Some(project.symbol_count.into())),
    ],
    shapes: &[],
    compact: &[],
};

/// A job under way: `concise` is what `health_check` shows of it, `detailed` what `index_status` does.
pub static ACTIVE_JOB: View<ActiveJob> = View {
    name: "ActiveJob",
    fields: &[
        field("job_id", text, "Its id.", |job, _| Some((&job.job_id).into())),
        field("progress_token", text, "Names its progress notifications.", |job, _| {
            Some(format!("index-job-{}", job.job_id).into())
        }),
        field("project_id", text, "The project it works on.", |job, _| Some((&job.project_id).into())),
        field("mode", mode_schema, "What kind of job it is.", |job, _| Some(mode_word(job.mode).into())),
        field("status", status_schema, "How far it is.", |job, _| Some(status_word(job.status).into())),
        field("changed_files", nullable_int, "Files that changed, once known.", |job, _| {
            Some(Value::or_null(job.changed_files))
        }),
        field("files_scanned", int, "Files looked at so far.", |job, _| Some(job.files_scanned.into())),
        field("files_indexed", int, "Files indexed so far.", |job, _| Some(job.files_indexed.into())),
        field("symbols_extracted", int, "Symbols found so far.", |job, _| Some(job.symbols_extracted.into())),
        field(
            "estimated_completion_pct",
            nullable_int,
            "How much is done, 0 to 100, once known.",
            |job, _| Some(Value::or_null(job.estimated_completion_pct.map(u32::from))),
        ),
        field("started_at", text, "When it began.", |job, _| Some(time(job.started_at))),
    ],
    shapes: &[
        Shape {
            detail: Detail::Concise,
            fields: &["job_id", "project_id", "mode", "status", "changed_files", "started_at"],
        },
        Shape {
            detail: Detail::Detailed,
            fields: &[
                "job_id",
                "progress_token",
                "mode",
                "status",
                "files_scanned",
                "files_indexed",
                "symbols_extracted",
                "estimated_completion_pct",
                "started_at",
            ],
        },
    ],
    compact: &[],
};

/// A job that ended.
pub static RECENT_JOB: View<RecentJob> = View {
    name: "RecentJob",
    fields: &[
        field("job_id", text, "Its id.", |job, _| Some((&job.job_id).into())),
        field("ref", text, "The ref it worked on.", |job, _| Some((&job.git_ref).into())),
        field("mode", mode_schema, "What kind of job it was.", |job, _| Some(mode_word(job.mode).into())),
        field("status", status_schema, "How it ended.", |job, _| Some(status_word(job.status).into())),
        field("changed_files", nullable_int, "Files that had changed, if found out.", |job, _| {
            Some(Value::or_null(job.changed_files))
        }),
        field("duration_ms", nullable_int, "How long it took, if it ended.", |job, _| {
            Some(Value::or_null(job.duration_ms))
        }),
        field("created_at", text, "When it was asked for.", |job, _| Some(time(job.created_at))),
    ],
    shapes: &[],
    compact: &[],
};

/// What an earlier run left unfinished.
pub static RECOVERY: View<RecoveryReport> = View {
    name: "InterruptedRecoveryReport",
    fields: &[
        field("detected", bool, "Whether anything was found.", |report, _| Some(report.detected.into())),
        field("interrupted_jobs", int, "Jobs that were interrupted.", |report, _| {
            Some(report.interrupted_jobs.into())
        }),
        field("last_interrupted_at", nullable_text, "When the last of them was.", |report, _| {
            Some(Value::or_null(report.last_interrupted_at.map(time)))
        }),
        field("recommended_action", text, "What to do about it.", |report, _| {
            Some((&report.recommended_action).into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns a job under way as the tool that shows it does, or `null`.
pub fn active_job(job: Option<&ActiveJob>, detail: Detail) -> Value<'_> {
    Value::or_null(job.map(|job| ACTIVE_JOB.record(job, detail)))
}

/// Returns a project's index in a phrase: `ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z`.
pub fn project_phrase(project: &ProjectStatus) -> String {
    let mut parts = vec![
        project.state.indexing_status.word().to_owned(),
        project.state.freshness_status.word().to_owned(),
    ];
    if project.state.schema_status != SchemaStatus::Compatible {
        parts.push(format!("schema {}", project.state.schema_status.word()));
    }
    parts.push(many(project.file_count, "file"));
    parts.push(many(project.symbol_count, "symbol"));
    parts.push(match project.last_indexed_at {
        Some(time) => format!("indexed {time}"),
        None => "never indexed".to_owned(),
    });
    parts.join(", ")
}

/// Returns a job under way in a phrase: `abc123 incremental running, 12 changed files, since 2026-02-23T10:35:00Z`.
pub fn active_job_phrase(job: &ActiveJob) -> String {
    let mut parts = vec![format!("{} {} {}", job.job_id, mode_word(job.mode), status_word(job.status))];
    parts.extend(job.estimated_completion_pct.map(|percent| format!("{percent}% done")));
    parts.extend(job.changed_files.map(|changed| many(changed, "changed file")));
    parts.push(format!("{} indexed", thousands(job.files_indexed)));
    parts.push(format!("since {}", job.started_at));
    parts.join(", ")
}

/// Says what an earlier run left unfinished, and what to do about it.
pub fn recovery_phrase(report: &RecoveryReport) -> String {
    format!("{}. {}", many(report.interrupted_jobs, "interrupted job"), report.recommended_action)
}

/// Returns a large number of things: `3,891 files`.
fn many(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", thousands(number), if number == 1 { "" } else { "s" })
}
