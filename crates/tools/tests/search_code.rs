//! `search_code` against the examples of its two contracts, in both formats and every detail.

use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::protocol::Explain;
use codecompass_tools::tools::search_code::{TOOL, present, sample_chunk, sample_symbol};
use testkit::sample::assert_holds;

fn example(format: Format, detail: Detail) -> String {
    (TOOL.outputs[0].example)(&Presentation::new(format, detail)).expect("the example fits")
}

#[test]
fn detailed_json() {
    assert_holds(
        &example(Format::Json, Detail::Detailed),
        r#"{
          "results": [
            {
              "chunk_id": "123e4567-e89b-12d3-a456-426614174000",
              "file_path": "src/auth/login.py",
              "content": "def authenticate_user(username: str, password: str) -> User:\n    ...",
              "start_line": 10,
              "end_line": 25,
              "similarity_score": 0.9234,
              "context_before": "import hashlib\nfrom ..models import User\n\n",
              "context_after": "\n    return user\n"
            }
          ],
          "total_count": 1,
          "project_id": "my-project",
          "database_name": "cb_proj_my_project_abc123",
          "latency_ms": 245
        }"#,
    );
}

#[test]
fn concise_json() {
    assert_holds(
        &example(Format::Json, Detail::Concise),
        r#"{
          "results": [
            {
              "chunk_id": "123e4567-e89b-12d3-a456-426614174000",
              "file_path": "src/auth/login.py",
              "content": "def authenticate_user(username: str, password: str) -> User:\n    \"\"\"Authenticate user with username and password.\"\"\"\n    hashed_pw = hashlib.sha256(password.encode()).hexdigest()...",
              "start_line": 10,
              "end_line": 25,
              "similarity_score": 0.92
            }
          ],
          "total_count": 1,
          "project_id": "my-project",
          "latency_ms": 245
        }"#,
    );
}

#[test]
fn concise_markdown() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Concise), @"
    # Search Results

    **Total Results**: 1
    **Latency**: 245ms
    **Project**: my-project

    | File | Lines | Score | Content Preview |
    |------|-------|-------|----------------|
    | src/auth/login.py | 10-25 | 0.92 | `def authenticate_user(username: str, password:...` |
    ");
}

#[test]
fn detailed_markdown() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Detailed), @r#"
    # Search Results

    **Total Results**: 1
    **Latency**: 245ms
    **Project**: my-project
    **Database**: cb_proj_my_project_abc123

    ## Result 1
    **File**: `src/auth/login.py`
    **Lines**: 10-25
    **Similarity**: 0.9234
    **Chunk ID**: `123e4567-e89b-12d3-a456-426614174000`

    ### Context Before
    ```
    import hashlib
    from ..models import User

    ```

    ### Content
    ```
    def authenticate_user(username: str, password: str) -> User:
        """Authenticate user with username and password."""
        hashed_pw = hashlib.sha256(password.encode()).hexdigest()
        user = User.get_by_username(username)
        if user and user.password_hash == hashed_pw:
            return user
        raise AuthenticationError("Invalid credentials")
    ```

    ### Context After
    ```

        return user

    ```
    "#);
}

#[test]
fn location_signature_and_context_json() {
    let location = r#""path": "src/auth/jwt.rs", "line_start": 87, "line_end": 112, "kind": "fn", "name": "validate_token""#;
    let signature = r#""qualified_name": "auth::jwt::validate_token",
      "signature": "pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>",
      "language": "rust", "visibility": "public""#;
    let context = r#""body_preview": "pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims> {\n    let decoded = decode(token, key, &Validation::default())?;\n    // ... truncated ...\n}",
      "parent": { "kind": "impl", "name": "JwtValidator", "path": "src/auth/jwt.rs", "line": 45 },
      "related_symbols": [
        { "kind": "struct", "name": "Claims", "path": "src/auth/jwt.rs", "line": 12 },
        { "kind": "enum", "name": "TokenError", "path": "src/auth/error.rs", "line": 5 }
      ]"#;
    let check = |detail, fields: &[&str]| {
        assert_holds(&example(Format::Json, detail), &format!("{{\"results\": [{{{}}}]}}", fields.join(",")));
    };
    check(Detail::Location, &[location]);
    check(Detail::Signature, &[location, signature]);
    check(Detail::Context, &[location, signature, context]);
}

