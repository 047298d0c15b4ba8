//! `vault` against its contract: the sample to the letter, both formats, pages, budgets, hostile text.

use codecompass_base::answer::state::Redacted;
use codecompass_base::answer::vault::{EntryKind, FrontMatter, ListEntry, NoteList, NoteRead, NoteSearch};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::vault::{
    TOOL, present_list, present_read, present_search, sample_list, sample_now, sample_paging, sample_read,
    sample_search,
};
use testkit::sample::assert_holds;
use testkit::schema::assert_fits;
use testkit::structure::{HOSTILE, blocks};

const MARKDOWN: Format = Format::Markdown;

fn full(format: Format) -> Presentation {
    Presentation::new(format, Detail::Full)
}

fn within(format: Format, tokens: usize) -> Presentation {
    Presentation { budget: Budget::tokens(tokens), ..full(format) }
}

fn search(answer: &NoteSearch, format: Format) -> String {
    present_search(answer, &full(format)).expect("no budget")
}

fn read(answer: &NoteRead, format: Format) -> String {
    present_read(answer, sample_now(), &full(format)).expect("no budget")
}

fn list(answer: &NoteList, format: Format) -> String {
    present_list(answer, &full(format)).expect("no budget")
}

#[test]
fn the_contracts_search_to_the_letter() {
    let sample = "\
# Search: \"architecture\"

Found 26 results (showing 1-5, page 1 of 6)

## Results

1. **Thought-Architecture.md** (Excellent, 2.16)
   Path: Synthesis/Thought-Architecture.md
   Snippet: \"...thought-architecture #spatial-pkm #design-thinking...\"

2. **Dendron-Architecture.md** (Excellent, 2.14)
   Path: Tools/Dendron-Architecture.md
   Snippet: \"...maintain a scalable, maintainable knowledge architecture...\"

---
Tip: Use `page: 2` for more results.
Tip: Use `vault.read(path)` or `view.file(path)` to see full content.

_Summary view. For all metadata fields, use `raw: true`._";
    assert_eq!(search(&sample_search(), MARKDOWN), sample);
}

#[test]
fn the_contracts_raw_search() {
    let mut answer = sample_search();
    answer.hits.truncate(1);
    let snippet = answer.hits[0].snippet.as_mut().unwrap();
    snippet.content = "...".into();
    (snippet.cut_before, snippet.cut_after) = (false, false);
    assert_holds(
        &search(&answer, Format::Json),
        r#"{
          "result": {
            "query": "architecture",
            "page": 1,
            "pageSize": 5,
            "totalResults": 26,
            "totalPages": 6,
            "results": [
              {
                "path": "Synthesis/Thought-Architecture.md",
                "title": "Thought-Architecture",
                "score": 2.157798929344319,
                "snippet": {
                  "content": "...",
                  "lineStart": 10,
                  "lineEnd": 11,
                  "score": 0.30102999566398114
                },
                "metadata": {
                  "size": 1618,
                  "modified": 1751293160515,
                  "extension": "md"
                }
              }
            ],
            "method": "facade-ranked-combined"
          },
          "workflow": {},
          "context": {}
        }"#,
    );
}

