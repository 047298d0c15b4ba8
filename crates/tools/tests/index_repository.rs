//! `index_repository` against what the contract's own code prints, in both formats and both details.

use codecompass_base::answer::index::{IndexOutcome, IndexReport};
use codecompass_base::answer::state::{Completeness, Freshness, Indexing};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::index_repository::{present, sample};
use testkit::sample::assert_holds;

fn shown(report: &IndexReport, format: Format, detail: Detail) -> String {
    present(report, &Presentation::new(format, detail)).expect("there is no budget")
}

fn flawless() -> IndexReport {
    IndexReport { errors: Vec::new(), outcome: IndexOutcome::Success, ..sample() }
}

fn running() -> IndexReport {
    let mut report =
        IndexReport { outcome: IndexOutcome::Running, job_id: Some("abc123".into()), ..flawless() };
    report.state.indexing_status = Indexing::Indexing;
    report.state.freshness_status = Freshness::Syncing;
    report.state.result_completeness = Completeness::Partial;
    report
}

#[test]
fn detailed_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json, Detail::Detailed), @r#"{"repository_id":"123e4567-e89b-12d3-a456-426614174000","files_indexed":3891,"chunks_created":12847,"duration_seconds":41.273,"project_id":"my-project","status":"partial","database_name":"cb_proj_my_project_abc123","errors":["src/legacy/dump.sql: larger than 2 MB","assets/logo.txt: not valid UTF-8"],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":130}}"#);
}

#[test]
fn detailed_json_lists_no_errors_where_there_are_none() {
    assert_holds(
        &shown(&flawless(), Format::Json, Detail::Detailed),
        r#"{
          "repository_id": "123e4567-e89b-12d3-a456-426614174000",
          "files_indexed": 3891,
          "chunks_created": 12847,
          "duration_seconds": 41.273,
          "project_id": "my-project",
          "status": "success",
          "database_name": "cb_proj_my_project_abc123",
          "errors": []
        }"#,
    );
}

#[test]
fn concise_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json, Detail::Concise), @r#"{"repository_id":"123e4567-e89b-12d3-a456-426614174000","files_indexed":3891,"chunks_created":12847,"duration_seconds":41.3,"project_id":"my-project","status":"partial","error_count":2,"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":98}}"#);
}

#[test]
fn concise_json_counts_no_errors_where_there_are_none() {
    insta::assert_snapshot!(shown(&flawless(), Format::Json, Detail::Concise), @r#"{"repository_id":"123e4567-e89b-12d3-a456-426614174000","files_indexed":3891,"chunks_created":12847,"duration_seconds":41.3,"project_id":"my-project","status":"success","metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":93}}"#);
}

#[test]
fn detailed_markdown() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown, Detail::Detailed), @"
    # Repository Indexing Results

    **Status**: partial
    **Repository ID**: `123e4567-e89b-12d3-a456-426614174000`
    **Project**: my-project
    **Database**: cb_proj_my_project_abc123

    ## Metrics
    - **Files Indexed**: 3,891
    - **Chunks Created**: 12,847
    - **Duration**: 41.3s

    ## Errors (2)
    1. src/legacy/dump.sql: larger than 2 MB
    2. assets/logo.txt: not valid UTF-8
    ");
}

#[test]
fn concise_markdown() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown, Detail::Concise), @"
    # Repository Indexing Results

    **Status**: partial
    **Repository ID**: `123e4567-e89b-12d3-a456-426614174000`
    **Project**: my-project

    ## Metrics
    - **Files Indexed**: 3,891
    - **Chunks Created**: 12,847
    - **Duration**: 41.3s

    ## Errors (2)
    2 errors occurred during indexing
    ");
}

