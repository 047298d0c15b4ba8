//! Answers about the index itself: what indexing did, what it is doing, and whether everything works.

use jiff::Timestamp;

use super::state::{IndexState, SchemaStatus};

/// What indexing a repository came to.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct IndexReport {
    /// The repository's id, the same for the same path.
    pub repository_id: String,
    /// How many files were read.
    pub files_indexed: u64,
    /// How many chunks they were cut into.
    pub chunks_created: u64,
    /// How long it took; while it runs, how long it has taken.
    pub duration_seconds: f64,
    /// The project.
    pub project_id: String,
    /// The name of its database.
    pub database_name: String,
    /// How it ended.
    pub outcome: IndexOutcome,
    /// What could not be indexed, and why.
    pub errors: Vec<String>,
    /// The job that goes on, where it runs longer than a call may take.
    pub job_id: Option<String>,
    /// The state of the index.
    pub state: IndexState,
}

/// How indexing ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum IndexOutcome {
    /// Every file was indexed.
    Success,
    /// Some files were not.
    Partial,
    /// Nothing was.
    #[default]
    Failed,
    /// It has not ended.
    Running,
}

/// A sync that was started.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SyncReport {
    /// The job that carries it out.
    pub job_id: String,
    /// How far the job is.
    pub status: JobStatus,
    /// What kind of job it is.
    pub mode: JobMode,
    /// How many files it has to look at, once that is known.
    pub changed_files: Option<u64>,
    /// The state of the index.
    pub state: IndexState,
}

/// How far a job is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum JobStatus {
    /// It waits for its turn.
    Queued,
    /// It reads files.
    #[default]
    Running,
    /// It checks what it wrote.
    Validating,
    /// Its result is in use.
    Published,
    /// It failed.
    Failed,
    /// It failed and left the earlier index in place.
    RolledBack,
    /// The program ended before it did.
    Interrupted,
}

impl JobStatus {
    /// Tells whether the job still has something to do.
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::Queued | Self::Running | Self::Validating)
    }
}

/// What kind of job it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum JobMode {
    /// Everything is read anew.
    Full,
    /// Only what changed is read.
    #[default]
    Incremental,
    /// A ref's difference to its base is read anew.
    OverlayRebuild,
    /// Only what changed of that difference is read.
    OverlayIncremental,
}

/// What is known of a project.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProjectStatus {
    /// The project.
    pub project_id: String,
    /// The absolute path of its folder.
    pub repo_root: String,
    /// The version of the index's format on disk, where there is an index.
    pub current_schema_version: Option<u32>,
    /// The version this program reads.
    pub required_schema_version: u32,
    /// When it was last indexed, if ever.
    pub last_indexed_at: Option<Timestamp>,
    /// How many files are indexed.
    pub file_count: u64,
    /// How many symbols they hold.
    pub symbol_count: u64,
    /// The state of its index; its ref and its statuses are the project's.
    pub state: IndexState,
}

/// A job that is under way.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ActiveJob {
    /// Its id.
    pub job_id: String,
    /// The project it works on.
    pub project_id: String,
    /// What kind of job it is.
    pub mode: JobMode,
    /// How far it is.
    pub status: JobStatus,
    /// How many files changed, once that is known.
    pub changed_files: Option<u64>,
    /// How many files it has looked at.
    pub files_scanned: u64,
    /// How many it has indexed.
    pub files_indexed: u64,
    /// How many symbols it has found.
    pub symbols_extracted: u64,
    /// How much is done, from 0 to 100, once the whole is known.
    pub estimated_completion_pct: Option<u8>,
    /// When it began.
    pub started_at: Timestamp,
}

/// A job that ended.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RecentJob {
    /// Its id.
    pub job_id: String,
    /// The ref it worked on.
    pub git_ref: String,
    /// What kind of job it was.
    pub mode: JobMode,
    /// How it ended.
    pub status: JobStatus,
    /// How many files had changed, if that was found out.
    pub changed_files: Option<u64>,
    /// How long it took, if it came to an end.
    pub duration_ms: Option<u64>,
    /// When it was asked for.
    pub created_at: Timestamp,
}

/// What an earlier run of the program left unfinished.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecoveryReport {
    /// Whether anything was found.
    pub detected: bool,
    /// How many jobs were interrupted.
    pub interrupted_jobs: u64,
    /// When the last of them was.
    pub last_interrupted_at: Option<Timestamp>,
    /// What to do about it.
    pub recommended_action: String,
}

/// What is known of one project's index.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct IndexStatus {
    /// The project.
    pub project: ProjectStatus,
    /// The job under way, if there is one.
    pub active_job: Option<ActiveJob>,
    /// Jobs that ended, the latest first.
    pub recent_jobs: Vec<RecentJob>,
    /// What an earlier run left unfinished, if anything.
    pub recovery: Option<RecoveryReport>,
}

/// What was found when everything was tried just now.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Health {
    /// The worst that is the case.
    pub status: HealthStatus,
    /// The program's version.
    pub version: String,
    /// How long it has been running.
    pub uptime_seconds: u64,
    /// Whether the full-text index opens and answers.
    pub tantivy_ok: bool,
    /// Whether the database opens and answers.
    pub sqlite_ok: bool,
    /// The languages whose grammars load.
    pub grammars_available: Vec<String>,
    /// The languages whose grammars do not.
    pub grammars_missing: Vec<String>,
    /// The job under way, if there is one.
    pub active_job: Option<ActiveJob>,
    /// What an earlier run left unfinished, if anything.
    pub recovery: Option<RecoveryReport>,
    /// The workspaces that are warmed at start.
    pub warmset: Warmset,
    /// `pending`, `running`, `complete`, `skipped` or `failed`.
    pub prewarm_status: String,
    /// Whether this version can read the index it found.
    pub startup: StartupCheck,
    /// Every project.
    pub projects: Vec<ProjectStatus>,
    /// The state of the default project's index.
    pub state: IndexState,
}

/// The worst that is the case, worst last.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HealthStatus {
    /// Everything is indexed and warm.
    Ready,
    /// A first indexing or a large sync is running.
    Indexing,
    /// Indexes are being warmed.
    Warming,
    /// A project could not be indexed.
    #[default]
    Error,
}

/// The workspaces that are warmed at start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Warmset {
    /// Whether any are.
    pub enabled: bool,
    /// How many at most.
    pub capacity: u64,
    /// Their absolute paths.
    pub members: Vec<String>,
}

/// Whether this version can read the index it found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartupCheck {
    /// `compatible`, `not_indexed`, `reindex_required` or `corrupt_manifest`.
    pub status: SchemaStatus,
    /// The version of the index's format on disk, where there is an index.
    pub current_schema_version: Option<u32>,
    /// The version this program reads.
    pub required_schema_version: u32,
    /// What is wrong, if anything.
    pub message: Option<String>,
}
