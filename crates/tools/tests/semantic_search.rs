//! `semantic_search` against every example of its contract: modes, formats, pages, fields, notices, errors.

use codecompass_base::answer::knowledge::{
    ChunkHit, Confidence, Deduplication, KnowledgeSearch, RankingContext, ScoreType, Signals,
};
use codecompass_base::error::{ErrorCode, ToolError};
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{self, Call};
use codecompass_present::schema::json_schema;
use codecompass_tools::arguments::Arguments;
use codecompass_tools::presentation::{Presentation, default_budget};
use codecompass_tools::surface::enveloped::{self, MODES};
use codecompass_tools::tools::semantic_search::{Asked, TOOL, present, sample, sample_call};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use testkit::sample::assert_holds;
use testkit::text::mask_estimate;

fn example(format: Format, detail: Detail) -> String {
    (TOOL.outputs[0].example)(&Presentation::new(format, detail)).expect("the example fits")
}

fn shown(answer: &KnowledgeSearch, presentation: &Presentation) -> Result<String, ToolError> {
    present(answer, presentation, &sample_call(), Asked::default())
}

/// Returns an answer with so many hits of some 60 words each, out of `total`.
fn hits(count: usize, total: usize) -> KnowledgeSearch {
    let first = &sample().hits[0];
    let hit = |n: usize| ChunkHit {
        chunk_id: 100 + n as u64,
        rank: n + 1,
        hybrid_score: 0.9 - 0.01 * n as f64,
        text: "The token is signed with a key that only the server knows. ".repeat(5).trim_end().to_owned(),
        ..first.clone()
    };
    KnowledgeSearch { hits: (0..count).map(hit).collect(), total, best_score: Some(0.9), ..sample() }
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

#[test]
fn each_mode_holds_its_sample() {
    let check = |detail, hit: &str| {
        let response = example(Format::Json, detail);
        assert_holds(&response, &format!("{{\"results\": [{hit}]}}"));
        let fields = |hit: &Json| hit.as_object().expect("a hit").keys().cloned().collect::<Vec<_>>();
        assert_eq!(fields(&read(&response)["results"][0]), fields(&read(hit)), "no field more");
    };
    check(Detail::IdsOnly, r#"{"chunk_id": 123, "hybrid_score": 0.85, "rank": 1}"#);
    check(
        Detail::Metadata,
        r#"{
            "chunk_id": 123,
            "source_file": "docs/auth/jwt.md",
            "source_category": "security",
            "hybrid_score": 0.85,
            "rank": 1,
            "chunk_index": 3,
            "total_chunks": 15
        }"#,
    );
    check(
        Detail::Full,
        r#"{
            "chunk_id": 123,
            "chunk_text": "Complete chunk content here...",
            "similarity_score": 0.82,
            "bm25_score": 0.88,
            "hybrid_score": 0.85,
            "rank": 1,
            "score_type": "hybrid",
            "source_file": "docs/auth/jwt.md",
            "source_category": "security",
            "context_header": "JWT Guide > Implementation",
            "chunk_index": 3,
            "total_chunks": 15,
            "chunk_token_count": 512
        }"#,
    );
}

#[test]
fn a_preview_holds_its_sample() {
    let mut answer = sample();
    answer.hits[0].text = "JWT authentication provides stateless...".into();
    assert_holds(
        &shown(&answer, &json(Detail::Preview)).unwrap(),
        r#"{"results": [{
            "chunk_id": 123,
            "source_file": "docs/auth/jwt.md",
            "source_category": "security",
            "hybrid_score": 0.85,
            "rank": 1,
            "chunk_index": 3,
            "total_chunks": 15,
            "chunk_snippet": "JWT authentication provides stateless...",
            "context_header": "JWT Guide > Implementation"
        }]}"#,
    );
}

#[test]
fn a_snippet_is_cut_at_a_word() {
    let response = shown(&hits(1, 1), &json(Detail::Preview)).unwrap();
    let snippet = read(&response)["results"][0]["chunk_snippet"].as_str().unwrap().to_owned();
    assert!(snippet.ends_with(". The token is signed...") && snippet.chars().count() <= 203, "{snippet}");
}