#[test]
fn search_json() {
    insta::assert_snapshot!(search(&sample_search(), Format::Json), @r#"{"result":{"query":"architecture","page":1,"pageSize":5,"totalResults":26,"totalPages":6,"results":[{"path":"Synthesis/Thought-Architecture.md","title":"Thought-Architecture","score":2.157798929344319,"snippet":{"content":"...thought-architecture #spatial-pkm #design-thinking...","lineStart":10,"lineEnd":11,"score":0.30102999566398114},"metadata":{"size":1618,"modified":1751293160515,"extension":"md"}},{"path":"Tools/Dendron-Architecture.md","title":"Dendron-Architecture","score":2.14,"snippet":{"content":"...maintain a scalable, maintainable knowledge architecture...","lineStart":10,"lineEnd":11,"score":0.30102999566398114},"metadata":{"size":2048,"modified":1750000000000,"extension":"md"}}],"method":"facade-ranked-combined","nextCursor":"eyJxdWVyeV9oYXNoIjoiNWYyYjljMWQ3ZTA0Iiwib2Zmc2V0Ijo1LCJyZXNwb25zZV9tb2RlIjoic2VhcmNoIiwiZ2VuZXJhdGlvbiI6N30="},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"search","query":"architecture","cursor":"eyJxdWVyeV9oYXNoIjoiNWYyYjljMWQ3ZTA0Iiwib2Zmc2V0Ijo1LCJyZXNwb25zZV9tb2RlIjoic2VhcmNoIiwiZ2VuZXJhdGlvbiI6N30="},{"tool":"vault","action":"read","path":"Synthesis/Thought-Architecture.md"},{"tool":"view","action":"file","path":"Synthesis/Thought-Architecture.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn an_empty_search() {
    let answer = NoteSearch { hits: Vec::new(), paging: sample_paging(0, 5, 0), ..sample_search() };
    insta::assert_snapshot!(search(&answer, MARKDOWN), @r#"
    # Search: "architecture"

    No results found.

    Tip: Try broader terms, or use operators like `tag:#topic` or `path:folder`

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(search(&answer, Format::Json), @r#"{"result":{"query":"architecture","page":1,"pageSize":5,"totalResults":0,"totalPages":1,"results":[],"method":"facade-ranked-combined"},"workflow":{"suggested_next_actions":[]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn one_result_without_a_snippet() {
    let mut answer = NoteSearch { paging: sample_paging(0, 5, 1), ..sample_search() };
    answer.hits.truncate(1);
    answer.hits[0].snippet = None;
    answer.hits[0].score = 0.49;
    insta::assert_snapshot!(search(&answer, MARKDOWN), @r#"
    # Search: "architecture"

    Found 1 result (showing 1-1, page 1 of 1)

    ## Results

    1. **Thought-Architecture.md** (Low, 0.49)
       Path: Synthesis/Thought-Architecture.md

    ---
    Tip: Use `vault.read(path)` or `view.file(path)` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn numbers_go_on_across_pages() {
    let mut answer = NoteSearch { paging: sample_paging(25, 5, 26), ..sample_search() };
    answer.hits.truncate(1);
    let page = search(&answer, MARKDOWN);
    assert!(page.contains("Found 26 results (showing 26-26, page 6 of 6)\n"), "{page}");
    assert!(page.contains("\n26. **Thought-Architecture.md**"), "{page}");
    assert!(!page.contains("Tip: Use `page"), "{page}");
}

#[test]
fn a_page_beyond_the_last() {
    let answer = NoteSearch { hits: Vec::new(), paging: sample_paging(40, 5, 26), ..sample_search() };
    insta::assert_snapshot!(search(&answer, MARKDOWN), @r#"
    # Search: "architecture"

    Found 26 results (page 9 is beyond the last, 6)

    Tip: Use `vault(action: "search", query: "architecture", page: 1)` for the first results.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn a_long_snippet_is_cut_at_eighty() {
    let check = |content: &str, before, after, expected: &str| {
        let mut answer = sample_search();
        let snippet = answer.hits[0].snippet.as_mut().unwrap();
        snippet.content = content.into();
        (snippet.cut_before, snippet.cut_after) = (before, after);
        let page = search(&answer, MARKDOWN);
        let line = page.lines().find_map(|line| line.strip_prefix("   Snippet: \"")).unwrap();
        let line = line.strip_suffix('"').unwrap();
        assert_eq!(line, expected);
        assert!(line.chars().count() <= 80, "{line}");
    };
    check("short\n  and on two lines", false, false, "short and on two lines");
    check(&"word ".repeat(40), true, false, &format!("...{}...", ["word"; 15].join(" ")));
    check(&"x".repeat(80), false, false, &"x".repeat(80));
    check(&"x".repeat(78), false, true, &format!("{}...", "x".repeat(77)));
    check(&"日".repeat(90), true, true, &format!("...{}...", "日".repeat(74)));
}

#[test]
fn a_search_over_budget_says_what_it_left_out() {
    let mut answer = sample_search();
    answer.hits = [answer.hits.clone(), answer.hits.clone(), answer.hits[..1].to_vec()].concat();
    insta::assert_snapshot!(present_search(&answer, &within(MARKDOWN, 280)).unwrap(), @r#"
    # Search: "architecture"

    Found 26 results (showing 1-3, page 1 of 6)

    ## Results

    1. **Thought-Architecture.md** (Excellent, 2.16)
       Path: Synthesis/Thought-Architecture.md
       Snippet: "...thought-architecture #spatial-pkm #design-thinking..."

    2. **Dendron-Architecture.md** (Excellent, 2.14)
       Path: Tools/Dendron-Architecture.md
       Snippet: "...maintain a scalable, maintainable knowledge architecture..."

    3. **Thought-Architecture.md** (Excellent, 2.16)
       Path: Synthesis/Thought-Architecture.md
       Snippet: "...thought-architecture #spatial-pkm #design-thinking..."

    > PARTIAL_RESULTS: Showing 1-3 of 26: no more fit into the limit. Repeat the call with page: 2, pageSize: 3 to continue

    ---
    Tip: Use `page: 2, pageSize: 3` for more results.
    Tip: Use `vault.read(path)` or `view.file(path)` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(present_search(&answer, &within(Format::Json, 600)).unwrap(), @r#"{"result":{"query":"architecture","page":1,"pageSize":5,"totalResults":26,"totalPages":6,"results":[{"path":"Synthesis/Thought-Architecture.md","title":"Thought-Architecture","score":2.157798929344319,"snippet":{"content":"...thought-architecture #spatial-pkm #design-thinking...","lineStart":10,"lineEnd":11,"score":0.30102999566398114},"metadata":{"size":1618,"modified":1751293160515,"extension":"md"}},{"path":"Tools/Dendron-Architecture.md","title":"Dendron-Architecture","score":2.14,"snippet":{"content":"...maintain a scalable, maintainable knowledge architecture...","lineStart":10,"lineEnd":11,"score":0.30102999566398114},"metadata":{"size":2048,"modified":1750000000000,"extension":"md"}},{"path":"Synthesis/Thought-Architecture.md","title":"Thought-Architecture","score":2.157798929344319,"snippet":{"content":"...thought-architecture #spatial-pkm #design-thinking...","lineStart":10,"lineEnd":11,"score":0.30102999566398114},"metadata":{"size":1618,"modified":1751293160515,"extension":"md"}}],"method":"facade-ranked-combined","nextCursor":"eyJxdWVyeV9oYXNoIjoiNWYyYjljMWQ3ZTA0Iiwib2Zmc2V0IjozLCJyZXNwb25zZV9tb2RlIjoic2VhcmNoIiwiZ2VuZXJhdGlvbiI6N30="},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"search","query":"architecture","cursor":"eyJxdWVyeV9oYXNoIjoiNWYyYjljMWQ3ZTA0Iiwib2Zmc2V0IjozLCJyZXNwb25zZV9tb2RlIjoic2VhcmNoIiwiZ2VuZXJhdGlvbiI6N30="},{"tool":"vault","action":"read","path":"Synthesis/Thought-Architecture.md"},{"tool":"view","action":"file","path":"Synthesis/Thought-Architecture.md"}],"warnings":[{"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 1-3 of 26: no more fit into the limit","suggestion":"Repeat the call with page: 2, pageSize: 3 to continue"}]},"context":{"vault":"Notes","generation":7}}"#);
    // The next item of a later page may lie on no page of a useful size: a cursor meets it exactly.
    answer.paging = sample_paging(5, 5, 26);
    let pages = (200..330).step_by(10).filter_map(|max| present_search(&answer, &within(MARKDOWN, max)).ok());
    assert!(pages.into_iter().any(|page| page.contains("Tip: Use `cursor: \"")));
    let error = present_search(&answer, &within(MARKDOWN, 40)).unwrap_err();
    assert!(error.suggestion.starts_with("Raise max_tokens to at least "), "{}", error.suggestion);
}

#[test]
fn read_in_both_formats() {
    insta::assert_snapshot!(read(&sample_read(), MARKDOWN), @r#"
    # File: Apollo.md

    Path: Projects/Apollo.md
    Size: 60.0 KB
    Modified: 2 days ago
    Lines: 901-904 of 904
    Tags: #project, #area/space
    Page: 2 of 2

    ## Frontmatter

    - status: active
    - owner: [[People/Ada]]
    - due: 2024-06-30

    ---
    Tip: Use `graph(action: "neighbors", sourcePath: "Projects/Apollo.md")` to see the notes it is linked with.

    ## Content

    ## Log
    Met [[People/Grace]] today. #area/space/launch

    - [ ] Draft plan
    "#);
    insta::assert_snapshot!(read(&sample_read(), Format::Json), @r###"{"result":{"path":"Projects/Apollo.md","size":61440,"modified":1751293160515,"tags":["#project","#area/space"],"frontmatter":{"status":"active","owner":"[[People/Ada]]","due":"2024-06-30"},"lineStart":901,"lineEnd":904,"totalLines":904,"page":2,"totalPages":2,"content":"## Log\nMet [[People/Grace]] today. #area/space/launch\n\n- [ ] Draft plan"},"workflow":{"suggested_next_actions":[{"tool":"graph","action":"neighbors","sourcePath":"Projects/Apollo.md"}]},"context":{"vault":"Notes","generation":7}}"###);
}

#[test]
fn a_first_page_names_the_next() {
    let body = "---\nstatus: active\n---\nGoal\n";
    let front_matter = FrontMatter {
        line_end: 3,
        problem: Some("line 2: mapping values are not allowed here".into()),
        ..FrontMatter::default()
    };
    let answer = NoteRead {
        body: body.into(),
        line_start: 1,
        page: Some(1),
        front_matter: Some(front_matter),
        ..sample_read()
    };
    insta::assert_snapshot!(read(&answer, MARKDOWN), @r#"
    # File: Apollo.md

    Path: Projects/Apollo.md
    Size: 60.0 KB
    Modified: 2 days ago
    Lines: 1-4 of 904
    Tags: #project, #area/space
    Page: 1 of 2
    Next: `vault(action: "read", path: "Projects/Apollo.md", page: 2)`

    > The front matter is not valid YAML: line 2: mapping values are not allowed here

    ---
    Tip: Use `graph(action: "neighbors", sourcePath: "Projects/Apollo.md")` to see the notes it is linked with.

    ## Content

    ---
    status: active
    ---
    Goal
    "#);
}

#[test]
fn what_follows_content_is_the_file_to_the_byte() {
    let bodies = [
        "",
        "no break at the end",
        "crlf\r\n\r\n",
        "\n\n\n",
        HOSTILE,
        "## Content\n\n---\n```\n\u{0}\u{1b}[31m\t \n",
    ];
    for body in bodies {
        let lines = body.split_inclusive('\n').count();
        let answer = NoteRead { body: body.into(), line_start: 1, total_lines: lines, ..sample_read() };
        let page = read(&answer, MARKDOWN);
        assert_eq!(page.split_once("\n## Content\n\n").unwrap().1, body);
        let raw: serde_json::Value = serde_json::from_str(&read(&answer, Format::Json)).unwrap();
        assert_eq!(raw["result"]["content"], body);
    }
}

#[test]
fn a_read_over_budget_ends_with_a_whole_line() {
    let lines: Vec<_> = (1..=200).map(|line| format!("Line {line} of a long note\n")).collect();
    let body = lines.concat();
    let answer = NoteRead {
        body,
        line_start: 1,
        total_lines: 904,
        page: Some(1),
        front_matter: None,
        ..sample_read()
    };
    insta::assert_snapshot!(present_read(&answer, sample_now(), &within(MARKDOWN, 300)).unwrap(), @r#"
    # File: Apollo.md

    Path: Projects/Apollo.md
    Size: 60.0 KB
    Modified: 2 days ago
    Lines: 1-19 of 904
    Tags: #project, #area/space
    Page: 1 of 2
    Next: `vault(action: "read", path: "Projects/Apollo.md", lineStart: 20)`

    > PARTIAL_RESULTS: Showing 1-19 of 904: no more fit into the limit. Continue with lineStart: 20

    ---
    Tip: Use `graph(action: "neighbors", sourcePath: "Projects/Apollo.md")` to see the notes it is linked with.

    ## Content

    Line 1 of a long note
    Line 2 of a long note
    Line 3 of a long note
    Line 4 of a long note
    Line 5 of a long note
    Line 6 of a long note
    Line 7 of a long note
    Line 8 of a long note
    Line 9 of a long note
    Line 10 of a long note
    Line 11 of a long note
    Line 12 of a long note
    Line 13 of a long note
    Line 14 of a long note
    Line 15 of a long note
    Line 16 of a long note
    Line 17 of a long note
    Line 18 of a long note
    Line 19 of a long note
    "#);
    let raw = present_read(&answer, sample_now(), &within(Format::Json, 400)).unwrap();
    let raw: serde_json::Value = serde_json::from_str(&raw).unwrap();
    let content = raw["result"]["content"].as_str().unwrap();
    assert!(content.ends_with('\n'));
    assert_eq!(raw["result"]["lineEnd"], content.lines().count());
    assert_eq!(raw["workflow"]["suggested_next_actions"][0]["lineStart"], content.lines().count() + 1);
    assert_eq!(raw["workflow"]["warnings"][0]["code"], "PARTIAL_RESULTS");
    let strict = Presentation { budget: Budget { strict: true, ..Budget::tokens(300) }, ..full(MARKDOWN) };
    let error = present_read(&answer, sample_now(), &strict).unwrap_err();
    assert!(error.suggestion.starts_with("Reduce lineCount to "), "{}", error.suggestion);
}

#[test]
fn list_in_both_formats() {
    insta::assert_snapshot!(list(&sample_list(), MARKDOWN), @r#"
    # Directory: /

    3 folders, 5 files (9.2 KB)
    Found 8 items (showing 1-8, page 1 of 1)

    - Home.md (212 bytes)
    - Notes/ (3 files, 7.4 KB)
      - Notes/Reading/ (2 files, 7.0 KB)
        - Notes/Reading/Book One.md (5.0 KB)
        - Notes/Reading/Book Two.md (2.0 KB)
      - Notes/Idea.md (422 bytes)
    - Projects/ (1 file, 1.6 KB)
      - Projects/Apollo.md (1.6 KB)

    ---
    Tip: Use `vault(action: "read", path: "Home.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(list(&sample_list(), Format::Json), @r#"{"result":{"directory":"/","folders":3,"files":5,"size":9420,"page":1,"pageSize":20,"totalResults":8,"totalPages":1,"entries":[{"path":"Home.md","type":"file","size":212,"modified":1751293160515},{"path":"Notes","type":"folder","size":7590,"files":3},{"path":"Notes/Reading","type":"folder","size":7168,"files":2},{"path":"Notes/Reading/Book One.md","type":"file","size":5120,"modified":1751293160515},{"path":"Notes/Reading/Book Two.md","type":"file","size":2048,"modified":1751293160515},{"path":"Notes/Idea.md","type":"file","size":422,"modified":1751293160515},{"path":"Projects","type":"folder","size":1618,"files":1},{"path":"Projects/Apollo.md","type":"file","size":1618,"modified":1751293160515}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Home.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn a_later_page_of_a_tree_is_not_indented_deeper_than_what_it_shows() {
    let mut answer = sample_list();
    answer.entries.drain(..3);
    answer.paging = sample_paging(3, 3, 8);
    answer.entries.truncate(3);
    insta::assert_snapshot!(list(&answer, MARKDOWN), @r#"
    # Directory: /

    3 folders, 5 files (9.2 KB)
    Found 8 items (showing 4-6, page 2 of 3)

    - Notes/Reading/Book One.md (5.0 KB)
    - Notes/Reading/Book Two.md (2.0 KB)
    - Notes/Idea.md (422 bytes)

    ---
    Tip: Use `page: 3` for more items.
    Tip: Use `vault(action: "read", path: "Notes/Reading/Book One.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn an_empty_folder() {
    let answer = NoteList {
        directory: "Empty".into(),
        folders: 0,
        files: 0,
        size: 0,
        entries: Vec::new(),
        paging: sample_paging(0, 20, 0),
        ..sample_list()
    };
    insta::assert_snapshot!(list(&answer, MARKDOWN), @r#"
    # Directory: Empty

    No files found.

    Tip: Use `vault(action: "list", directory: "/")` to see every folder.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn a_list_over_budget() {
    insta::assert_snapshot!(present_list(&sample_list(), &within(MARKDOWN, 170)).unwrap(), @r#"
    # Directory: /

    3 folders, 5 files (9.2 KB)
    Found 8 items (showing 1-3, page 1 of 1)

    - Home.md (212 bytes)
    - Notes/ (3 files, 7.4 KB)
      - Notes/Reading/ (2 files, 7.0 KB)

    > PARTIAL_RESULTS: Showing 1-3 of 8: no more fit into the limit. Repeat the call with page: 2, pageSize: 3 to continue

    ---
    Tip: Use `page: 2, pageSize: 3` for more items.
    Tip: Use `vault(action: "read", path: "Home.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn what_the_vault_has_to_say_stands_beside_the_answer() {
    let mut answer = sample_search();
    answer.hits.truncate(1);
    answer.state.redacted = Some(Redacted { count: 2, categories: vec!["github_token".into()] });
    answer.state.warnings = vec!["1 note could not be read: Broken.md".into()];
    let page = search(&answer, MARKDOWN);
    assert!(
        page.contains("\n> 1 note could not be read: Broken.md\n> 2 secrets masked: github_token\n\n---\n"),
        "{page}"
    );
    assert_holds(
        &search(&answer, Format::Json),
        r#"{"context": {"vault": "Notes", "generation": 7, "policy_redacted_count": 2,
            "policy_redaction_categories": ["github_token"], "warnings": ["1 note could not be read: Broken.md"]}}"#,
    );
}

#[test]
fn hostile_text_changes_no_structure() {
    let hostile = || HOSTILE.to_owned();
    let mut calm = sample_search();
    calm.state.warnings = vec!["A warning".into()];
    calm.state.redacted = Some(Redacted { count: 1, categories: vec!["key".into()] });
    let mut wild = NoteSearch { query: hostile(), method: hostile(), ..calm.clone() };
    wild.state.warnings = vec![hostile()];
    wild.state.redacted = Some(Redacted { count: 1, categories: vec![hostile()] });
    for hit in &mut wild.hits {
        (hit.path, hit.title) = (hostile(), hostile());
        hit.snippet.as_mut().unwrap().content = hostile();
    }
    assert_eq!(blocks(&search(&wild, MARKDOWN)), blocks(&search(&calm, MARKDOWN)));

    let head = |page: String| page.split_once("\n## Content").unwrap().0.to_owned();
    let mut calm = NoteRead { page: Some(1), ..sample_read() };
    calm.front_matter.as_mut().unwrap().problem = Some("a reason".into());
    let mut wild = NoteRead { path: hostile(), tags: vec![hostile(), hostile()], ..calm.clone() };
    wild.front_matter.as_mut().unwrap().problem = Some(hostile());
    for (name, value) in &mut wild.front_matter.as_mut().unwrap().properties {
        (*name, *value) = (hostile(), hostile());
    }
    assert_eq!(blocks(&head(read(&wild, MARKDOWN))), blocks(&head(read(&calm, MARKDOWN))));

    let entry = |path: &str, kind| ListEntry { path: path.into(), kind, size: 7 };
    let tree = |name: &str| NoteList {
        directory: name.into(),
        entries: vec![
            entry(name, EntryKind::Folder { files: 1 }),
            entry(&format!("{name}/{name}"), EntryKind::File { modified_ms: 0 }),
            entry(&format!("{name} 2"), EntryKind::File { modified_ms: 0 }),
        ],
        paging: sample_paging(0, 20, 3),
        ..sample_list()
    };
    assert_eq!(blocks(&list(&tree(HOSTILE), MARKDOWN)), blocks(&list(&tree("calm"), MARKDOWN)));
}

#[test]
fn raw_answers_fit_their_schemas() {
    let schema = |action: &str| {
        let output = TOOL.output(Some(action)).expect("the tool has the action");
        codecompass_present::schema::json_schema(&output.title(&TOOL), &(output.schema)(Detail::Full))
    };
    let mut bare = sample_search();
    bare.hits[0].snippet = None;
    let none = NoteSearch { hits: Vec::new(), paging: sample_paging(0, 5, 0), ..sample_search() };
    for answer in [sample_search(), bare, none] {
        assert_fits(&schema("search"), &search(&answer, Format::Json));
    }
    let chosen = NoteRead { page: None, front_matter: None, ..sample_read() };
    for answer in [sample_read(), chosen] {
        assert_fits(&schema("read"), &read(&answer, Format::Json));
    }
    assert_fits(&schema("list"), &list(&sample_list(), Format::Json));
}
