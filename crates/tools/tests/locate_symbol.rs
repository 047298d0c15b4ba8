//! `locate_symbol` against the agent protocol's shapes: the same page as `search_code`, under its own name.

use codecompass_base::answer::state::Freshness;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::protocol::Explain;
use codecompass_tools::tools::locate_symbol::{TOOL, present, sample};
use testkit::sample::assert_holds;

fn example(format: Format, detail: Detail) -> String {
    (TOOL.outputs[0].example)(&Presentation::new(format, detail)).expect("the example fits")
}

#[test]
fn a_definition_reads_as_the_contract_shows_it() {
    assert_holds(
        &example(Format::Json, Detail::Signature),
        r#"{
          "results": [
            {
              "path": "src/auth/jwt.rs",
              "line_start": 87,
              "line_end": 112,
              "kind": "fn",
              "name": "validate_token",
              "qualified_name": "auth::jwt::validate_token",
              "signature": "pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>",
              "language": "rust",
              "visibility": "public"
            }
          ],
          "total_count": 1,
          "metadata": {
            "codecompass_protocol_version": "1.0",
            "freshness_status": "fresh",
            "indexing_status": "ready",
            "result_completeness": "complete",
            "ref": "main"
          }
        }"#,
    );
}

#[test]
fn the_whole_location_response() {
    insta::assert_snapshot!(example(Format::Json, Detail::Location), @r#"{"results":[{"path":"src/auth/jwt.rs","line_start":87,"line_end":112,"kind":"fn","name":"validate_token","result_id":"r7k2m9qd","result_type":"symbol","symbol_id":"s4hx2p7a","symbol_stable_id":"t9wz6c3e","score":0.95}],"total_count":1,"project_id":"my-project","latency_ms":12,"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":136}}"#);
}

#[test]
fn signature_markdown() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Signature), @"
    # Search Results

    **Total Results**: 1
    **Latency**: 12ms
    **Project**: my-project

    1. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
       `pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>`
    ");
}

#[test]
fn what_is_left_out_is_asked_for_by_name() {
    let mut answer = sample();
    answer.hits = vec![answer.hits[0].clone(); 10];
    answer.total_count = 10;
    let presentation =
        Presentation { budget: Budget::tokens(600), ..Presentation::new(Format::Json, Detail::Context) };
    let text = present(&answer, &presentation, Explain::Off).unwrap();
    assert_holds(
        &text,
        r#"{
          "total_count": 10,
          "suggested_next_actions": [{"tool": "locate_symbol", "name": "validate_token", "compact": true}],
          "metadata": {"result_completeness": "truncated", "safety_limit_applied": true}
        }"#,
    );
}

#[test]
fn a_stale_index_is_said_in_markdown_too() {
    let mut answer = sample();
    answer.state.freshness_status = Freshness::Stale;
    answer.state.warnings.push("3 files changed since indexing".into());
    let presentation = Presentation::new(Format::Markdown, Detail::Location);
    insta::assert_snapshot!(present(&answer, &presentation, Explain::Off).unwrap(), @"
    # Search Results

    **Total Results**: 1
    **Latency**: 12ms
    **Project**: my-project

    1. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)

    > The index is older than the files: freshness_status stale.
    > 3 files changed since indexing
    ");
}