#[test]
fn the_first_usage_example_holds() {
    // Its token numbers are not those of its own text; ours are, and have tests of their own.
    assert_holds(
        &example(Format::Json, Detail::Metadata),
        r#"{
            "_metadata": {
                "operation": "semantic_search",
                "version": "1.0.0",
                "timestamp": "2025-11-09T10:30:00Z",
                "request_id": "req_abc123",
                "status": "success"
            },
            "results": [
                {
                    "chunk_id": 123,
                    "source_file": "docs/auth/jwt.md",
                    "source_category": "security",
                    "hybrid_score": 0.85,
                    "rank": 1,
                    "chunk_index": 3,
                    "total_chunks": 15
                }
            ],
            "pagination": null,
            "execution_context": {
                "cache_hit": false,
                "execution_time_ms": 156.3,
                "request_id": "req_abc123"
            },
            "warnings": []
        }"#,
    );
}

#[test]
fn the_complete_structure_holds() {
    let answer = KnowledgeSearch { query_hash: "abc".into(), ..hits(10, 42) };
    let call = Call { request_id: "req_7f3a2b1c".into(), cache_hit: true, ..sample_call() };
    let response = present(&answer, &json(Detail::Metadata), &call, Asked::default()).unwrap();
    assert_holds(
        &response,
        r#"{
            "_metadata": {
                "operation": "semantic_search",
                "version": "1.0.0",
                "timestamp": "2025-11-09T10:30:00Z",
                "request_id": "req_7f3a2b1c",
                "status": "success",
                "message": null
            },
            "pagination": {"page_size": 10, "has_more": true, "total_available": 42},
            "execution_context": {"cache_hit": true, "execution_time_ms": 156.3, "request_id": "req_7f3a2b1c"},
            "warnings": []
        }"#,
    );
    let keys: Vec<_> = read(&response).as_object().unwrap().keys().cloned().collect();
    assert_eq!(keys, ["_metadata", "results", "pagination", "execution_context", "warnings"]);
    let cursor = read(&response)["pagination"]["cursor"].as_str().unwrap().to_owned();
    let decoded = Cursor::decode(&cursor).unwrap();
    assert_eq!((decoded.query_hash.as_str(), decoded.offset), ("abc", 10));
    assert_eq!(decoded.response_mode.as_deref(), Some("metadata"));
}

#[test]
fn only_chosen_fields_are_shown() {
    let mut answer = sample();
    answer.hits[0] = ChunkHit {
        chunk_id: 456,
        source_file: "docs/oauth/guide.md".into(),
        hybrid_score: 0.78,
        ..answer.hits[0].clone()
    };
    let fields = |format| Presentation {
        fields: Some(["chunk_id", "source_file", "hybrid_score"].map(str::to_owned).to_vec()),
        ..Presentation::new(format, Detail::Metadata)
    };
    let response = shown(&answer, &fields(Format::Json)).unwrap();
    let expected = json!([{"chunk_id": 456, "source_file": "docs/oauth/guide.md", "hybrid_score": 0.78}]);
    assert_eq!(read(&response)["results"], expected);
    insta::assert_snapshot!(shown(&answer, &fields(Format::Markdown)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 1 result (showing 1-1 of 1)

    ## Results

    | chunk_id | source_file | hybrid_score |
    |---|---|---|
    | 456 | docs/oauth/guide.md | 0.78 |

    ---
    Tip: Use `get_chunk(chunk_id: 456)` to read a whole chunk.
    "#);
}

#[test]
fn a_field_of_another_mode_is_refused() {
    let presentation = Presentation { fields: Some(vec!["chunk_text".into()]), ..json(Detail::Metadata) };
    let error = shown(&sample(), &presentation).unwrap_err();
    let response = enveloped::failure(&TOOL, &sample_call(), &error);
    assert_holds(
        &response,
        r#"{
            "_metadata": {"status": "error", "message": "Invalid fields for response_mode"},
            "error": {
                "code": "INVALID_FIELDS",
                "message": "Fields ['chunk_text'] not available in 'metadata' mode"
            }
        }"#,
    );
    insta::assert_snapshot!(mask_estimate(&response), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"error","message":"Invalid fields for response_mode"},"results":[],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":167,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[],"error":{"code":"INVALID_FIELDS","message":"Fields ['chunk_text'] not available in 'metadata' mode","allowed_fields":["chunk_id","source_file","source_category","hybrid_score","rank","chunk_index","total_chunks"],"data":{"suggestion":"Choose from `allowed_fields`, or ask for a higher detail."}}}"#);
}

#[test]
fn the_token_limit_error_holds_its_sample() {
    // Ten hits whose whole response costs 25,000 tokens: each " word" is one token.
    let sized = |words: usize| {
        let mut answer = hits(10, 10);
        for (n, hit) in answer.hits.iter_mut().enumerate() {
            hit.text = " word".repeat(words / 10 + usize::from(n < words % 10));
        }
        answer
    };
    let whole = |words| {
        let text = shown(&sized(words), &json(Detail::Full)).unwrap();
        read(&text)["execution_context"]["tokens_used"].as_u64().unwrap() as usize
    };
    let overhead = whole(20_000) - 20_000;
    let answer = sized(25_000 - overhead);
    let presentation = Presentation {
        budget: Budget { strict: true, ..default_budget(TOOL.surface) },
        ..json(Detail::Full)
    };
    let error = shown(&answer, &presentation).unwrap_err();
    assert_holds(
        &enveloped::failure(&TOOL, &sample_call(), &error),
        r#"{
            "_metadata": {
                "operation": "semantic_search",
                "status": "error",
                "message": "Response size exceeds token limit"
            },
            "results": [],
            "warnings": [
                {
                    "level": "error",
                    "code": "TOKEN_LIMIT_EXCEEDED",
                    "message": "Response would use 25000 tokens, limit is 15000",
                    "suggestion": "Use 'metadata' mode or reduce page_size to 5"
                }
            ]
        }"#,
    );
    let smaller = KnowledgeSearch { hits: answer.hits[..5].to_vec(), total: 5, ..answer };
    assert!(shown(&smaller, &presentation).is_ok(), "the suggestion works");
}

