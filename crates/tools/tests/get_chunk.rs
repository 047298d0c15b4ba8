//! `get_chunk`: its modes in both formats, its neighbours, its budget and its errors.

use codecompass_base::answer::knowledge::{Chunk, ChunkId, ChunkRead};
use codecompass_base::error::{ErrorCode, ToolError};
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::Call;
use codecompass_present::schema::json_schema;
use codecompass_tools::arguments::Arguments;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::enveloped;
use codecompass_tools::tools::get_chunk::{TOOL, present, sample};
use codecompass_tools::tools::semantic_search::sample_call;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use testkit::sample::assert_holds;
use testkit::text::mask_estimate;

const MODES: [Detail; 3] = [Detail::Metadata, Detail::Preview, Detail::Full];

fn shown(answer: &ChunkRead, presentation: &Presentation) -> Result<String, ToolError> {
    present(answer, presentation, &sample_call())
}

fn json(detail: Detail) -> Presentation {
    Presentation::new(Format::Json, detail)
}

fn markdown(detail: Detail) -> Presentation {
    Presentation::new(Format::Markdown, detail)
}

fn read(text: &str) -> Json {
    serde_json::from_str(text).expect("a response is JSON")
}

fn alone() -> ChunkRead {
    ChunkRead { neighbours: Vec::new(), ..sample() }
}

/// Returns a chunk with so many neighbours on each side, each of some 60 words.
fn around(each_side: usize) -> ChunkRead {
    let ChunkRead { chunk, .. } = sample();
    let middle = 10;
    let long = |index: usize| Chunk {
        id: ChunkId::Number(100 + index as u64),
        chunk_index: index,
        total_chunks: 30,
        text: "The token is signed with a key that only the server knows. ".repeat(5).trim_end().to_owned(),
        ..chunk.clone()
    };
    let places = (middle - each_side..=middle + each_side).filter(|index| *index != middle);
    ChunkRead { chunk: long(middle), neighbours: places.map(long).collect() }
}

