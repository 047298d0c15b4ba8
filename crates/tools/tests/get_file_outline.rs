//! `get_file_outline` against the agent protocol's example, and what happens when a file has too many symbols.

use codecompass_base::answer::outline::{Depth, FileOutline, OutlineSymbol};
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::get_file_outline::{TOOL, present, sample};
use proptest::prelude::*;
use testkit::sample::assert_holds;

fn presentation(format: Format) -> Presentation {
    Presentation::new(format, Detail::Full)
}

fn example(format: Format) -> String {
    (TOOL.outputs[0].example)(&presentation(format)).expect("the example fits")
}

#[test]
fn the_contracts_example() {
    assert_holds(
        &example(Format::Json),
        r#"{
  "file_path": "src/auth/handler.rs",
  "language": "rust",
  "symbols": [
    {
      "kind": "use",
      "name": "crate::auth::Claims",
      "line_start": 1,
      "line_end": 1
    },
    {
      "kind": "struct",
      "name": "AuthHandler",
      "line_start": 12,
      "line_end": 18,
      "visibility": "pub",
      "signature": "pub struct AuthHandler"
    },
    {
      "kind": "impl",
      "name": "AuthHandler",
      "line_start": 20,
      "line_end": 130,
      "children": [
        {
          "kind": "fn",
          "name": "new",
          "line_start": 21,
          "line_end": 33,
          "visibility": "pub",
          "signature": "pub fn new(config: AuthConfig) -> Self"
        },
        {
          "kind": "fn",
          "name": "authenticate",
          "line_start": 35,
          "line_end": 66,
          "visibility": "pub",
          "signature": "pub fn authenticate(&self, req: &Request) -> Result<User>"
        }
      ]
    }
  ],
  "metadata": {
    "codecompass_protocol_version": "1.0",
    "freshness_status": "fresh",
    "ref": "main",
    "symbol_count": 8
  }
}"#,
    );
}

