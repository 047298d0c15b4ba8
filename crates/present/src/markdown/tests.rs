//! The writer's own examples; hostile text is tried in `tests/hostile_text.rs` with an independent reader.

use super::*;

fn page(write: impl FnOnce(&mut Markdown)) -> String {
    let mut page = Markdown::new();
    write(&mut page);
    page.finish()
}

fn check(write: impl FnOnce(&mut Markdown), expected: &str) {
    assert_eq!(page(write), expected);
}

#[test]
fn blank_lines_are_where_they_are_asked_for() {
    check(
        |p| {
            p.blank();
            p.heading(1, "Title");
            p.blank();
            p.blank();
            p.pair("Lines", 3_usize);
            p.rule();
            p.line("end");
            p.blank();
        },
        "# Title\n\n**Lines**: 3\n\n---\nend",
    );
}

#[test]
fn a_cell_cannot_leave_its_table() {
    check(
        |p| {
            p.table(["a", "b"]);
            p.row([Inline::from("x|y\nz"), Inline::new().code("p`|q")]);
            p.row(["c:\\|d", "e\\\\|f"]);
        },
        "| a | b |\n|---|---|\n| x\\|y z | ``p`\\|q`` |\n| c:\\|d | e\\\\\\|f |",
    );
}

#[test]
fn a_fence_grows() {
    check(|p| p.fence("md", "```rust\nx\n```"), "````md\n```rust\nx\n```\n````");
    check(|p| p.fence("a b`c\n", "ends with a break\n"), "```abc\nends with a break\n\n```");
}

#[test]
fn a_line_opens_no_block() {
    let line = |text: &str, expected: &str| check(|p| p.line(text), expected);
    line("### FAILED", "\\### FAILED");
    line("#tag stays", "#tag stays");
    line("- item", "\\- item");
    line("-flag stays", "-flag stays");
    line("---", "\\---");
    line("**bold** stays", "**bold** stays");
    line("1. one", "1\\. one");
    line("1.5 stays", "1.5 stays");
    line("> quote", "\\> quote");
    line("<div>", "\\<div>");
    line("```", "\\```");
    line("`code` stays", "`code` stays");
    line("[ERROR] stays", "[ERROR] stays");
    line("[x]: y", "\\[x]: y");
    line("|---|", "\\|---|");
    line("      # deep", "   \\# deep");
}

#[test]
fn acting_characters_are_shown() {
    check(|p| p.line("a\u{1b}[31mb\u{202e}c\u{0}"), "a\u{241b}[31mb\\u{202e}c\u{2400}");
    check(|p| p.line("a\r\nb\u{2028}c"), "a b\\u{2028}c");
}

#[test]
fn inline_code_holds_its_text() {
    let code = |text: &str, expected: &str| assert_eq!(Inline::new().code(text).as_str(), expected);
    code("plain", "`plain`");
    code("a`b", "``a`b``");
    code("`", "`` ` ``");
    code("", "` `");
}

#[test]
fn indented_text_keeps_its_lines() {
    check(|p| p.indented(2, "one\n\n# two\r\n  three  "), "  one\n  \\# two\n    three");
}

#[test]
fn a_quote_stays_a_quote() {
    check(|p| p.quote("one\n# two"), "> one\n> \\# two");
}

#[test]
fn a_paragraph_swallows_no_numbered_item() {
    check(
        |p| {
            p.numbered(1, "one");
            p.detail(3, "more of it");
            p.numbered(2, "two");
            p.fence("", "code");
            p.detail(3, "after the code");
            p.numbered(3, "three");
        },
        "1. one\n   more of it\n2. two\n```\ncode\n```\n   after the code\n\n3. three",
    );
}

#[test]
fn a_quote_swallows_no_text() {
    check(
        |p| {
            p.quote("quoted");
            p.quote("more of it");
            p.line("not quoted");
            p.quote("again");
            p.numbered(2, "two");
        },
        "> quoted\n> more of it\n\nnot quoted\n> again\n\n2. two",
    );
}