#[test]
fn when_nothing_fits_the_error_says_what_would() {
    let presentation = Presentation { budget: Budget::tokens(100), ..json(Detail::Metadata) };
    let error = shown(&hits(3, 3), &presentation).unwrap_err();
    let enough: usize = error.suggestion.rsplit(' ').next().unwrap().parse().unwrap();
    let larger = Presentation { budget: Budget::tokens(enough), ..json(Detail::Metadata) };
    assert!(shown(&hits(3, 3), &larger).is_ok(), "the suggestion works");
    insta::assert_snapshot!(mask_estimate(&enveloped::failure(&TOOL, &sample_call(), &error)), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"error","message":"Response size exceeds token limit"},"results":[],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":188,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[{"level":"error","code":"TOKEN_LIMIT_EXCEEDED","message":"Response would use 219 tokens, limit is 100","suggestion":"Raise max_tokens to at least 219"}],"error":{"code":"TOKEN_LIMIT_EXCEEDED","message":"Response would use 219 tokens, limit is 100","data":{"tokens_needed":219,"max_tokens":100,"suggestion":"Raise max_tokens to at least 219"}}}"#);
}

#[test]
fn json_of_each_mode() {
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::IdsOnly)), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":[{"chunk_id":123,"hybrid_score":0.85,"rank":1}],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":113,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Metadata)), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":[{"chunk_id":123,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.85,"rank":1,"chunk_index":3,"total_chunks":15}],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":137,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Preview)), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":[{"chunk_id":123,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.85,"rank":1,"chunk_index":3,"total_chunks":15,"chunk_snippet":"Complete chunk content here...","context_header":"JWT Guide > Implementation"}],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":155,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Full)), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":[{"chunk_id":123,"chunk_text":"Complete chunk content here...","similarity_score":0.82,"bm25_score":0.88,"hybrid_score":0.85,"rank":1,"score_type":"hybrid","source_file":"docs/auth/jwt.md","source_category":"security","context_header":"JWT Guide > Implementation","chunk_index":3,"total_chunks":15,"chunk_token_count":512}],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":182,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
}

