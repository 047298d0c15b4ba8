//! Reads responses with somebody else's readers: the blocks of Markdown, the schemas of JSON.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use serde_json::Value;

/// Text that tries to become structure: fences, tables, headings, rules, lists, HTML, control and direction characters.
pub const HOSTILE: &str = "a | b\n---\n# x\n```\n- y\n> q\n\n1. z\n| c |\n|---|\n<div>\n[l]: u\n***\n`t``\r\n\u{1b}[31m\
                           \u{202e}e\u{2028}f";

/// Returns the blocks of a Markdown text in order, each indented by its depth, without their text.
pub fn blocks(markdown: &str) -> String {
    let mut depth = 0;
    let mut page = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) if !is_inline(tag.to_end()) => {
                page += &format!("{}{}\n", "  ".repeat(depth), name(&tag));
                depth += 1;
            }
            Event::End(tag) if !is_inline(tag) => depth -= 1,
            Event::Rule => page += &format!("{}Rule\n", "  ".repeat(depth)),
            _ => {}
        }
    }
    page
}

fn is_inline(tag: TagEnd) -> bool {
    matches!(tag, TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image)
}

fn name(tag: &Tag<'_>) -> String {
    match tag {
        Tag::Heading { level, .. } => format!("Heading {level}"),
        Tag::CodeBlock(_) => "CodeBlock".to_owned(),
        Tag::List(first) => format!("List {}", if first.is_some() { "numbered" } else { "of bullets" }),
        Tag::Table(columns) => format!("Table of {}", columns.len()),
        other => format!("{other:?}").chars().take_while(|c| c.is_alphanumeric()).collect(),
    }
}

/// Asserts that each response fits the schema before it.
#[track_caller]
pub fn assert_schemas(responses: impl IntoIterator<Item = (Value, String)>) {
    for (schema, response) in responses {
        let validator = jsonschema::validator_for(&schema).unwrap_or_else(|e| panic!("{e} in: {schema}"));
        let value = serde_json::from_str(&response).unwrap_or_else(|e| panic!("{e} in: {response}"));
        let problems: Vec<_> =
            validator.iter_errors(&value).map(|e| format!("{e} at {}", e.instance_path())).collect();
        assert!(problems.is_empty(), "{problems:#?}\nresponse: {response}");
    }
}
