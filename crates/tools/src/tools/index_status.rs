//! `index_status`: what is known of one project's index, and the jobs that made it.

use codecompass_base::answer::index::{ActiveJob, IndexStatus, JobStatus, ProjectStatus, RecentJob};
use codecompass_base::answer::state::IndexState;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, list, nullable};
use codecompass_present::text;
use codecompass_present::value::Value;
use codecompass_present::view::{View, field, optional};

use crate::arguments::READING;
use crate::params::{JOB_ID, REF, WORKSPACE};
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};
use crate::surface::protocol::{self, Extra};
use crate::tool::{Output, Tool};
use crate::views::index_state::{
    ACTIVE_JOB, PROJECT, RECENT_JOB, RECOVERY, active_job, active_job_phrase, mode_word, project_phrase,
    recovery_phrase, status_word,
};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "index_status",
    description: "Tell the state of a workspace's index: how new it is, what is indexed, the job under way and recent \
                  jobs.",
    surface: Surface::Code,
    read_only: true,
    default_format: Format::Json,
    params: &[&[JOB_ID, REF, WORKSPACE], READING],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: |_| schema(), example }],
};

/// What the answer has beside the fields of its project.
static JOBS: View<IndexStatus> = View {
    name: "IndexJobs",
    fields: &[
        field(
            "active_job",
            || nullable(ACTIVE_JOB.schema(Detail::Detailed)),
            "The job under way.",
            |status, _| Some(active_job(status.active_job.as_ref(), Detail::Detailed)),
        ),
        field(
            "recent_jobs",
            || list(RECENT_JOB.schema(Detail::Full)),
            "Jobs that ended, the latest first.",
            |status, _| {
                let jobs = status.recent_jobs.iter();
                Some(Value::list(jobs.map(|job| RECENT_JOB.record(job, Detail::Full))))
            },
        ),
        optional(
            "interrupted_recovery_report",
            || RECOVERY.schema(Detail::Full),
            "What an earlier run left unfinished.",
            |status, _| Some(RECOVERY.record(status.recovery.as_ref()?, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns an answer as text.
pub fn present(answer: &IndexStatus, presentation: &Presentation) -> Result<String, ToolError> {
    page::present_one(&StatusPage { status: answer }, presentation, &Words::UNCOUNTED)
}

/// The state of an index as a page. Its items are the recent jobs.
struct StatusPage<'a> {
    status: &'a IndexStatus,
}

impl TwoFormats for StatusPage<'_> {
    fn items(&self, _: Format) -> usize {
        self.status.recent_jobs.len()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let IndexStatus { project, recent_jobs, .. } = self.status;
        let mut status = self.status.clone();
        status.recent_jobs.truncate(draft.shown);
        let extra = Extra::of(draft, recent_jobs.len(), &self.notices(draft));
        let mut record = PROJECT.record(project, Detail::Full);
        for (name, value) in JOBS.record(&status, Detail::Full).fields() {
            record.push(name.to_owned(), value.clone());
        }
        protocol::respond(record, &project.state, extra)
    }

    fn markdown(&self, draft: &Draft) -> String {
        let status = self.status;
        let project = &status.project;
        let mut page = Markdown::new();
        page.heading(1, "Index Status");
        page.blank();
        page.pair("Project", &project.project_id);
        page.pair("Root", Inline::new().code(&project.repo_root));
        page.pair("Ref", &project.state.git_ref);
        page.pair("Index", project_phrase(project));
        if let Some(job) = &status.active_job {
            page.pair("Active Job", active_job_phrase(job));
        }
        page.blank();
        if !status.recent_jobs.is_empty() {
            page.table(["Job", "Ref", "Mode", "Status", "Changed", "Seconds", "Created"]);
        }
        for job in &status.recent_jobs[..draft.shown] {
            page.row([
                job.job_id.clone(),
                job.git_ref.clone(),
                mode_word(job.mode).to_owned(),
                status_word(job.status).to_owned(),
                job.changed_files.map(text::thousands).unwrap_or_default(),
                job.duration_ms.map(text::seconds).unwrap_or_default(),
                job.created_at.to_string(),
            ]);
        }
        page.blank();
        if let Some(report) = &status.recovery {
            page.quote(&recovery_phrase(report));
        }
        protocol::write_warnings(&mut page, &project.state, &self.notices(draft));
        page.finish()
    }
}

impl StatusPage<'_> {
    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        protocol::notices_of_whole(draft, self.status.recent_jobs.len(), "Raise max_tokens")
    }
}

fn schema() -> Schema {
    let jobs = protocol::fields(JOBS.schema(Detail::Full));
    let further = jobs.into_iter().chain([protocol::metadata_field()]);
    protocol::extended("IndexStatusResponse", PROJECT.schema(Detail::Full), further)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// An example with the project and the job of the contract's health check.
pub fn sample() -> IndexStatus {
    let time = |text: &str| text.parse().expect("an example's time is written correctly");
    IndexStatus {
        project: sample_project(),
        active_job: Some(sample_job()),
        recent_jobs: vec![RecentJob {
            job_id: "9f8e7d".into(),
            git_ref: "main".into(),
            status: JobStatus::Published,
            changed_files: Some(3),
            duration_ms: Some(840),
            created_at: time("2026-02-23T10:29:59Z"),
            ..RecentJob::default()
        }],
        recovery: None,
    }
}

/// The contract's project.
pub fn sample_project() -> ProjectStatus {
    ProjectStatus {
        project_id: "a1b2c3d4e5f6g7h8".into(),
        repo_root: "/path/to/repo".into(),
        current_schema_version: Some(1),
        required_schema_version: 1,
        last_indexed_at: Some("2026-02-23T10:30:00Z".parse().expect("the contract's time is one")),
        file_count: 3_891,
        symbol_count: 12_847,
        state: IndexState::ready("main", 1),
    }
}

/// The contract's active job.
pub fn sample_job() -> ActiveJob {
    ActiveJob {
        job_id: "abc123".into(),
        project_id: "a1b2c3d4e5f6g7h8".into(),
        changed_files: Some(12),
        files_scanned: 12,
        files_indexed: 5,
        symbols_extracted: 61,
        estimated_completion_pct: Some(41),
        started_at: "2026-02-23T10:35:00Z".parse().expect("the contract's time is one"),
        ..ActiveJob::default()
    }
}