#[test]
fn markdown_of_ids() {
    insta::assert_snapshot!(shown(&hits(3, 42), &markdown(Detail::IdsOnly)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 42 results (showing 1-3 of 42)

    ## Results

    1. Chunk 100 - Strong (90%)
    2. Chunk 101 - Strong (89%)
    3. Chunk 102 - Strong (88%)

    ---
    Tip: Use `get_chunk(chunk_id: 100)` to read a whole chunk.
    Tip: Use `cursor: "eyJxdWVyeV9oYXNoIjoiYWJjMTIzZGVmNDU2Iiwib2Zmc2V0IjozLCJyZXNwb25zZV9tb2RlIjoiaWRzX29ubHkiLCJnZW5lcmF0aW9uIjoxfQ=="` for more results.
    "#);
}

#[test]
fn markdown_of_metadata() {
    insta::assert_snapshot!(shown(&hits(2, 2), &markdown(Detail::Metadata)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 2 results (showing 1-2 of 2)

    ## Results

    1. **docs/auth/jwt.md** - Strong (90%)
       Chunk: 100 (4 of 15)
       Category: security

    2. **docs/auth/jwt.md** - Strong (89%)
       Chunk: 101 (4 of 15)
       Category: security

    ---
    Tip: Use `get_chunk(chunk_id: 100)` to read a whole chunk.
    "#);
}

#[test]
fn markdown_of_a_preview() {
    insta::assert_snapshot!(shown(&hits(2, 42), &markdown(Detail::Preview)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 42 results (showing 1-2 of 42)

    ## Results

    1. **docs/auth/jwt.md** - Strong (90%)
       Chunk: 100 (4 of 15)
       Category: security
       Section: JWT Guide > Implementation
       Snippet: "The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed..."

    2. **docs/auth/jwt.md** - Strong (89%)
       Chunk: 101 (4 of 15)
       Category: security
       Section: JWT Guide > Implementation
       Snippet: "The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed..."

    ---
    Tip: Use `get_chunk(chunk_id: 100)` to read a whole chunk.
    Tip: Use `cursor: "eyJxdWVyeV9oYXNoIjoiYWJjMTIzZGVmNDU2Iiwib2Zmc2V0IjoyLCJyZXNwb25zZV9tb2RlIjoicHJldmlldyIsImdlbmVyYXRpb24iOjF9"` for more results.
    "#);
}

#[test]
fn markdown_in_full() {
    let mut answer = hits(2, 2);
    answer.hits[0].text = "A fence inside:\n```rust\nfn main() {}\n```".into();
    insta::assert_snapshot!(shown(&answer, &markdown(Detail::Full)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 2 results (showing 1-2 of 2)

    ## Results

    1. **docs/auth/jwt.md** - Strong (90%)
       Chunk: 100 (4 of 15), 512 tokens
       Category: security
       Section: JWT Guide > Implementation
       Scores: similarity Strong (82%), BM25 Strong (88%) [hybrid]

    ````
    A fence inside:
    ```rust
    fn main() {}
    ```
    ````

    2. **docs/auth/jwt.md** - Strong (89%)
       Chunk: 101 (4 of 15), 512 tokens
       Category: security
       Section: JWT Guide > Implementation
       Scores: similarity Strong (82%), BM25 Strong (88%) [hybrid]

    ```
    The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed with a key that only the server knows. The token is signed with a key that only the server knows.
    ```
    "#);
}

#[test]
fn markdown_without_results() {
    let nothing = KnowledgeSearch { hits: Vec::new(), total: 0, best_score: None, ..sample() };
    insta::assert_snapshot!(shown(&nothing, &markdown(Detail::Metadata)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 0 results

    > LOW_QUALITY_RESULTS: No results. Try different keywords
    "#);
    let beyond = KnowledgeSearch { hits: Vec::new(), total: 12, offset: 12, ..sample() };
    insta::assert_snapshot!(shown(&beyond, &markdown(Detail::Metadata)).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 12 results (none after 12)
    "#);
}

#[test]
fn hostile_text_stays_in_its_place() {
    let mut answer = sample();
    answer.query = "\"\n# Forged".into();
    answer.hits[0].source_file = "docs/a\n## b.md".into();
    answer.hits[0].context_header = "x\n---\n> y".into();
    answer.hits[0].text = "````\nnot closed".into();
    insta::assert_snapshot!(shown(&answer, &markdown(Detail::Full)).unwrap(), @r#"
    # Search: "" # Forged"

    Found 1 result (showing 1-1 of 1)

    ## Results

    1. **docs/a ## b.md** - Strong (85%)
       Chunk: 123 (4 of 15), 512 tokens
       Category: security
       Section: x --- > y
       Scores: similarity Strong (82%), BM25 Strong (88%) [hybrid]

    `````
    ````
    not closed
    `````
    "#);
}

fn signals() -> Signals {
    Signals {
        confidence: Some(Confidence { score_reliability: 0.9, source_quality: 0.7, recency: 0.45 }),
        ranking: Some(RankingContext {
            percentile: 98,
            explanation: "Top-tier result: Strong semantic and keyword match".into(),
            score_method: ScoreType::Hybrid,
        }),
        deduplication: Some(Deduplication {
            is_duplicate: false,
            similar_chunk_ids: vec![77, 91],
            confidence: 0.86,
        }),
    }
}

#[test]
fn signals_come_when_asked_for() {
    let asked = Asked { include_signals: true, ..Asked::default() };
    let mut answer = sample();
    let response = present(&answer, &json(Detail::Full), &sample_call(), asked).unwrap();
    assert_holds(
        &response,
        r#"{"results":[{"chunk_token_count":512,"confidence":null,"ranking":null,"deduplication":null}]}"#,
    );
    answer.hits[0].signals = signals();
    let response = present(&answer, &json(Detail::Full), &sample_call(), asked).unwrap();
    assert_holds(
        &response,
        r#"{"results":[{
            "confidence": {"score_reliability": 0.9, "source_quality": 0.7, "recency": 0.45},
            "ranking": {
                "percentile": 98,
                "explanation": "Top-tier result: Strong semantic and keyword match",
                "score_method": "hybrid"
            },
            "deduplication": {"is_duplicate": false, "similar_chunk_ids": [77, 91], "confidence": 0.86}
        }]}"#,
    );
    check_schema(&response, Detail::Full);
    let page = present(&answer, &markdown(Detail::Full), &sample_call(), asked).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Search: "JWT authentication"

    Found 1 result (showing 1-1 of 1)

    ## Results

    1. **docs/auth/jwt.md** - Strong (85%)
       Chunk: 123 (4 of 15), 512 tokens
       Category: security
       Section: JWT Guide > Implementation
       Scores: similarity Strong (82%), BM25 Strong (88%) [hybrid]
       Confidence: reliability Strong (90%), source Moderate (70%), recency Weak (45%)
       Ranking: above 98% of the results. Top-tier result: Strong semantic and keyword match
       Similar to: 77, 91 - Strong (86%)

    ```
    Complete chunk content here...
    ```
    "#);
    assert!(!shown(&answer, &json(Detail::Full)).unwrap().contains("confidence"), "only when asked for");
    let error = present(&answer, &json(Detail::Preview), &sample_call(), asked).unwrap_err();
    insta::assert_snapshot!(error.to_string(), @"invalid_params: `include_signals` needs response_mode 'full'; got 'preview'");
}

#[test]
fn what_was_not_measured_is_absent() {
    let mut answer = sample();
    answer.hits[0] = ChunkHit {
        similarity_score: None,
        source_category: None,
        score_type: ScoreType::Bm25,
        ..answer.hits[0].clone()
    };
    let hit = read(&shown(&answer, &json(Detail::Full)).unwrap())["results"][0].clone();
    assert_eq!(hit.get("similarity_score"), None);
    assert_eq!(hit.get("source_category"), None);
    assert_eq!(hit["score_type"], "bm25");
}

#[test]
fn pages_follow_the_contract() {
    let pagination = |answer: &KnowledgeSearch| {
        let response = read(&shown(answer, &json(Detail::IdsOnly)).unwrap());
        (response["pagination"].clone(), response["results"][0]["rank"].clone())
    };
    assert_eq!(pagination(&hits(10, 10)).0, Json::Null, "a single page");
    let mut last = hits(22, 22);
    last.hits.drain(..20);
    last.offset = 20;
    let (page, rank) = pagination(&last);
    assert_eq!((&page["has_more"], &page["total_available"]), (&json!(false), &json!(22)));
    assert_eq!(rank, 21, "the rank goes on");
    let end = Cursor::decode(page["cursor"].as_str().unwrap()).unwrap();
    assert_eq!(end.offset, 22);
    let middle = KnowledgeSearch { total: 42, total_capped: true, ..last };
    let (page, _) = pagination(&middle);
    assert_eq!((&page["has_more"], &page["total_available"]), (&json!(true), &Json::Null), "not known");
}

#[test]
fn a_cursor_that_does_not_fit_is_refused_in_this_surfaces_spelling() {
    let page = read(&shown(&hits(10, 42), &json(Detail::Metadata)).unwrap());
    let cursor = Cursor::decode(page["pagination"]["cursor"].as_str().unwrap()).unwrap();
    let here = Fits { query_hash: "abc123def456", response_mode: "metadata", generation: 1 };
    assert_eq!(cursor.offset_in(here), Ok(10));
    let code = |list| {
        let error = cursor.offset_in(list).unwrap_err();
        let response = read(&enveloped::failure(&TOOL, &sample_call(), &error));
        assert_eq!(response["_metadata"]["message"], response["error"]["message"]);
        response["error"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(code(Fits { query_hash: "other", ..here }), "INVALID_CURSOR");
    assert_eq!(code(Fits { response_mode: "full", ..here }), "INVALID_CURSOR");
    assert_eq!(code(Fits { generation: 2, ..here }), "CURSOR_STALE");
}

/// Returns the codes, levels and texts of a response's warnings, and its status.
fn warnings(response: &str) -> (Vec<String>, String) {
    let response = read(response);
    let line = |warning: &Json| {
        let part = |name: &str| warning[name].as_str().expect("a text").to_owned();
        format!("{} {}: {}. {}", part("level"), part("code"), part("message"), part("suggestion"))
    };
    let lines = response["warnings"].as_array().expect("a list").iter().map(line).collect();
    (lines, response["_metadata"]["status"].as_str().expect("a text").to_owned())
}

#[test]
fn an_ordinary_answer_has_no_notices() {
    assert_eq!(warnings(&example(Format::Json, Detail::Metadata)), (Vec::new(), "success".to_owned()));
}

#[test]
fn near_the_limit() {
    let cost = tokens::count(&shown(&hits(5, 5), &json(Detail::Full)).unwrap());
    let budget = |max| Presentation { budget: Budget::tokens(max), ..json(Detail::Full) };
    let far = shown(&hits(5, 5), &budget(cost * 10 / 8 + 2)).unwrap();
    assert_eq!(warnings(&far).0, Vec::<String>::new());
    let near = shown(&hits(5, 5), &budget(cost + 100)).unwrap();
    insta::assert_debug_snapshot!(warnings(&near), @r#"
    (
        [
            "warning TOKEN_LIMIT_WARNING: Response uses 821 of 921 tokens (89%). Use metadata mode or reduce page_size",
        ],
        "success",
    )
    "#);
}

#[test]
fn a_small_budget_leaves_out_the_last() {
    let presentation = Presentation { budget: Budget::tokens(450), ..json(Detail::Metadata) };
    let response = shown(&hits(10, 42), &presentation).unwrap();
    insta::assert_snapshot!(mask_estimate(&response), @r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"partial","message":null},"results":[{"chunk_id":100,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.9,"rank":1,"chunk_index":3,"total_chunks":15},{"chunk_id":101,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.89,"rank":2,"chunk_index":3,"total_chunks":15},{"chunk_id":102,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.88,"rank":3,"chunk_index":3,"total_chunks":15},{"chunk_id":103,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.87,"rank":4,"chunk_index":3,"total_chunks":15},{"chunk_id":104,"source_file":"docs/auth/jwt.md","source_category":"security","hybrid_score":0.86,"rank":5,"chunk_index":3,"total_chunks":15}],"pagination":{"cursor":"eyJxdWVyeV9oYXNoIjoiYWJjMTIzZGVmNDU2Iiwib2Zmc2V0Ijo1LCJyZXNwb25zZV9tb2RlIjoibWV0YWRhdGEiLCJnZW5lcmF0aW9uIjoxfQ==","page_size":10,"has_more":true,"total_available":42},"execution_context":{"tokens_estimated":[estimate],"tokens_used":440,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[{"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 1-5 of 42: no more fit into the limit","suggestion":"Pass pagination.cursor as cursor to continue, or reduce page_size for complete results"}]}"#);
    let presentation = Presentation { budget: Budget::tokens(300), ..markdown(Detail::Metadata) };
    insta::assert_snapshot!(shown(&hits(10, 42), &presentation).unwrap(), @r#"
    # Search: "JWT authentication"

    Found 42 results (showing 1-4 of 42)

    ## Results

    1. **docs/auth/jwt.md** - Strong (90%)
       Chunk: 100 (4 of 15)
       Category: security

    2. **docs/auth/jwt.md** - Strong (89%)
       Chunk: 101 (4 of 15)
       Category: security

    3. **docs/auth/jwt.md** - Strong (88%)
       Chunk: 102 (4 of 15)
       Category: security

    4. **docs/auth/jwt.md** - Strong (87%)
       Chunk: 103 (4 of 15)
       Category: security

    ---
    Tip: Use `get_chunk(chunk_id: 100)` to read a whole chunk.
    Tip: Use `cursor: "eyJxdWVyeV9oYXNoIjoiYWJjMTIzZGVmNDU2Iiwib2Zmc2V0Ijo0LCJyZXNwb25zZV9tb2RlIjoibWV0YWRhdGEiLCJnZW5lcmF0aW9uIjoxfQ=="` for more results.

    > PARTIAL_RESULTS: Showing 1-4 of 42: no more fit into the limit. Pass the cursor above to continue, or reduce page_size for complete results
    "#);
}

#[test]
fn an_index_in_the_making_is_partial() {
    let answer = KnowledgeSearch { index_building: true, ..sample() };
    insta::assert_debug_snapshot!(warnings(&shown(&answer, &json(Detail::Metadata)).unwrap()), @r#"
    (
        [
            "warning PARTIAL_RESULTS: The index is still being built; results may be missing. Repeat the call in a moment",
        ],
        "partial",
    )
    "#);
}

#[test]
fn a_slow_miss() {
    let warned = |execution_time_ms, cache_hit| {
        let call = Call { execution_time_ms, cache_hit, ..sample_call() };
        warnings(&present(&sample(), &json(Detail::Metadata), &call, Asked::default()).unwrap()).0
    };
    assert_eq!(warned(500.0, false), Vec::<String>::new());
    assert_eq!(warned(900.0, true), Vec::<String>::new());
    insta::assert_debug_snapshot!(warned(812.4, false), @r#"
    [
        "info CACHE_MISS_SLOW: Cache miss: the answer took 812 ms. Query will be cached for next time",
    ]
    "#);
}

#[test]
fn no_good_result() {
    let warned = |best_score| {
        warnings(&shown(&KnowledgeSearch { best_score, ..sample() }, &json(Detail::Metadata)).unwrap()).0
    };
    assert_eq!(warned(Some(0.5)), Vec::<String>::new());
    insta::assert_debug_snapshot!(warned(Some(0.42)), @r#"
    [
        "info LOW_QUALITY_RESULTS: No high-confidence results: the best is Weak (42%). Try different keywords",
    ]
    "#);
    insta::assert_debug_snapshot!(warned(None), @r#"
    [
        "info LOW_QUALITY_RESULTS: No results. Try different keywords",
    ]
    "#);
}

#[test]
fn a_deprecated_parameter() {
    let asked = Asked { top_k: true, ..Asked::default() };
    let response = present(&sample(), &json(Detail::Metadata), &sample_call(), asked).unwrap();
    insta::assert_debug_snapshot!(warnings(&response), @r#"
    (
        [
            "warning DEPRECATED_PARAMETER: Parameter 'top_k' is deprecated. Use page_size instead",
        ],
        "success",
    )
    "#);
}

#[test]
fn arguments_are_strict() {
    let check = |raw: Json| Arguments::check(&TOOL, raw.as_object().expect("arguments are an object"));
    let refused = |raw: Json| check(raw).unwrap_err().code;
    let whole = json!({
        "query": "JWT", "response_mode": "ids_only", "page_size": 50, "top_k": 1, "cursor": "abc", "fields": ["rank"],
        "category": "security", "path": "docs", "include_signals": false, "response_format": "json", "max_tokens": 500
    });
    assert!(check(whole).is_ok());
    assert_eq!(refused(json!({"query": "  "})), ErrorCode::InvalidParams);
    assert_eq!(refused(json!({"query": "x".repeat(501)})), ErrorCode::QueryTooLong);
    assert_eq!(refused(json!({"query": "x", "page_size": 51})), ErrorCode::InvalidParams);
    assert_eq!(refused(json!({"query": "x", "response_mode": "desktop"})), ErrorCode::InvalidParams);
    let arguments = check(json!({"query": "x"})).unwrap();
    let presentation = arguments.presentation(&TOOL, &TOOL.outputs[0]).unwrap();
    assert_eq!((presentation.detail, presentation.budget.max_tokens), (Detail::Metadata, Some(15_000)));
}

#[track_caller]
fn check_schema(response: &str, detail: Detail) {
    let schema = json_schema("SemanticSearchResponse", &(TOOL.outputs[0].schema)(detail));
    jsonschema::validate(&schema, &read(response)).unwrap_or_else(|e| panic!("{e} in: {response}"));
}

#[test]
fn every_response_fits_its_schema() {
    for &detail in MODES {
        check_schema(&example(Format::Json, detail), detail);
        check_schema(&shown(&hits(10, 42), &json(detail)).unwrap(), detail);
        let small = Presentation { budget: Budget::tokens(900), ..json(detail) };
        check_schema(&shown(&hits(10, 42), &small).unwrap(), detail);
    }
    let schema = json_schema("ErrorEnvelope", &envelope::error_schema());
    for code in [ErrorCode::InvalidFields, ErrorCode::TokenLimitExceeded, ErrorCode::SearchFailed] {
        let error = ToolError::new(code, "x").with("allowed_fields", vec!["rank"]);
        let response = enveloped::failure(&TOOL, &sample_call(), &error);
        jsonschema::validate(&schema, &read(&response)).unwrap();
    }
}

prop_compose! {
    fn any_hit()(chunk_id in 0..1_u64 << 53, score in 0.0..=1.0_f64, similarity in proptest::option::of(0.0..=1.0_f64),
                 file in "\\PC{1,30}", category in proptest::option::of("\\PC{0,12}"), text in "(?s).{0,300}",
                 chunk_index in 0_usize..500, more in 1_usize..500) -> ChunkHit {
        ChunkHit {
            chunk_id, hybrid_score: score, similarity_score: similarity, source_file: file, source_category: category,
            chunk_index, total_chunks: chunk_index + more, text, ..ChunkHit::default()
        }
    }
}

prop_compose! {
    fn any_answer()(mut hits in proptest::collection::vec(any_hit(), 0..12), offset in 0_usize..40, rest in 0_usize..40,
                    query in "\\PC{1,40}", index_building: bool) -> KnowledgeSearch {
        for (n, hit) in hits.iter_mut().enumerate() {
            hit.rank = offset + n + 1;
        }
        KnowledgeSearch {
            query, total: offset + hits.len() + rest, best_score: hits.first().map(|hit| hit.hybrid_score), hits, offset,
            page_size: 12, query_hash: "abc123def456".into(), generation: 3, index_building, ..KnowledgeSearch::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_rules_of_the_envelope_hold(answer in any_answer(), mode in 0..4_usize, max in 150_usize..3_000,
                                      time in 0.0..2_000.0_f64, cache_hit: bool) {
        let presentation = Presentation { budget: Budget::tokens(max), ..json(MODES[mode]) };
        let call = Call { execution_time_ms: time, cache_hit, ..sample_call() };
        let answered = present(&answer, &presentation, &call, Asked::default());
        let response = match &answered {
            Ok(text) => {
                prop_assert!(tokens::count(text) <= max);
                check_schema(text, MODES[mode]);
                text.clone()
            }
            Err(error) => enveloped::failure(&TOOL, &call, error),
        };
        let read = read(&response);
        let context = &read["execution_context"];
        prop_assert_eq!(&context["request_id"], &read["_metadata"]["request_id"]);
        let used = context["tokens_used"].as_u64().unwrap();
        prop_assert_eq!(used, tokens::count(&response) as u64);
        let estimated = context["tokens_estimated"].as_f64().unwrap();
        prop_assert!(used as f64 <= 1.1 * estimated && estimated <= 1.3 * used as f64);
        prop_assert!(context["execution_time_ms"].as_f64().unwrap() > 0.0);
        for warning in read["warnings"].as_array().unwrap() {
            let code = warning["code"].as_str().unwrap();
            prop_assert!(!code.is_empty() && code.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
        }
        for (hit, shown) in answer.hits.iter().zip(read["results"].as_array().unwrap()) {
            let score = shown["hybrid_score"].as_f64().unwrap();
            prop_assert!((0.0..=1.0).contains(&score) && (score - hit.hybrid_score).abs() <= 0.00005 + f64::EPSILON);
            prop_assert_eq!(shown["rank"].as_u64().unwrap(), hit.rank as u64);
            prop_assert_eq!(shown["chunk_id"].as_u64().unwrap(), hit.chunk_id);
        }
        let left_out = answered.is_ok() && read["results"].as_array().unwrap().len() < answer.hits.len();
        let status = match &answered {
            Err(_) => "error",
            Ok(_) if left_out || answer.index_building => "partial",
            Ok(_) => "success",
        };
        prop_assert_eq!(read["_metadata"]["status"].as_str().unwrap(), status);
    }

    #[test]
    fn markdown_stays_within_its_budget(answer in any_answer(), mode in 0..4_usize, max in 60_usize..2_000) {
        let presentation = Presentation { budget: Budget::tokens(max), ..markdown(MODES[mode]) };
        if let Ok(page) = shown(&answer, &presentation) {
            prop_assert!(tokens::count(&page) <= max);
        }
    }
}