#[test]
fn json_of_each_mode() {
    insta::assert_snapshot!(mask_estimate(&shown(&alone(), &json(Detail::Metadata)).unwrap()), @r#"{"_metadata":{"operation":"get_chunk","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"chunk_id":123,"source_file":"docs/auth/jwt.md","source_category":"security","chunk_index":3,"total_chunks":15,"start_line":61,"end_line":80},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":133,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&shown(&alone(), &json(Detail::Preview)).unwrap()), @r#"{"_metadata":{"operation":"get_chunk","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"chunk_id":123,"source_file":"docs/auth/jwt.md","source_category":"security","chunk_index":3,"total_chunks":15,"chunk_snippet":"Sign the token with a key that only the server knows.","context_header":"JWT Guide > Implementation","start_line":61,"end_line":80},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":157,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&shown(&sample(), &json(Detail::Full)).unwrap()), @r#"{"_metadata":{"operation":"get_chunk","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"chunk_id":123,"chunk_text":"Sign the token with a key that only the server knows.","source_file":"docs/auth/jwt.md","source_category":"security","context_header":"JWT Guide > Implementation","chunk_index":3,"total_chunks":15,"chunk_token_count":12,"start_line":61,"end_line":80,"neighbours":[{"chunk_id":122,"chunk_text":"A token has three parts.","context_header":"JWT Guide > Implementation","chunk_index":2,"chunk_token_count":6,"start_line":41,"end_line":60},{"chunk_id":124,"chunk_text":"Check the signature before you read the claims.","context_header":"JWT Guide > Implementation","chunk_index":4,"chunk_token_count":9,"start_line":81,"end_line":100}]},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":257,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
}

#[test]
fn markdown_of_metadata() {
    insta::assert_snapshot!(shown(&alone(), &markdown(Detail::Metadata)).unwrap(), @"
    # docs/auth/jwt.md

    **Chunk**: 123 (4 of 15), lines 61-80
    **Category**: security

    ---
    Tip: Use `get_chunk(chunk_id: 123)` to read the whole chunk.
    ");
}

#[test]
fn markdown_of_a_preview() {
    insta::assert_snapshot!(shown(&alone(), &markdown(Detail::Preview)).unwrap(), @r#"
    # docs/auth/jwt.md

    **Chunk**: 123 (4 of 15), lines 61-80
    **Category**: security
    **Section**: JWT Guide > Implementation
    **Snippet**: "Sign the token with a key that only the server knows."

    ---
    Tip: Use `get_chunk(chunk_id: 123)` to read the whole chunk.
    "#);
}

#[test]
fn markdown_in_full() {
    insta::assert_snapshot!(shown(&alone(), &markdown(Detail::Full)).unwrap(), @"
    # docs/auth/jwt.md

    **Chunk**: 123 (4 of 15), lines 61-80, 12 tokens
    **Category**: security
    **Section**: JWT Guide > Implementation

    ```
    Sign the token with a key that only the server knows.
    ```

    ---
    Tip: Use `get_chunk(chunk_id: 123, neighbours: 1)` to see what stands before and after.
    ");
    insta::assert_snapshot!(shown(&sample(), &markdown(Detail::Full)).unwrap(), @"
    # docs/auth/jwt.md

    **Chunk**: 123 (4 of 15), lines 61-80, 12 tokens
    **Category**: security
    **Section**: JWT Guide > Implementation

    ```
    Sign the token with a key that only the server knows.
    ```

    ## Before

    **Chunk**: 122 (3 of 15), lines 41-60, 6 tokens

    ```
    A token has three parts.
    ```

    ## After

    **Chunk**: 124 (5 of 15), lines 81-100, 9 tokens

    ```
    Check the signature before you read the claims.
    ```
    ");
}

#[test]
fn code_has_handles_and_a_language() {
    let mut answer = alone();
    answer.chunk = Chunk {
        id: ChunkId::Handle("r7k2m9qd".into()),
        source_file: "src/auth/jwt.rs".into(),
        source_category: None,
        context_header: "auth::jwt::validate_token".into(),
        chunk_index: 0,
        total_chunks: 1,
        lines: Some((87, 112)),
        language: Some("rust".into()),
        text: "pub fn validate_token() {}".into(),
        token_count: 8,
    };
    let response = shown(&answer, &json(Detail::Full)).unwrap();
    assert_holds(&response, r#"{"results":{"chunk_id":"r7k2m9qd","start_line":87,"end_line":112}}"#);
    check_schema(&response, Detail::Full);
    insta::assert_snapshot!(shown(&answer, &markdown(Detail::Full)).unwrap(), @"
    # src/auth/jwt.rs

    **Chunk**: r7k2m9qd (1 of 1), lines 87-112, 8 tokens
    **Section**: auth::jwt::validate_token

    ```rust
    pub fn validate_token() {}
    ```
    ");
}

#[test]
fn the_farthest_neighbours_are_left_out() {
    let presentation = Presentation { budget: Budget::tokens(600), ..json(Detail::Full) };
    let response = read(&shown(&around(4), &presentation).unwrap());
    let ids: Vec<_> =
        response["results"]["neighbours"].as_array().unwrap().iter().map(|it| &it["chunk_id"]).collect();
    assert_eq!(ids, [&json!(108), &json!(109), &json!(111)]);
    assert_eq!(response["_metadata"]["status"], "partial");
    insta::assert_snapshot!(response["warnings"].to_string(), @r#"[{"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 3 of 8 neighbours to stay within the token limit","suggestion":"Read on with get_chunk(chunk_id: 111, neighbours: 1), or raise max_tokens"}]"#);
}

#[test]
fn when_it_does_not_fit_the_error_says_what_would() {
    let suggestion = |budget| {
        let presentation = Presentation { budget, ..json(Detail::Full) };
        shown(&around(4), &presentation).unwrap_err().suggestion
    };
    let strict = Budget { strict: true, ..Budget::tokens(900) };
    assert!(
        shown(&around(3), &Presentation { budget: strict, ..json(Detail::Full) }).is_ok(),
        "the suggestion works"
    );
    insta::assert_snapshot!(suggestion(strict), @"Use 'preview' mode or reduce neighbours to 3");
    insta::assert_snapshot!(suggestion(Budget::tokens(150)), @"Raise max_tokens to at least 254");
    let presentation = Presentation { budget: Budget::tokens(170), ..json(Detail::Full) };
    let mut large = around(0);
    large.chunk.text = large.chunk.text.repeat(9);
    insta::assert_snapshot!(shown(&large, &presentation).unwrap_err().suggestion, @"Use 'metadata' mode");
}

#[test]
fn notices_at_their_conditions() {
    let slow = Call { execution_time_ms: 700.0, ..sample_call() };
    let cost = tokens::count(&shown(&alone(), &json(Detail::Full)).unwrap());
    let budget = |max| Presentation { budget: Budget::tokens(max), ..json(Detail::Full) };
    let response = present(&alone(), &json(Detail::Full), &slow).unwrap();
    insta::assert_snapshot!(read(&response)["warnings"].to_string(), @r#"[{"level":"info","code":"CACHE_MISS_SLOW","message":"Cache miss: the answer took 700 ms","suggestion":"Query will be cached for next time"}]"#);
    assert_eq!(read(&shown(&alone(), &budget(cost * 10 / 8 + 2)).unwrap())["warnings"], json!([]));
    let near = budget(cost + 38);
    insta::assert_snapshot!(read(&shown(&alone(), &near).unwrap())["warnings"].to_string(), @r#"[{"level":"warning","code":"TOKEN_LIMIT_WARNING","message":"Response uses 162 of 200 tokens (81%)","suggestion":"Use preview mode or fewer neighbours"}]"#);
}

#[test]
fn an_unknown_id_is_an_error_in_the_envelope() {
    let error = ToolError::new(ErrorCode::ChunkNotFound, "No chunk has the id 999");
    insta::assert_snapshot!(mask_estimate(&enveloped::failure(&TOOL, &sample_call(), &error)), @r#"{"_metadata":{"operation":"get_chunk","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"error","message":"No chunk has the id 999"},"results":[],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":136,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[],"error":{"code":"CHUNK_NOT_FOUND","message":"No chunk has the id 999","data":{"suggestion":"Take the id from a fresh search."}}}"#);
}

#[test]
fn an_id_is_a_number_or_a_text() {
    let check = |raw: Json| Arguments::check(&TOOL, raw.as_object().expect("arguments are an object"));
    let id = |raw: Json| check(json!({"chunk_id": raw})).map(|arguments| arguments.id("chunk_id").unwrap());
    assert_eq!(id(json!(123)).as_deref(), Ok("123"));
    assert_eq!(id(json!(" r7k2m9qd ")).as_deref(), Ok("r7k2m9qd"));
    for wrong in [json!(-1), json!(1.5), json!(""), json!(true), json!("x".repeat(65))] {
        assert_eq!(id(wrong).unwrap_err().code, ErrorCode::InvalidParams);
    }
    assert!(check(json!({"chunk_id": 1, "response_mode": "ids_only"})).is_err());
    let arguments = check(json!({"chunk_id": 1, "neighbours": 2})).unwrap();
    let presentation = arguments.presentation(&TOOL, &TOOL.outputs[0]).unwrap();
    assert_eq!(presentation.detail, Detail::Full);
}

#[track_caller]
fn check_schema(response: &str, detail: Detail) {
    let schema = json_schema("ChunkResponse", &(TOOL.outputs[0].schema)(detail));
    jsonschema::validate(&schema, &read(response)).unwrap_or_else(|e| panic!("{e} in: {response}"));
}

#[test]
fn every_response_fits_its_schema() {
    for detail in MODES {
        check_schema(&shown(&alone(), &json(detail)).unwrap(), detail);
        check_schema(&shown(&sample(), &json(detail)).unwrap(), detail);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_rules_of_the_envelope_hold(text in "(?s).{0,400}", each_side in 0_usize..5, mode in 0..3_usize, max in 120_usize..1_500) {
        let mut answer = around(each_side);
        answer.chunk.text = text;
        let presentation = Presentation { budget: Budget::tokens(max), ..json(MODES[mode]) };
        let answered = shown(&answer, &presentation);
        if let Ok(text) = &answered {
            prop_assert!(tokens::count(text) <= max);
            check_schema(text, MODES[mode]);
            let results = &read(text)["results"];
            prop_assert_eq!(&results["chunk_id"], 110);
            if mode == 2 {
                prop_assert_eq!(results["chunk_text"].as_str().unwrap(), &answer.chunk.text);
            }
        }
        let response = answered.unwrap_or_else(|error| enveloped::failure(&TOOL, &sample_call(), &error));
        let read = read(&response);
        let context = &read["execution_context"];
        prop_assert_eq!(&context["request_id"], &read["_metadata"]["request_id"]);
        prop_assert_eq!(context["tokens_used"].as_u64().unwrap(), tokens::count(&response) as u64);
    }
}
