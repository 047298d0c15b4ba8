//! `sync_repo`: the job it started, and the error of a strict policy that sends callers to it.

use codecompass_base::answer::index::{JobStatus, SyncReport};
use codecompass_base::answer::state::IndexState;
use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::failure;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::sync_repo::{TOOL, present, sample};
use testkit::sample::assert_holds;

fn shown(report: &SyncReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn the_job_in_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"job_id":"abc123","status":"running","mode":"incremental","changed_files":12,"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"syncing","indexing_status":"indexing","result_completeness":"partial","ref":"main","schema_status":"compatible","token_count":63}}"#);
}

#[test]
fn the_job_in_markdown() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown), @r#"
    # Repository Sync

    **Status**: running
    **Job**: `abc123`
    **Mode**: incremental
    **Changed Files**: 12

    > Follow it with index_status(job_id: "abc123").
    "#);
}

#[test]
fn what_is_not_known_yet_is_null() {
    let report = SyncReport { changed_files: None, status: JobStatus::Queued, ..sample() };
    let expected =
        r#"{"job_id": "abc123", "status": "queued", "mode": "incremental", "changed_files": null}"#;
    assert_holds(&shown(&report, Format::Json), expected);
}

#[test]
fn a_finished_sync_needs_no_following() {
    let report = SyncReport { status: JobStatus::Published, state: IndexState::default(), ..sample() };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    # Repository Sync

    **Status**: published
    **Job**: `abc123`
    **Mode**: incremental
    **Changed Files**: 12
    ");
}

#[test]
fn the_strict_policys_error_reads_as_the_contract_shows_it() {
    let message = "Index is stale. Last indexed commit does not match HEAD. Run sync_repo to refresh.";
    let stale = ToolError::new(ErrorCode::IndexStale, message)
        .with("last_indexed_commit", "abc123")
        .with("current_head", "def456");
    assert_eq!(TOOL.surface, Surface::Code);
    assert_holds(
        &failure::render(TOOL.surface, &stale),
        r#"{
  "error": {
    "code": "index_stale",
    "message": "Index is stale. Last indexed commit does not match HEAD. Run sync_repo to refresh.",
    "data": {
      "last_indexed_commit": "abc123",
      "current_head": "def456",
      "suggestion": "Call sync_repo to update the index before querying."
    }
  }
}"#,
    );
}