#[test]
fn the_whole_default_response() {
    insta::assert_snapshot!(example(Format::Json, Detail::Signature), @r#"{"results":[{"path":"src/auth/jwt.rs","line_start":87,"line_end":112,"kind":"fn","name":"validate_token","qualified_name":"auth::jwt::validate_token","signature":"pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>","language":"rust","visibility":"public","result_id":"r7k2m9qd","result_type":"symbol","symbol_id":"s4hx2p7a","symbol_stable_id":"t9wz6c3e","score":0.95}],"total_count":1,"query_intent":"symbol","project_id":"my-project","latency_ms":12,"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","token_count":183}}"#);
}

#[test]
fn context_markdown() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Context), @"
    # Search Results

    **Total Results**: 1
    **Latency**: 12ms
    **Project**: my-project

    1. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
       `pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>`
    ```rust
    pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims> {
        let decoded = decode(token, key, &Validation::default())?;
        // ... truncated ...
    }
    ```
       Parent: impl JwtValidator (src/auth/jwt.rs:45)
       Related: struct Claims (src/auth/jwt.rs:12), enum TokenError (src/auth/error.rs:5)
    ");
}

#[test]
fn every_hit_in_context_is_an_entry_of_its_own() {
    let mut answer = sample_symbol();
    answer.hits = vec![answer.hits[0].clone(); 3];
    let page = present(&answer, &Presentation::new(Format::Markdown, Detail::Context), Explain::Off).unwrap();
    assert_eq!(testkit::structure::blocks(&page).matches(" li").count(), 3, "{page}");
}

#[test]
fn a_small_budget_says_what_it_left_out() {
    let mut answer = sample_symbol();
    answer.hits = vec![answer.hits[0].clone(); 10];
    answer.total_count = 26;
    let presentation =
        |format| Presentation { budget: Budget::tokens(500), ..Presentation::new(format, Detail::Location) };
    insta::assert_snapshot!(present(&answer, &presentation(Format::Json), Explain::Off).unwrap(), @r#"{"results":[{"path":"src/auth/jwt.rs","line_start":87,"line_end":112,"kind":"fn","name":"validate_token","result_id":"r7k2m9qd","result_type":"symbol","symbol_id":"s4hx2p7a","symbol_stable_id":"t9wz6c3e","score":0.95},{"path":"src/auth/jwt.rs","line_start":87,"line_end":112,"kind":"fn","name":"validate_token","result_id":"r7k2m9qd","result_type":"symbol","symbol_id":"s4hx2p7a","symbol_stable_id":"t9wz6c3e","score":0.95},{"path":"src/auth/jwt.rs","line_start":87,"line_end":112,"kind":"fn","name":"validate_token","result_id":"r7k2m9qd","result_type":"symbol","symbol_id":"s4hx2p7a","symbol_stable_id":"t9wz6c3e","score":0.95}],"total_count":26,"query_intent":"symbol","next_cursor":"eyJxdWVyeV9oYXNoIjoiOWY4NmQwODE4ODRjIiwib2Zmc2V0IjozLCJyZXNwb25zZV9tb2RlIjoibG9jYXRpb24iLCJnZW5lcmF0aW9uIjoxfQ==","suggested_next_actions":[{"tool":"search_code","query":"validate_token","compact":true}],"project_id":"my-project","latency_ms":12,"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"truncated","ref":"main","schema_status":"compatible","safety_limit_applied":true,"warnings":["PARTIAL_RESULTS: Showing 1-3 of 26: no more fit into the limit. Pass next_cursor as cursor to continue"],"token_count":431}}"#);
    insta::assert_snapshot!(present(&answer, &presentation(Format::Markdown), Explain::Off).unwrap(), @"
    # Search Results

    **Total Results**: 26
    **Latency**: 12ms
    **Project**: my-project

    1. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    2. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    3. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    4. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    5. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    6. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    7. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    8. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    9. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)
    10. src/auth/jwt.rs:87-112 fn validate_token (0.95, r7k2m9qd)

    More: cursor eyJxdWVyeV9oYXNoIjoiOWY4NmQwODE4ODRjIiwib2Zmc2V0IjoxMCwicmVzcG9uc2VfbW9kZSI6ImxvY2F0aW9uIiwiZ2VuZXJhdGlvbiI6MX0=
    ");
}

#[test]
fn when_nothing_fits_the_error_says_what_would() {
    let presentation =
        Presentation { budget: Budget::tokens(200), ..Presentation::new(Format::Json, Detail::Detailed) };
    let error = present(&sample_chunk(), &presentation, Explain::Off).unwrap_err();
    insta::assert_snapshot!(format!("{}\n{}", error, error.suggestion), @"
    token_limit_exceeded: Response would use 248 tokens, limit is 200
    Use 'signature' detail level
    ");
}