#[test]
fn markdown_without_errors() {
    insta::assert_snapshot!(shown(&flawless(), Format::Markdown, Detail::Detailed), @"
    # Repository Indexing Results

    **Status**: success
    **Repository ID**: `123e4567-e89b-12d3-a456-426614174000`
    **Project**: my-project
    **Database**: cb_proj_my_project_abc123

    ## Metrics
    - **Files Indexed**: 3,891
    - **Chunks Created**: 12,847
    - **Duration**: 41.3s
    ");
}

#[test]
fn a_long_run_names_its_job() {
    insta::assert_snapshot!(shown(&running(), Format::Json, Detail::Concise), @r#"{"repository_id":"123e4567-e89b-12d3-a456-426614174000","files_indexed":3891,"chunks_created":12847,"duration_seconds":41.3,"project_id":"my-project","status":"running","job_id":"abc123","metadata":{"codecompass_protocol_version":"1.0","freshness_status":"syncing","indexing_status":"indexing","result_completeness":"partial","ref":"main","schema_status":"compatible","token_count":101}}"#);
    insta::assert_snapshot!(shown(&running(), Format::Markdown, Detail::Concise), @r#"
    # Repository Indexing Results

    **Status**: running
    **Repository ID**: `123e4567-e89b-12d3-a456-426614174000`
    **Project**: my-project

    ## Metrics
    - **Files Indexed**: 3,891
    - **Chunks Created**: 12,847
    - **Duration**: 41.3s

    > Indexing goes on as job abc123; follow it with index_status(job_id: "abc123").
    "#);
}

#[test]
fn a_small_budget_lists_the_first_errors_and_says_so() {
    let errors = (0..200).map(|number| format!("src/broken_{number}.rs: not valid UTF-8")).collect();
    let report = IndexReport { errors, ..sample() };
    let cut = |format, max| {
        let presentation =
            Presentation { budget: Budget::tokens(max), ..Presentation::new(format, Detail::Detailed) };
        present(&report, &presentation)
    };
    insta::assert_snapshot!(cut(Format::Json, 400).unwrap(), @r#"{"repository_id":"123e4567-e89b-12d3-a456-426614174000","files_indexed":3891,"chunks_created":12847,"duration_seconds":41.273,"project_id":"my-project","status":"partial","database_name":"cb_proj_my_project_abc123","errors":["src/broken_0.rs: not valid UTF-8","src/broken_1.rs: not valid UTF-8","src/broken_2.rs: not valid UTF-8","src/broken_3.rs: not valid UTF-8","src/broken_4.rs: not valid UTF-8","src/broken_5.rs: not valid UTF-8","src/broken_6.rs: not valid UTF-8","src/broken_7.rs: not valid UTF-8","src/broken_8.rs: not valid UTF-8","src/broken_9.rs: not valid UTF-8","src/broken_10.rs: not valid UTF-8","src/broken_11.rs: not valid UTF-8","src/broken_12.rs: not valid UTF-8","src/broken_13.rs: not valid UTF-8","src/broken_14.rs: not valid UTF-8","src/broken_15.rs: not valid UTF-8","src/broken_16.rs: not valid UTF-8","src/broken_17.rs: not valid UTF-8"],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"truncated","ref":"main","schema_status":"compatible","safety_limit_applied":true,"warnings":["PARTIAL_RESULTS: Showing 1-18 of 200: no more fit into the limit. Use 'concise' detail level or raise max_tokens"],"token_count":385}}"#);
    insta::assert_snapshot!(cut(Format::Markdown, 250).unwrap(), @"
    # Repository Indexing Results

    **Status**: partial
    **Repository ID**: `123e4567-e89b-12d3-a456-426614174000`
    **Project**: my-project
    **Database**: cb_proj_my_project_abc123

    ## Metrics
    - **Files Indexed**: 3,891
    - **Chunks Created**: 12,847
    - **Duration**: 41.3s

    ## Errors (200)
    1. src/broken_0.rs: not valid UTF-8
    2. src/broken_1.rs: not valid UTF-8
    3. src/broken_2.rs: not valid UTF-8
    4. src/broken_3.rs: not valid UTF-8
    5. src/broken_4.rs: not valid UTF-8
    6. src/broken_5.rs: not valid UTF-8
    7. src/broken_6.rs: not valid UTF-8
    8. src/broken_7.rs: not valid UTF-8

    > PARTIAL_RESULTS: Showing 1-8 of 200: no more fit into the limit. Use 'concise' detail level or raise max_tokens
    ");
    let error = cut(Format::Json, 150).unwrap_err();
    insta::assert_snapshot!(format!("{error}\n{}", error.suggestion), @"
    token_limit_exceeded: Response would use 2713 tokens, limit is 150
    Use 'concise' detail level
    ");
}

#[test]
fn an_error_stays_in_its_item() {
    let report = IndexReport { errors: vec!["a.rs:\n# no heading\n2. no item".into()], ..sample() };
    let text = shown(&report, Format::Markdown, Detail::Detailed);
    assert_eq!(testkit::structure::blocks(&text), "h1 p h2 ul li li li h2 ol li");
}
