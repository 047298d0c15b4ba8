//! The block structure of a Markdown page as an independent reader sees it, and texts that try to change it.

use proptest::prelude::*;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

/// The dialect that agents and their users read: GitHub's.
fn dialect() -> Options {
    Options::ENABLE_GFM
        | Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
}

/// One text that tries to become every kind of structure: for answers with many fields, where a property is too much.
pub const HOSTILE: &str = "a | b\n---\n# x\n```\n- y\n> q\n\n1. z\n| c |\n|---|\n<div>\n[l]: u\n***\n`t``\r\n\u{1b}[31m\
                           \u{202e}e\u{2028}f";

/// Returns the blocks of a page in order, by short names: `h1 p ul li li quote p`.
pub fn blocks(markdown: &str) -> String {
    let names: Vec<_> = Parser::new_ext(markdown, dialect()).filter_map(|event| name(&event)).collect();
    names.join(" ")
}

fn name(event: &Event<'_>) -> Option<String> {
    let name = match event {
        Event::Rule => "rule",
        Event::Start(tag) => match tag {
            Tag::Heading { level, .. } => return Some(level.to_string()),
            Tag::Paragraph => "p",
            Tag::List(None) => "ul",
            Tag::List(Some(_)) => "ol",
            Tag::Item => "li",
            Tag::BlockQuote(_) => "quote",
            Tag::CodeBlock(CodeBlockKind::Fenced(_)) => "fence",
            Tag::CodeBlock(CodeBlockKind::Indented) => "code",
            Tag::HtmlBlock => "html",
            Tag::Table(_) => "table",
            Tag::TableHead | Tag::TableRow => "row",
            Tag::FootnoteDefinition(_) => "footnote",
            _ => return None,
        },
        _ => return None,
    };
    Some(name.to_owned())
}

/// Returns texts of one or more lines, made of what begins and ends blocks, never blank.
pub fn hostile_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("word"),
        Just("# heading"),
        Just("### FAILED: x"),
        Just("- item"),
        Just("* item"),
        Just("+ item"),
        Just("1. item"),
        Just("2) item"),
        Just("> quote"),
        Just("```"),
        Just("~~~"),
        Just("`"),
        Just("---"),
        Just("==="),
        Just("***"),
        Just("___"),
        Just("|---|---|"),
        Just("a | b"),
        Just("<div>"),
        Just("<!--"),
        Just("-->"),
        Just("</script>"),
        Just("[x]: y"),
        Just("[^1]: note"),
        Just(": definition"),
        Just("\\"),
        Just("\t"),
        Just("    deep"),
        Just(" "),
        Just("**"),
        Just("$$"),
        Just("\u{1b}[31m"),
        Just("\u{2028}"),
        Just("\u{85}"),
        Just("\u{202e}"),
        Just("é🎉"),
    ];
    let glue = prop_oneof![Just("\n"), Just("\n\n"), Just("\r\n"), Just("\r"), Just(" "), Just("")];
    proptest::collection::vec((piece, glue), 1..8)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(piece, glue)| [piece, glue]).collect::<String>())
        .prop_filter("a text says something", |text| text.contains(char::is_alphanumeric))
}
