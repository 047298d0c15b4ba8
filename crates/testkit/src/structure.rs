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
            Tag::TableCell => "cell",
            Tag::FootnoteDefinition(_) => "footnote",
            _ => return None,
        },
        _ => return None,
    };
    Some(name.to_owned())
}

/// Returns texts made of all that Markdown, terminals and readers act on; never without a letter to be seen, because
/// such a text leaves no item and no paragraph to compare.
pub fn hostile_text() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "|",
        "`",
        "``",
        "```",
        "````",
        "~~~",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        "---",
        "===",
        "***",
        "___",
        "# ",
        "#",
        "## ",
        "### FAILED: x",
        "- ",
        "-",
        "* ",
        "+ ",
        "1. ",
        "2) ",
        "999999999. ",
        "> ",
        ">",
        "<div>",
        "<!--",
        "-->",
        "<?php",
        "<script>",
        "</pre>",
        "[a]: b",
        "[^1]: x",
        ": definition",
        "[[",
        "]]",
        "\\",
        "\\\\",
        "\\|",
        "\t",
        "    ",
        "  ",
        " ",
        "\u{1b}[31m",
        "\u{1b}]8;;",
        "\u{202e}",
        "\u{2066}",
        "\0",
        "\u{7f}",
        "\u{b}",
        "\u{c}",
        "\u{85}",
        "\u{2028}",
        "\u{feff}",
        "\u{200b}",
        "\u{e0041}",
        "$$",
        "&lt;",
        "&#124;",
        "![x](y)",
        "|---|---|",
        "a | b",
        "|-",
        "-|-",
        ":-:",
        ":",
        "a",
        "b",
        "word ",
        "é",
        "日本",
        "🙂",
        "{#id}",
        "=",
        "[x] ",
        "**",
    ];
    let composed =
        proptest::collection::vec(proptest::sample::select(PIECES), 1..14).prop_map(|parts| parts.concat());
    prop_oneof![4 => composed, 1 => "\\PC{1,40}"]
        .prop_map(|text| if text.contains(char::is_alphanumeric) { text } else { format!("{text}x") })
}
