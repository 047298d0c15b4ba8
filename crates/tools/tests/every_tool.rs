//! What holds for every tool, whatever it does: names, descriptions, examples, schemas, budgets, strict input.

use std::collections::BTreeSet;

use codecompass_base::error::ErrorCode;
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::detail::Format;
use codecompass_present::schema::json_schema;
use codecompass_tools::arguments::{Arguments, Takes};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tool::{Output, Tool};
use codecompass_tools::tools::{TOOLS, named};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use testkit::schema::assert_fits;

/// Calls `check` for every output in every format and detail, with a title that says which.
fn for_every_example(mut check: impl FnMut(&str, &Tool, &Output, &Presentation)) {
    for tool in TOOLS {
        for output in tool.outputs {
            for detail in output.details {
                for format in [Format::Json, Format::Markdown] {
                    let title = format!("{} {} {}", output.title(tool), detail.name(), format.name());
                    check(&title, tool, output, &Presentation::new(format, *detail));
                }
            }
        }
    }
}

fn arguments(tool: &str, raw: Json) -> Result<Arguments, String> {
    let tool = named(tool).expect("the tool is listed");
    let Json::Object(raw) = raw else { panic!("arguments are an object") };
    Arguments::check(tool, &raw).map_err(|error| format!("{error} | {}", error.suggestion))
}

