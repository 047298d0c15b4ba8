//! Hostile text never breaks the structure: pages full of it are read back by an independent Markdown reader, and
//! their blocks are those of the same page with harmless text.

use codecompass_present::markdown::{Inline, Markdown, visible};
use proptest::prelude::*;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Writes everything the writer can write, with `text` wherever text goes.
fn page(text: &str) -> String {
    let mut page = Markdown::new();
    page.heading(1, text);
    page.blank();
    page.pair("Label", text);
    page.line(text);
    page.line("an ordinary | line");
    page.line(text);
    page.blank();
    page.bullet(0, text);
    page.bullet(1, text);
    page.bullet(0, Inline::new().code(text));
    page.blank();
    page.line("between");
    page.blank();
    page.numbered(1, Inline::new().bold(text));
    page.detail(3, Inline::from("Path: ").text(text));
    page.detail(3, text);
    page.blank();
    page.numbered(2, text);
    page.blank();
    page.line("between");
    page.blank();
    page.quote(text);
    page.blank();
    page.heading(3, Inline::from("FAILED: ").text(text));
    page.prose(text);
    page.indented(2, text);
    page.blank();
    page.fence(text, text);
    page.blank();
    page.table([text, "b"]);
    page.row([Inline::from(text), Inline::new().code(text)]);
    page.row(["end", text]);
    page.blank();
    page.rule();
    page.line("the end");
    page.finish()
}

/// Reads a page back: its blocks without their text, but for fenced code, whose text must be whole.
fn blocks(markdown: &str) -> Vec<String> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_GFM
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_WIKILINKS;
    let mut blocks = Vec::new();
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => blocks.push(format!("{level}")),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => blocks.push("fence".to_owned()),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => blocks.push("indented code".to_owned()),
            Event::Start(Tag::List(first)) => blocks.push(format!("list {first:?}")),
            Event::Start(Tag::Table(columns)) => blocks.push(format!("table {}", columns.len())),
            Event::Start(Tag::HtmlBlock) => blocks.push("html".to_owned()),
            Event::Start(Tag::FootnoteDefinition(_)) => blocks.push("footnote".to_owned()),
            Event::Start(Tag::BlockQuote(_)) => blocks.push("quote".to_owned()),
            Event::End(
                end @ (TagEnd::Item
                | TagEnd::TableRow
                | TagEnd::TableCell
                | TagEnd::BlockQuote(_)
                | TagEnd::List(_)
                | TagEnd::CodeBlock
                | TagEnd::Table),
            ) => blocks.push(format!("{end:?}")),
            Event::Rule => blocks.push("rule".to_owned()),
            _ => {}
        }
    }
    blocks
}

/// Returns the text of the first fenced block.
fn fenced(markdown: &str) -> String {
    let mut inside = false;
    let mut text = String::new();
    for event in Parser::new(markdown) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => inside = true,
            Event::End(TagEnd::CodeBlock) => break,
            Event::Text(part) if inside => text.push_str(&part),
            _ => {}
        }
    }
    text
}

/// Text made of all that Markdown, terminals and readers act on.
fn hostile() -> impl Strategy<Value = String> {
    let pieces = [
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
        "$$",
        "&lt;",
        "&#124;",
        "![x](y)",
        "|---|---|",
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
    ];
    let composed = proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 1..14)
        .prop_map(|parts| parts.concat());
    prop_oneof![4 => composed, 1 => "\\PC{1,40}"]
        // A text without a letter to be seen leaves no item and no paragraph: there is nothing to compare.
        .prop_map(|text| if text.trim().is_empty() { format!("{text}x") } else { text })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_blocks_are_those_of_harmless_text(text in hostile()) {
        let page_text = page(&text);
        prop_assert_eq!(blocks(&page_text), blocks(&page("x")), "{}", page_text);
    }

    #[test]
    fn fenced_text_comes_back_whole(text in hostile()) {
        let mut page = Markdown::new();
        page.fence("", &text);
        prop_assert_eq!(fenced(&page.finish()), format!("{}\n", visible(&text)));
    }

    #[test]
    fn nothing_acts_on_a_terminal(text in hostile()) {
        let acts = |c: char| (c.is_control() && c != '\n' && c != '\t') || "\u{202e}\u{2066}\u{feff}\u{2028}".contains(c);
        prop_assert!(!page(&text).contains(acts));
    }

    #[test]
    fn inline_code_comes_back_whole(text in "[ -~]{1,30}") {
        let mut page = Markdown::new();
        page.line(Inline::from("code: ").then(&Inline::new().code(&text)));
        let page = page.finish();
        let code = Parser::new(&page).find_map(|event| match event {
            Event::Code(code) => Some(code.to_string()),
            _ => None,
        });
        prop_assert_eq!(code.as_deref(), Some(text.as_str()), "{}", page);
    }
}
