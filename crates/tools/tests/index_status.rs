//! `index_status`: the project, the job under way, the jobs before it.

use codecompass_base::answer::index::{IndexStatus, ProjectStatus, RecoveryReport};
use codecompass_base::answer::state::IndexState;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::index_status::{present, sample, sample_project};
use testkit::sample::assert_holds;

fn shown(status: &IndexStatus, format: Format) -> String {
    present(status, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn json_with_a_job_under_way() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"project_id":"a1b2c3d4e5f6g7h8","repo_root":"/path/to/repo","index_status":"ready","schema_status":"compatible","current_schema_version":1,"required_schema_version":1,"freshness_status":"fresh","last_indexed_at":"2026-02-23T10:30:00Z","ref":"main","file_count":3891,"symbol_count":12847,"active_job":{"job_id":"abc123","progress_token":"index-job-abc123","mode":"incremental","status":"running","files_scanned":12,"files_indexed":5,"symbols_extracted":61,"estimated_completion_pct":41,"started_at":"2026-02-23T10:35:00Z"},"recent_jobs":[{"job_id":"9f8e7d","ref":"main","mode":"incremental","status":"published","changed_files":3,"duration_ms":840,"created_at":"2026-02-23T10:29:59Z"}],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":257}}"#);
}

#[test]
fn markdown_with_a_job_under_way() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown), @"
    # Index Status

    **Project**: a1b2c3d4e5f6g7h8
    **Root**: `/path/to/repo`
    **Ref**: main
    **Index**: ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z
    **Active Job**: abc123 incremental running, 41% done, 12 changed files, 5 indexed, since 2026-02-23T10:35:00Z

    | Job | Ref | Mode | Status | Changed | Seconds | Created |
    |---|---|---|---|---|---|---|
    | 9f8e7d | main | incremental | published | 3 | 0.8 | 2026-02-23T10:29:59Z |
    ");
}

fn never_indexed() -> IndexStatus {
    let state = IndexState { git_ref: "main".into(), ..IndexState::default() };
    let project = ProjectStatus {
        current_schema_version: None,
        last_indexed_at: None,
        file_count: 0,
        symbol_count: 0,
        state,
        ..sample_project()
    };
    IndexStatus { project, ..IndexStatus::default() }
}

#[test]
fn a_fixed_record_shows_null() {
    assert_holds(
        &shown(&never_indexed(), Format::Json),
        r#"{
          "index_status": "not_indexed",
          "schema_status": "not_indexed",
          "current_schema_version": null,
          "required_schema_version": 1,
          "last_indexed_at": null,
          "ref": "main",
          "file_count": 0,
          "symbol_count": 0,
          "active_job": null,
          "recent_jobs": [],
          "metadata": {"indexing_status": "not_indexed", "schema_status": "not_indexed"}
        }"#,
    );
    insta::assert_snapshot!(shown(&never_indexed(), Format::Markdown), @"
    # Index Status

    **Project**: a1b2c3d4e5f6g7h8
    **Root**: `/path/to/repo`
    **Ref**: main
    **Index**: not_indexed, stale, schema not_indexed, 0 files, 0 symbols, never indexed
    ");
}

#[test]
fn an_interrupted_run_is_reported() {
    let recovery = RecoveryReport {
        detected: true,
        interrupted_jobs: 2,
        last_interrupted_at: Some("2026-02-22T18:00:00Z".parse().unwrap()),
        recommended_action: "Call sync_repo to finish what was interrupted.".into(),
    };
    let status = IndexStatus { recovery: Some(recovery), active_job: None, ..sample() };
    assert_holds(
        &shown(&status, Format::Json),
        r#"{
          "active_job": null,
          "interrupted_recovery_report": {
            "detected": true,
            "interrupted_jobs": 2,
            "last_interrupted_at": "2026-02-22T18:00:00Z",
            "recommended_action": "Call sync_repo to finish what was interrupted."
          }
        }"#,
    );
    insta::assert_snapshot!(shown(&status, Format::Markdown), @"
    # Index Status

    **Project**: a1b2c3d4e5f6g7h8
    **Root**: `/path/to/repo`
    **Ref**: main
    **Index**: ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z

    | Job | Ref | Mode | Status | Changed | Seconds | Created |
    |---|---|---|---|---|---|---|
    | 9f8e7d | main | incremental | published | 3 | 0.8 | 2026-02-23T10:29:59Z |

    > 2 interrupted jobs. Call sync_repo to finish what was interrupted.
    ");
}

#[test]
fn a_small_budget_shows_the_latest_jobs() {
    let mut status = sample();
    status.recent_jobs = vec![status.recent_jobs[0].clone(); 30];
    let presentation =
        Presentation { budget: Budget::tokens(600), ..Presentation::new(Format::Json, Detail::Full) };
    let text = present(&status, &presentation).unwrap();
    assert!(text.contains("PARTIAL_RESULTS: Showing 1-"), "{text}");
    assert!(text.contains("\"result_completeness\":\"truncated\",\"ref\""), "{text}");
}