#[test]
fn names_and_descriptions_suit_every_client() {
    for tool in TOOLS {
        let mut letters = tool.name.chars();
        assert!(letters.next().is_some_and(|c| c.is_ascii_lowercase()), "{}", tool.name);
        assert!(letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'), "{}", tool.name);
        assert!(tool.name.len() <= 40 && tool.description.len() < 2_048, "{}", tool.name);
        let mut names: Vec<_> = tool.params().map(|param| param.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{} names a parameter twice", tool.name);
        for shared in ["response_format", "max_tokens"] {
            assert!(names.contains(&shared), "{} lacks {shared}", tool.name);
        }
    }
    let mut names: Vec<_> = TOOLS.iter().map(|tool| tool.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), TOOLS.len());
}

#[test]
fn parameters_offer_exactly_what_a_tool_answers() {
    for tool in TOOLS {
        let words = |names: &[&str]| {
            let param = tool.params().find(|param| names.contains(&param.name));
            param.map(|param| match param.takes {
                Takes::Word(words) => words.iter().copied().collect::<BTreeSet<_>>(),
                _ => panic!("{} takes any {}", tool.name, param.name),
            })
        };
        let actions: BTreeSet<_> = tool.outputs.iter().filter_map(|output| output.action).collect();
        assert_eq!(words(&["action"]).unwrap_or_default(), actions, "{}", tool.name);
        let details: BTreeSet<_> =
            tool.outputs.iter().flat_map(|output| output.details).map(|detail| detail.name()).collect();
        if details.len() > 1 {
            assert_eq!(words(&["detail_level", "response_mode"]), Some(details), "{}", tool.name);
        }
    }
}

#[test]
fn every_example_renders_without_a_line_break_at_its_end() {
    for_every_example(|title, _, output, presentation| {
        let text = (output.example)(presentation).unwrap_or_else(|error| panic!("{title}: {error}"));
        assert!(!text.is_empty() && !text.ends_with('\n') && !text.contains("\n\n\n"), "{title}:\n{text}");
        if !title.starts_with("vault.read") {
            assert!(text.lines().all(|line| line.trim_end() == line), "{title} has trailing blanks:\n{text}");
        }
    });
}

#[test]
fn every_json_example_fits_its_schema() {
    for_every_example(|title, _, output, presentation| {
        if presentation.format == Format::Markdown {
            return;
        }
        let text = (output.example)(presentation).unwrap_or_else(|error| panic!("{title}: {error}"));
        assert!(!text.contains('\n'), "{title} is not compact");
        assert_fits(&json_schema(title, &(output.schema)(presentation.detail)), &text);
    });
}

/// Collects the calls that a response suggests, wherever they stand.
fn suggested(value: &Json, calls: &mut Vec<Json>) {
    match value {
        Json::Object(fields) => {
            if let Some(Json::Array(actions)) = fields.get("suggested_next_actions") {
                calls.extend(actions.iter().cloned());
            }
            fields.values().for_each(|value| suggested(value, calls));
        }
        Json::Array(items) => items.iter().for_each(|value| suggested(value, calls)),
        _ => {}
    }
}

#[test]
fn every_suggested_call_exists_and_is_taken() {
    let mut seen = 0;
    for_every_example(|title, _, output, presentation| {
        if presentation.format == Format::Markdown {
            return;
        }
        let text = (output.example)(presentation).unwrap_or_else(|error| panic!("{title}: {error}"));
        let mut calls = Vec::new();
        suggested(&serde_json::from_str(&text).expect("an example is JSON"), &mut calls);
        for call in calls {
            let mut arguments = call.as_object().expect("a call is an object").clone();
            let name = arguments.remove("tool").expect("a call names its tool");
            let tool =
                named(name.as_str().expect("a name is text")).unwrap_or_else(|| panic!("{title}: {call}"));
            Arguments::check(tool, &arguments).unwrap_or_else(|error| panic!("{title}: {call}: {error}"));
            seen += 1;
        }
    });
    assert!(seen > 10, "the examples suggest calls");
}

#[test]
fn every_budget_is_kept_or_refused_with_a_way_out() {
    for_every_example(|title, _, output, presentation| {
        for max in [1, 20, 60, 120, 200, 300, 500, 1_000] {
            let presentation = Presentation { budget: Budget::tokens(max), ..presentation.clone() };
            match (output.example)(&presentation) {
                Ok(text) => assert!(tokens::count(&text) <= max, "{title} with {max}:\n{text}"),
                Err(error) => {
                    assert_eq!(error.code, ErrorCode::TokenLimitExceeded, "{title} with {max}");
                    assert!(!error.suggestion.is_empty(), "{title} with {max}");
                }
            }
        }
    });
}

#[test]
fn a_cut_answer_says_so() {
    let mut cut = 0;
    for_every_example(|title, _, output, presentation| {
        let whole = (output.example)(presentation).unwrap_or_else(|error| panic!("{title}: {error}"));
        let budget = Budget::tokens(tokens::count(&whole) - 1);
        if let Ok(text) = (output.example)(&Presentation { budget, ..presentation.clone() }) {
            let says_so = ["PARTIAL_RESULTS", "\"truncated\"", "Left out", "\"dropped\""];
            assert!(says_so.iter().any(|words| text.contains(words)), "{title} was cut in silence:\n{text}");
            cut += 1;
        }
    });
    assert!(cut > 5, "some examples have items to leave out");
}

#[test]
fn wrong_arguments_are_refused_with_what_is_allowed() {
    let refused = |raw| arguments("search_code", raw).expect_err("it must be refused");
    insta::assert_snapshot!(refused(json!({"query": "x", "limt": 3})), @"invalid_input: search_code has no parameter `limt` | Did you mean `limit`?");
    insta::assert_snapshot!(refused(json!({"query": "x", "zzz": 3})), @"invalid_input: search_code has no parameter `zzz` | Use one of the parameters in `allowed`.");
    insta::assert_snapshot!(refused(json!({"query": "x", "limit": 51})), @"invalid_input: `limit` must be a whole number from 1 to 50; got 51 | Correct the named parameter; the message says what is allowed.");
    insta::assert_snapshot!(refused(json!({"query": "x", "limit": "ten"})), @r#"invalid_input: `limit` must be a whole number from 1 to 50; got "ten" | Correct the named parameter; the message says what is allowed."#);
    insta::assert_snapshot!(refused(json!({"query": "x", "detail_level": "all"})), @r#"invalid_input: `detail_level` must be one of: location, signature, context, concise, detailed; got "all" | Correct the named parameter; the message says what is allowed."#);
    insta::assert_snapshot!(refused(json!({"query": "x", "max_tokens": 0})), @"invalid_max_tokens: `max_tokens` must be a whole number from 1 to 200000; got 0 | Give a number inside the range in the message, or leave it out.");
    insta::assert_snapshot!(refused(json!({"query": "  "})), @r#"invalid_input: `query` must be a text of 1 to 500 characters; got " " | Correct the named parameter; the message says what is allowed."#);
    insta::assert_snapshot!(refused(json!({})), @"invalid_input: `query` is missing: Name, path, error text or question. | Correct the named parameter; the message says what is allowed.");
    insta::assert_snapshot!(refused(json!({"query": "x", "fields": "path"})), @r#"invalid_input: `fields` must be a list of at most 100 texts of at most 1000 characters; got "path" | Correct the named parameter; the message says what is allowed."#);
    insta::assert_snapshot!(refused(json!({"query": "x", "semantic_ratio": 1.5})), @"invalid_input: `semantic_ratio` must be a number from 0 to 1; got 1.5 | Correct the named parameter; the message says what is allowed.");
    assert!(arguments("search_code", json!({"query": "x", "limit": 50, "cursor": null})).is_ok());
}

#[test]
fn some_parameters_have_a_code_of_their_own() {
    let long = "x".repeat(501);
    insta::assert_snapshot!(arguments("semantic_search", json!({"query": long})).expect_err("too long"), @r#"query_too_long: `query` must be a text of 1 to 500 characters; got "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx... | Shorten the query."#);
    insta::assert_snapshot!(arguments("semantic_search", json!({"query": ""})).expect_err("empty"), @r#"invalid_params: `query` must be a text of 1 to 500 characters; got "" | Correct the named parameter; the message says what is allowed."#);
}

#[test]
fn checked_arguments_say_how_to_present() {
    let tool = named("search_code").expect("the tool is listed");
    let raw = json!({"query": "x", "detail_level": "location", "compact": true, "max_tokens": 900,
                     "response_format": "markdown", "fields": ["path"]});
    let arguments = arguments("search_code", raw).expect("they fit");
    let presentation = arguments.presentation(tool, &tool.outputs[0]).expect("it fits");
    insta::assert_snapshot!(format!("{presentation:?}"), @r#"Presentation { format: Markdown, detail: Location, compact: true, fields: Some(["path"]), budget: Budget { max_tokens: Some(900), max_bytes: None, strict: false } }"#);
}

proptest! {
    #[test]
    fn any_argument_is_taken_or_refused(name in "\\PC{0,30}", text in "\\PC{0,30}", number: i64) {
        for value in [json!(text), json!(number), json!([text]), json!({"a": text})] {
            for tool in TOOLS {
                let raw = serde_json::Map::from_iter([(name.clone(), value.clone())]);
                let _ = Arguments::check(tool, &raw);
                for param in tool.params() {
                    let raw = serde_json::Map::from_iter([(param.name.to_owned(), value.clone())]);
                    let _ = Arguments::check(tool, &raw);
                }
            }
        }
    }
}