#[test]
fn the_whole_json() {
    insta::assert_snapshot!(example(Format::Json), @r#"{"file_path":"src/auth/handler.rs","language":"rust","symbols":[{"kind":"use","name":"crate::auth::Claims","line_start":1,"line_end":1},{"kind":"struct","name":"AuthHandler","line_start":12,"line_end":18,"visibility":"pub","signature":"pub struct AuthHandler"},{"kind":"impl","name":"AuthHandler","line_start":20,"line_end":130,"children":[{"kind":"fn","name":"new","line_start":21,"line_end":33,"visibility":"pub","signature":"pub fn new(config: AuthConfig) -> Self"},{"kind":"fn","name":"authenticate","line_start":35,"line_end":66,"visibility":"pub","signature":"pub fn authenticate(&self, req: &Request) -> Result<User>"}]}],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"complete","ref":"main","schema_status":"compatible","symbol_count":8,"token_count":213}}"#);
}

#[test]
fn the_token_count_is_of_everything_else() {
    let text = example(Format::Json);
    let (rest, count) = text.rsplit_once(",\"token_count\":").unwrap();
    assert_eq!(count.trim_end_matches('}').parse(), Ok(tokens::count(&format!("{rest}}}}}"))));
}

#[test]
fn markdown_is_an_indented_list() {
    insta::assert_snapshot!(example(Format::Markdown), @"
    # File Outline

    **File**: `src/auth/handler.rs`
    **Language**: rust
    **Symbols**: 8

    - use crate::auth::Claims (L1)
    - struct `pub struct AuthHandler` (L12-18)
    - impl AuthHandler (L20-130)
      - fn `pub fn new(config: AuthConfig) -> Self` (L21-33)
      - fn `pub fn authenticate(&self, req: &Request) -> Result<User>` (L35-66)
    ");
}

#[test]
fn absent_words_leave_no_trace() {
    let mut outline = sample();
    outline.symbols[2].visibility = Some("pub(crate)".into());
    outline.symbols.truncate(3);
    outline.symbols[2].children.clear();
    outline.state.git_ref = "live".into();
    insta::assert_snapshot!(present(&outline, &presentation(Format::Markdown)).unwrap(), @"
    # File Outline

    **File**: `src/auth/handler.rs`
    **Language**: rust
    **Symbols**: 8

    - use crate::auth::Claims (L1)
    - struct `pub struct AuthHandler` (L12-18)
    - pub(crate) impl AuthHandler (L20-130)
    ");
}

fn large(depth: Depth) -> FileOutline {
    let method = |number: usize| OutlineSymbol {
        kind: "method".into(),
        name: format!("method_{number}"),
        line_start: number * 10,
        line_end: number * 10 + 8,
        signature: Some(format!("fn method_{number}(&self) -> usize")),
        ..OutlineSymbol::default()
    };
    let mut outline = FileOutline { depth, symbol_count: 203, ..sample() };
    outline.symbols[2].children = (1..=200).map(method).collect();
    outline
}

#[test]
fn a_small_budget_shows_the_first_symbols_and_says_so() {
    let cut = |format, depth| {
        let presentation = Presentation { budget: Budget::tokens(400), ..presentation(format) };
        present(&large(depth), &presentation).unwrap()
    };
    insta::assert_snapshot!(cut(Format::Json, Depth::All), @r#"{"file_path":"src/auth/handler.rs","language":"rust","symbols":[{"kind":"use","name":"crate::auth::Claims","line_start":1,"line_end":1},{"kind":"struct","name":"AuthHandler","line_start":12,"line_end":18,"visibility":"pub","signature":"pub struct AuthHandler"},{"kind":"impl","name":"AuthHandler","line_start":20,"line_end":130,"children":[{"kind":"method","name":"method_1","line_start":10,"line_end":18,"signature":"fn method_1(&self) -> usize"},{"kind":"method","name":"method_2","line_start":20,"line_end":28,"signature":"fn method_2(&self) -> usize"},{"kind":"method","name":"method_3","line_start":30,"line_end":38,"signature":"fn method_3(&self) -> usize"},{"kind":"method","name":"method_4","line_start":40,"line_end":48,"signature":"fn method_4(&self) -> usize"},{"kind":"method","name":"method_5","line_start":50,"line_end":58,"signature":"fn method_5(&self) -> usize"}]}],"suggested_next_actions":[{"tool":"get_file_outline","path":"src/auth/handler.rs","depth":"top"}],"metadata":{"codecompass_protocol_version":"1.0","freshness_status":"fresh","indexing_status":"ready","result_completeness":"truncated","ref":"main","schema_status":"compatible","safety_limit_applied":true,"symbol_count":203,"warnings":["PARTIAL_RESULTS: Showing 1-8 of 203: no more fit into the limit. Call get_file_outline(path: \"src/auth/handler.rs\", depth: \"top\") or raise max_tokens"],"token_count":378}}"#);
    insta::assert_snapshot!(cut(Format::Markdown, Depth::Top), @"
    # File Outline

    **File**: `src/auth/handler.rs`
    **Language**: rust
    **Symbols**: 203

    - use crate::auth::Claims (L1)
    - struct `pub struct AuthHandler` (L12-18)
    - impl AuthHandler (L20-130)
      - method `fn method_1(&self) -> usize` (L10-18)
      - method `fn method_2(&self) -> usize` (L20-28)
      - method `fn method_3(&self) -> usize` (L30-38)
      - method `fn method_4(&self) -> usize` (L40-48)
      - method `fn method_5(&self) -> usize` (L50-58)
      - method `fn method_6(&self) -> usize` (L60-68)
      - method `fn method_7(&self) -> usize` (L70-78)
      - method `fn method_8(&self) -> usize` (L80-88)
      - method `fn method_9(&self) -> usize` (L90-98)
      - method `fn method_10(&self) -> usize` (L100-108)
      - method `fn method_11(&self) -> usize` (L110-118)
      - method `fn method_12(&self) -> usize` (L120-128)
      - method `fn method_13(&self) -> usize` (L130-138)
      - method `fn method_14(&self) -> usize` (L140-148)
      - method `fn method_15(&self) -> usize` (L150-158)

    > PARTIAL_RESULTS: Showing 1-18 of 203: no more fit into the limit. Raise max_tokens
    ");
}

#[test]
fn when_nothing_fits_the_error_says_what_would() {
    let presentation = Presentation { budget: Budget::tokens(20), ..presentation(Format::Json) };
    let error = present(&large(Depth::All), &presentation).unwrap_err();
    insta::assert_snapshot!(format!("{error}\n{}", error.suggestion), @"
    token_limit_exceeded: Response would use 6746 tokens, limit is 20
    Raise max_tokens to at least 170
    ");
}

#[test]
fn a_strict_budget_asks_for_all_that_is_needed() {
    let budget = Budget { strict: true, ..Budget::tokens(400) };
    let error =
        present(&large(Depth::All), &Presentation { budget, ..presentation(Format::Json) }).unwrap_err();
    insta::assert_snapshot!(format!("{error}\n{}", error.suggestion), @"
    token_limit_exceeded: Response would use 6746 tokens, limit is 400
    Raise max_tokens to at least 6746
    ");
}

proptest! {
    #[test]
    fn names_and_signatures_cannot_leave_their_item(name in hostile(), signature in hostile(), path in hostile()) {
        let mut outline = sample();
        outline.path = path;
        outline.symbols[0].name = name;
        outline.symbols[1].signature = Some(signature);
        let text = present(&outline, &presentation(Format::Markdown)).unwrap();
        let kinds = testkit::structure::blocks(&text);
        prop_assert_eq!(kinds, "h1 p ul li li li ul li li", "{}", text);
    }
}

fn hostile() -> impl Strategy<Value = String> {
    testkit::structure::hostile_text()
}
