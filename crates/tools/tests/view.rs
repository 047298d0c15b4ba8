//! `view` in both formats: numbered lines, windows, budgets, hostile text.

use codecompass_base::answer::vault::{NoteLines, Window};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::view::{TOOL, present, sample_file, sample_window};
use testkit::schema::assert_fits;
use testkit::structure::{HOSTILE, blocks};

fn full(format: Format) -> Presentation {
    Presentation::new(format, Detail::Full)
}

fn shown(answer: &NoteLines, format: Format) -> String {
    present(answer, &full(format)).expect("no budget")
}

#[test]
fn file_in_both_formats() {
    insta::assert_snapshot!(shown(&sample_file(), Format::Markdown), @r#"
    # View: Borealis.md

    Path: Projects/Borealis.md
    Showing: lines 1-10 of 10
    Tags: #project
    Frontmatter: status, tags

    ````markdown
     1 | ---
     2 | status: paused
     3 | tags: project
     4 | ---
     5 | Goal:: paint the sky
     6 |
     7 | ```js
     8 | paint(sky)
     9 | ```
    10 | - [ ] Buy paint
    ````

    ---
    Tip: Use `vault(action: "read", path: "Projects/Borealis.md")` for the text to the byte.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(shown(&sample_file(), Format::Json), @r##"{"result":{"path":"Projects/Borealis.md","lineStart":1,"lineEnd":10,"totalLines":10,"tags":["#project"],"properties":["status","tags"],"lines":["---","status: paused","tags: project","---","Goal:: paint the sky","","```js","paint(sky)","```","- [ ] Buy paint"]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Borealis.md"}]},"context":{"vault":"Notes","generation":7}}"##);
}

#[test]
fn window_in_both_formats() {
    insta::assert_snapshot!(shown(&sample_window(), Format::Markdown), @r#"
    # View: Apollo.md

    Path: Projects/Apollo.md
    Showing: lines 97-101 of 240
    Center: line 99 (found by `hire pilot`)
    Tags: #project
    Frontmatter: status, tags

    ```markdown
     97 | ## Tasks
     98 | - [ ] Draft plan
     99 | - [x] Hire pilot
    100 |     - [x] Interview
    101 | - [/] Build rocket
    ```

    ---
    Tip: Use `view(action: "window", path: "Projects/Apollo.md", lineNumber: 94, windowSize: 5)` for earlier lines.
    Tip: Use `view(action: "window", path: "Projects/Apollo.md", lineNumber: 104, windowSize: 5)` for later lines.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(shown(&sample_window(), Format::Json), @r###"{"result":{"path":"Projects/Apollo.md","lineStart":97,"lineEnd":101,"totalLines":240,"centerLine":99,"windowSize":5,"searchText":"hire pilot","tags":["#project"],"properties":["status","tags"],"lines":["## Tasks","- [ ] Draft plan","- [x] Hire pilot","    - [x] Interview","- [/] Build rocket"]},"workflow":{"suggested_next_actions":[{"tool":"view","action":"window","path":"Projects/Apollo.md","lineNumber":94,"windowSize":5},{"tool":"view","action":"window","path":"Projects/Apollo.md","lineNumber":104,"windowSize":5}]},"context":{"vault":"Notes","generation":7}}"###);
}

#[test]
fn an_empty_file() {
    let answer = NoteLines { lines: Vec::new(), total_lines: 0, ..sample_file() };
    insta::assert_snapshot!(shown(&answer, Format::Markdown), @r#"
    # View: Borealis.md

    Path: Projects/Borealis.md
    Showing: no lines of 0
    Tags: #project
    Frontmatter: status, tags

    ---
    Tip: Use `vault(action: "read", path: "Projects/Borealis.md")` for the text to the byte.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn a_file_over_budget_ends_with_a_whole_line() {
    let lines: Vec<_> = (1..=300).map(|line| format!("Line {line} of a long note")).collect();
    let answer = NoteLines { lines, total_lines: 300, ..sample_file() };
    let small = |format| Presentation { budget: Budget::tokens(300), ..full(format) };
    insta::assert_snapshot!(present(&answer, &small(Format::Markdown)).unwrap(), @r#"
    # View: Borealis.md

    Path: Projects/Borealis.md
    Showing: lines 1-14 of 300
    Tags: #project
    Frontmatter: status, tags

    ```markdown
     1 | Line 1 of a long note
     2 | Line 2 of a long note
     3 | Line 3 of a long note
     4 | Line 4 of a long note
     5 | Line 5 of a long note
     6 | Line 6 of a long note
     7 | Line 7 of a long note
     8 | Line 8 of a long note
     9 | Line 9 of a long note
    10 | Line 10 of a long note
    11 | Line 11 of a long note
    12 | Line 12 of a long note
    13 | Line 13 of a long note
    14 | Line 14 of a long note
    ```

    > PARTIAL_RESULTS: Showing 1-14 of 300: no more fit into the limit. Continue with view(action: "window", path: "Projects/Borealis.md", lineNumber: 65, windowSize: 100)

    ---
    Tip: Use `view(action: "window", path: "Projects/Borealis.md", lineNumber: 65, windowSize: 100)` for later lines.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    let raw: serde_json::Value =
        serde_json::from_str(&present(&answer, &small(Format::Json)).unwrap()).unwrap();
    assert_eq!(raw["result"]["lineEnd"], raw["result"]["lines"].as_array().unwrap().len());
    assert_eq!(raw["workflow"]["warnings"][0]["code"], "PARTIAL_RESULTS");
}

#[test]
fn hostile_text_changes_no_structure() {
    let hostile = |answer: NoteLines| NoteLines {
        path: HOSTILE.into(),
        lines: vec![HOSTILE.into(); answer.lines.len()],
        tags: vec![HOSTILE.into()],
        properties: vec![HOSTILE.into(); 2],
        window: answer.window.clone().map(|window| Window { search_text: Some(HOSTILE.into()), ..window }),
        ..answer
    };
    for calm in [sample_file(), sample_window()] {
        let wild = shown(&hostile(calm.clone()), Format::Markdown);
        assert_eq!(blocks(&wild), blocks(&shown(&calm, Format::Markdown)), "{wild}");
    }
}

#[test]
fn raw_answers_fit_their_schemas() {
    let empty = NoteLines { lines: Vec::new(), total_lines: 0, ..sample_file() };
    let schema = |place: usize| {
        let output = &TOOL.outputs[place];
        codecompass_present::schema::json_schema(&output.title(&TOOL), &(output.schema)(Detail::Full))
    };
    assert_fits(&schema(0), &shown(&sample_file(), Format::Json));
    assert_fits(&schema(0), &shown(&empty, Format::Json));
    assert_fits(&schema(1), &shown(&sample_window(), Format::Json));
}
