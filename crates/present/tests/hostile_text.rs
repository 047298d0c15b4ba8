//! Hostile text never breaks the structure: pages full of it are read back by an independent Markdown reader, and
//! their blocks are those of the same page with harmless text.

use codecompass_present::markdown::{Inline, Markdown, visible};
use proptest::prelude::*;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use testkit::structure::{blocks, hostile_text};

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
    page.fence("", text);
    page.detail(3, text);
    page.numbered(3, text);
    page.blank();
    page.line("between");
    page.blank();
    page.quote(text);
    page.line(text);
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

/// Reads a page back: its blocks without paragraphs, of which a quoted text may have several.
fn structure(markdown: &str) -> String {
    blocks(markdown).split(' ').filter(|block| *block != "p").collect::<Vec<_>>().join(" ")
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_blocks_are_those_of_harmless_text(text in hostile_text()) {
        let page_text = page(&text);
        prop_assert_eq!(structure(&page_text), structure(&page("x")), "{}", page_text);
    }

    #[test]
    fn fenced_text_comes_back_whole(text in hostile_text()) {
        let mut page = Markdown::new();
        page.fence("", &text);
        prop_assert_eq!(fenced(&page.finish()), format!("{}\n", visible(&text)));
    }

    #[test]
    fn nothing_acts_on_a_terminal(text in hostile_text()) {
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
