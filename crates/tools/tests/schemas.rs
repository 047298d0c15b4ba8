//! Answers that no example shows (cut, running, never indexed), validated by an independent reader of their schema.

use codecompass_base::answer::build::{BuildReport, BuildStatus};
use codecompass_base::answer::index::{
    Health, IndexOutcome, IndexReport, IndexStatus, RecoveryReport, SyncReport,
};
use codecompass_base::error::ToolError;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tool::Tool;
use codecompass_tools::tools;
use testkit::schema::assert_fits;

/// Asserts that an answer of a tool with one output fits its schema, whole or cut to `max_tokens`.
#[track_caller]
fn assert_answer_fits<A>(
    tool: &Tool,
    present: fn(&A, &Presentation) -> Result<String, ToolError>,
    answer: &A,
    detail: Detail,
    max_tokens: usize,
) {
    let budget = Budget::tokens(max_tokens);
    let presentation = Presentation { budget, ..Presentation::new(Format::Json, detail) };
    let text = present(answer, &presentation).expect("some of it fits");
    assert_fits(&schema::json_schema(tool.name, &(tool.outputs[0].schema)(detail)), &text);
}

#[test]
fn unusual_answers_fit_their_schema() {
    const ALL: usize = 100_000;
    let recovery = Some(RecoveryReport { detected: true, interrupted_jobs: 1, ..RecoveryReport::default() });

    let outline = tools::get_file_outline::sample();
    assert_answer_fits(
        &tools::get_file_outline::TOOL,
        tools::get_file_outline::present,
        &outline,
        Detail::Full,
        200,
    );

    let running = IndexReport {
        outcome: IndexOutcome::Running,
        job_id: Some("abc123".into()),
        ..IndexReport::default()
    };
    let errors = IndexReport { errors: vec!["a.rs: not valid UTF-8".into(); 90], ..IndexReport::default() };
    let index = |report, detail, max| {
        let tool = &tools::index_repository::TOOL;
        assert_answer_fits(tool, tools::index_repository::present, report, detail, max);
    };
    index(&running, Detail::Concise, ALL);
    index(&running, Detail::Detailed, ALL);
    index(&errors, Detail::Detailed, 400);

    assert_answer_fits(
        &tools::sync_repo::TOOL,
        tools::sync_repo::present,
        &SyncReport::default(),
        Detail::Full,
        ALL,
    );

    let status =
        IndexStatus { active_job: None, recovery: recovery.clone(), ..tools::index_status::sample() };
    assert_answer_fits(&tools::index_status::TOOL, tools::index_status::present, &status, Detail::Full, ALL);

    let mut health = Health { recovery, ..tools::health_check::sample() };
    health.active_job = Some(tools::index_status::sample_job());
    health.projects = vec![tools::index_status::sample_project(); 9];
    health.projects[0].last_indexed_at = None;
    health.startup.current_schema_version = None;
    assert_answer_fits(&tools::health_check::TOOL, tools::health_check::present, &health, Detail::Full, 900);

    let mut build = BuildReport {
        status: BuildStatus::Running,
        job_id: Some("b7k2".into()),
        output: Some("[INFO] Compiling".into()),
        log_path: Some("logs/build-1.log".into()),
        ..tools::run_tests::sample()
    };
    build.warnings = vec![tools::run_build::sample().warnings[0].clone(); 50];
    for max in [ALL, 500] {
        let tool = &tools::run_tests::TOOL;
        assert_answer_fits(tool, tools::run_tests::present, &build, Detail::Full, max);
    }
}
