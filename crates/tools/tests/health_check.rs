//! `health_check` against the agent protocol's example, nulls included.

use codecompass_base::answer::index::{Health, HealthStatus, RecoveryReport};
use codecompass_base::answer::state::SchemaStatus;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::health_check::{present, sample};
use codecompass_tools::tools::index_status::sample_job;
use testkit::sample::assert_holds;

fn shown(health: &Health, format: Format) -> String {
    present(health, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn the_contracts_example() {
    assert_holds(
        &shown(&sample(), Format::Json),
        r#"{
  "status": "ready",
  "version": "0.2.0",
  "uptime_seconds": 3600,
  "tantivy_ok": true,
  "sqlite_ok": true,
  "grammars": {
    "available": ["rust", "typescript", "python", "go"],
    "missing": []
  },
  "active_job": null,
  "interrupted_recovery_report": null,
  "workspace_warmset": {
    "enabled": true,
    "capacity": 3,
    "members": ["/path/to/repo"]
  },
  "prewarm_status": "complete",
  "startup_checks": {
    "index": {
      "status": "compatible",
      "current_schema_version": 1,
      "required_schema_version": 1,
      "message": null
    }
  },
  "projects": [
    {
      "project_id": "a1b2c3d4e5f6g7h8",
      "repo_root": "/path/to/repo",
      "index_status": "ready",
      "schema_status": "compatible",
      "current_schema_version": 1,
      "required_schema_version": 1,
      "freshness_status": "fresh",
      "last_indexed_at": "2026-02-23T10:30:00Z",
      "ref": "main",
      "file_count": 3891,
      "symbol_count": 12847
    }
  ],
  "metadata": {
    "codecompass_protocol_version": "1.0"
  }
}"#,
    );
}

#[test]
fn the_whole_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"status":"ready","version":"0.2.0","uptime_seconds":3600,"tantivy_ok":true,"sqlite_ok":true,"grammars":{"available":["rust","typescript","python","go"],"missing":[]},"active_job":null,"interrupted_recovery_report":null,"workspace_warmset":{"enabled":true,"capacity":3,"members":["/path/to/repo"]},"prewarm_status":"complete","startup_checks":{"index":{"status":"compatible","current_schema_version":1,"required_schema_version":1,"message":null}},"projects":[{"project_id":"a1b2c3d4e5f6g7h8","repo_root":"/path/to/repo","index_status":"ready","schema_status":"compatible","current_schema_version":1,"required_schema_version":1,"freshness_status":"fresh","last_indexed_at":"2026-02-23T10:30:00Z","ref":"main","file_count":3891,"symbol_count":12847}],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":252}}"#);
}

#[test]
fn the_contracts_active_job() {
    let health = Health { active_job: Some(sample_job()), status: HealthStatus::Indexing, ..sample() };
    assert_holds(
        &shown(&health, Format::Json),
        r#"{
  "active_job": {
    "job_id": "abc123",
    "project_id": "a1b2c3d4e5f6g7h8",
    "mode": "incremental",
    "status": "running",
    "changed_files": 12,
    "started_at": "2026-02-23T10:35:00Z"
  }
}"#,
    );
}

#[test]
fn markdown_is_a_short_summary() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown), @"
    # Health Check

    **Status**: ready
    **Version**: 0.2.0
    **Uptime**: 3,600s
    **Stores**: tantivy ok, sqlite ok
    **Index**: compatible
    **Grammars**: rust, typescript, python, go
    **Prewarm**: complete

    ## Projects (1)
    - a1b2c3d4e5f6g7h8 `/path/to/repo` (main): ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z
    ");
}

#[test]
fn what_is_wrong_is_said_in_markdown() {
    let mut health = Health {
        status: HealthStatus::Error,
        tantivy_ok: false,
        grammars_missing: vec!["kotlin".into()],
        active_job: Some(sample_job()),
        recovery: Some(RecoveryReport {
            detected: true,
            interrupted_jobs: 1,
            last_interrupted_at: None,
            recommended_action: "Call sync_repo to finish what was interrupted.".into(),
        }),
        ..sample()
    };
    health.startup.status = SchemaStatus::ReindexRequired;
    health.startup.message = Some("Run codecompass index --force.".into());
    insta::assert_snapshot!(shown(&health, Format::Markdown), @"
    # Health Check

    **Status**: error
    **Version**: 0.2.0
    **Uptime**: 3,600s
    **Stores**: tantivy FAILED, sqlite ok
    **Index**: reindex_required: Run codecompass index --force.
    **Grammars**: rust, typescript, python, go
    **Missing Grammars**: kotlin
    **Prewarm**: complete
    **Active Job**: abc123 incremental running, 41% done, 12 changed files, 5 indexed, since 2026-02-23T10:35:00Z

    ## Projects (1)
    - a1b2c3d4e5f6g7h8 `/path/to/repo` (main): ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z

    > 1 interrupted job. Call sync_repo to finish what was interrupted.
    ");
}

#[test]
fn the_worst_status_wins() {
    let order = [HealthStatus::Ready, HealthStatus::Indexing, HealthStatus::Warming, HealthStatus::Error];
    assert!(order.is_sorted(), "error > warming > indexing > ready");
}

#[test]
fn a_small_budget_shows_the_first_projects() {
    let mut health = sample();
    health.projects = vec![health.projects[0].clone(); 10];
    let cut = |format, max| {
        let presentation =
            Presentation { budget: Budget::tokens(max), ..Presentation::new(format, Detail::Full) };
        present(&health, &presentation).unwrap()
    };
    assert!(cut(Format::Json, 900).contains("PARTIAL_RESULTS: Showing 1-"));
    insta::assert_snapshot!(cut(Format::Markdown, 250), @"
    # Health Check

    **Status**: ready
    **Version**: 0.2.0
    **Uptime**: 3,600s
    **Stores**: tantivy ok, sqlite ok
    **Index**: compatible
    **Grammars**: rust, typescript, python, go
    **Prewarm**: complete

    ## Projects (10)
    - a1b2c3d4e5f6g7h8 `/path/to/repo` (main): ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z
    - a1b2c3d4e5f6g7h8 `/path/to/repo` (main): ready, fresh, 3,891 files, 12,847 symbols, indexed 2026-02-23T10:30:00Z

    > PARTIAL_RESULTS: Showing 1-2 of 10: no more fit into the limit. Ask for one project with workspace or raise max_tokens
    ");
}
