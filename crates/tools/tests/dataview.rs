//! `dataview` in both formats: every kind of query and value; dropped rows, pages, budgets, hostile text.

use codecompass_base::answer::dataview::{
    CalendarRow, Data, DataLink, DroppedRows, DurationUnit, LinkTarget, ListRow, QueryAnswer, QueryCheck,
    QueryProblem, QueryRows, TaskRow,
};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_present::json;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::dataview::{
    TOOL, present_check, present_query, sample_calendar, sample_check, sample_list, sample_table,
    sample_task_groups, sample_tasks,
};
use codecompass_tools::tools::vault::sample_paging;
use codecompass_tools::views::data_values::{encode, encode_pair, plain};
use testkit::sample::assert_holds;
use testkit::schema::assert_fits;
use testkit::structure::{HOSTILE, blocks};

const MARKDOWN: Format = Format::Markdown;

fn full(format: Format) -> Presentation {
    Presentation::new(format, Detail::Full)
}

fn small(format: Format, tokens: usize) -> Presentation {
    Presentation { budget: Budget::tokens(tokens), ..full(format) }
}

fn query(answer: &QueryAnswer, format: Format) -> String {
    present_query(answer, &full(format)).expect("no budget")
}

fn check_query(answer: &QueryCheck, format: Format) -> String {
    present_check(answer, &full(format)).expect("no budget")
}

fn text(text: &str) -> Data {
    Data::Text(text.into())
}

fn link(path: &str) -> DataLink {
    DataLink { path: path.into(), ..DataLink::default() }
}

#[test]
fn values_are_encoded_and_read() {
    let check = |data: Data, encoded: &str, read: &str| {
        assert_eq!(json::render(&encode(&data)), encoded);
        assert_eq!(plain(&data), read);
    };
    check(Data::Null, "null", "-");
    check(Data::Bool(true), "true", "true");
    check(Data::Number(2.0), "2", "2");
    check(Data::Number(-0.0), "0", "0");
    check(Data::Number(-0.5), "-0.5", "-0.5");
    check(Data::Number(f64::INFINITY), r#"{"$num":"Infinity"}"#, "Infinity");
    check(Data::Number(f64::NAN), r#"{"$num":"NaN"}"#, "NaN");
    check(text("a\"b"), r#""a\"b""#, "a\"b");
    let date = |iso: &str, zone: Option<&str>| Data::Date { iso: iso.into(), zone: zone.map(Into::into) };
    check(date("2022-02-02T00:00:00.000", None), r#"{"$date":"2022-02-02T00:00:00.000"}"#, "2022-02-02");
    check(
        date("2024-01-01T09:00:00.000", None),
        r#"{"$date":"2024-01-01T09:00:00.000"}"#,
        "2024-01-01T09:00:00",
    );
    check(
        date("2024-01-01T00:00:00.000", Some("UTC+2")),
        r#"{"$date":"2024-01-01T00:00:00.000","zone":"UTC+2"}"#,
        "2024-01-01T00:00:00 UTC+2",
    );
    check(
        Data::Duration(vec![(DurationUnit::Days, 2.0), (DurationUnit::Minutes, 1.0)]),
        r#"{"$dur":{"days":2,"minutes":1}}"#,
        "2 days, 1 minute",
    );
    check(Data::Duration(Vec::new()), r#"{"$dur":{}}"#, "0 seconds");
    check(Data::Link(link("A.md")), r#"{"$link":{"path":"A.md","type":"file"}}"#, "A.md");
    check(
        Data::Link(DataLink { display: Some("B".into()), embed: true, ..link("A.md") }),
        r#"{"$link":{"path":"A.md","type":"file","display":"B","embed":true}}"#,
        "B (A.md)",
    );
    let part = |target, subpath: &str| DataLink { target, subpath: Some(subpath.into()), ..link("A.md") };
    check(
        Data::Link(part(LinkTarget::Header, "Contact")),
        r#"{"$link":{"path":"A.md","type":"header","subpath":"Contact"}}"#,
        "A.md#Contact",
    );
    check(
        Data::Link(part(LinkTarget::Block, "b1")),
        r#"{"$link":{"path":"A.md","type":"block","subpath":"b1"}}"#,
        "A.md#^b1",
    );
    let external = |display: &str| Data::ExternalLink { url: "https://x.y".into(), display: display.into() };
    check(external("Z"), r#"{"$elink":{"url":"https://x.y","display":"Z"}}"#, "Z (https://x.y)");
    check(
        external("https://x.y"),
        r#"{"$elink":{"url":"https://x.y","display":"https://x.y"}}"#,
        "https://x.y",
    );
    check(
        Data::List(vec![Data::Number(1.0), Data::List(vec![text("a"), Data::Null])]),
        r#"[1,["a",null]]"#,
        "1, [a, -]",
    );
    check(Data::Object(vec![("hello".into(), Data::Number(1.0))]), r#"{"$obj":{"hello":1}}"#, "hello: 1");
    check(Data::Function("(a) => a".into()), r#"{"$fn":"(a) => a"}"#, "(a) => a");
    assert_eq!(json::render(&encode_pair(&text("k"), &Data::Null)), r#"{"$pair":["k",null]}"#);
}

#[test]
fn table_in_both_formats() {
    insta::assert_snapshot!(query(&sample_table(), MARKDOWN), @r#"
    # Dataview: TABLE

    Query: `TABLE status, budget, due, effort, team FROM "Projects" WHERE budget + 1 > 0`
    Found 2 rows (showing 1-2, page 1 of 1)

    | File | status | budget | due | effort | team |
    |---|---|---|---|---|---|
    | Projects/Apollo.md | active | 1200.5 | 2024-06-30 | 3 days | People/Ada.md, People/Grace.md |
    | Projects/Borealis.md | paused | 300 | - | - |  |

    > PARTIAL_RESULTS: 1 row left out because an expression failed there. First reason: cannot add a number and null

    ---
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(query(&sample_table(), Format::Json), @r#"{"result":{"type":"table","headers":["File","status","budget","due","effort","team"],"values":[[{"$link":{"path":"Projects/Apollo.md","type":"file"}},"active",1200.5,{"$date":"2024-06-30T00:00:00.000"},{"$dur":{"days":3}},[{"$link":{"path":"People/Ada.md","type":"file"}},{"$link":{"path":"People/Grace.md","type":"file"}}]],[{"$link":{"path":"Projects/Borealis.md","type":"file"}},"paused",300,null,null,[]]],"dropped":{"count":1,"firstReason":"cannot add a number and null"}},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Apollo.md"}],"warnings":[{"level":"warning","code":"PARTIAL_RESULTS","message":"1 row left out because an expression failed there","suggestion":"First reason: cannot add a number and null"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn list_in_both_formats() {
    insta::assert_snapshot!(query(&sample_list(), MARKDOWN), @r#"
    # Dataview: LIST

    Query: `LIST rows.file.link FROM #project GROUP BY status`
    Found 3 items (showing 1-3, page 1 of 1)

    - **active** (2)
      - Projects/Apollo.md
      - Projects/Cygnus.md
    - Projects/Borealis.md: 3
    - Home.md

    ---
    Tip: Use `vault(action: "read", path: "Projects/Borealis.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(query(&sample_list(), Format::Json), @r#"{"result":{"type":"list","values":[{"$pair":["active",[{"$link":{"path":"Projects/Apollo.md","type":"file"}},{"$link":{"path":"Projects/Cygnus.md","type":"file"}}]]},{"$pair":[{"$link":{"path":"Projects/Borealis.md","type":"file"}},3]},{"$link":{"path":"Home.md","type":"file"}}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Borealis.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn tasks_in_both_formats() {
    insta::assert_snapshot!(query(&sample_tasks(), MARKDOWN), @r#"
    # Dataview: TASK

    Query: `TASK FROM "Projects"`
    Found 2 tasks (showing 1-2, page 1 of 1)

    - [ ] Draft plan [due:: 2024-02-01] #task
          from: Projects/Apollo.md (line 24)
    - [x] Find sky
          from: Projects/Borealis.md (line 13)

    ---
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(query(&sample_tasks(), Format::Json), @r#"{"result":{"type":"task","values":[{"path":"Projects/Apollo.md","line":23,"text":"Draft plan [due:: 2024-02-01] #task","status":" ","completed":false,"fullyCompleted":false},{"path":"Projects/Borealis.md","line":12,"text":"Find sky","status":"x","completed":true,"fullyCompleted":true}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Apollo.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn grouped_tasks_in_both_formats() {
    insta::assert_snapshot!(query(&sample_task_groups(), MARKDOWN), @r#"
    # Dataview: TASK

    Query: `TASK GROUP BY choice(completed, "done", "open")`
    Found 3 tasks (showing 1-3, page 1 of 1)

    **open**

    - [ ] Draft plan [due:: 2024-02-01] #task
          from: Projects/Apollo.md (line 24)
    - [ ] Buy paint
          from: Projects/Borealis.md (line 12)

    **done**

    - [x] Find sky
          from: Projects/Borealis.md (line 13)

    ---
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(query(&sample_task_groups(), Format::Json), @r#"{"result":{"type":"task","values":[{"key":"open","rows":[{"path":"Projects/Apollo.md","line":23,"text":"Draft plan [due:: 2024-02-01] #task","status":" ","completed":false,"fullyCompleted":false},{"path":"Projects/Borealis.md","line":11,"text":"Buy paint","status":" ","completed":false,"fullyCompleted":false}]},{"key":"done","rows":[{"path":"Projects/Borealis.md","line":12,"text":"Find sky","status":"x","completed":true,"fullyCompleted":true}]}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Apollo.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn calendar_in_both_formats() {
    insta::assert_snapshot!(query(&sample_calendar(), MARKDOWN), @r#"
    # Dataview: CALENDAR

    Query: `CALENDAR file.day FROM "Daily"`
    Found 2 notes (showing 1-2, page 1 of 1)

    - 2024-01-15: Daily/2024-01-15.md
    - 2024-01-16: Daily/2024-01-16.md

    ---
    Tip: Use `vault(action: "read", path: "Daily/2024-01-15.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(query(&sample_calendar(), Format::Json), @r#"{"result":{"type":"calendar","values":[{"date":{"$date":"2024-01-15T00:00:00.000"},"link":{"$link":{"path":"Daily/2024-01-15.md","type":"file"}}},{"date":{"$date":"2024-01-16T00:00:00.000"},"link":{"$link":{"path":"Daily/2024-01-16.md","type":"file"}}}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Daily/2024-01-15.md"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn a_result_is_as_the_facts_write_it() {
    assert_holds(
        &query(&sample_calendar(), Format::Json),
        r#"{"result": {"type": "calendar", "values": [
            {"date": {"$date": "2024-01-15T00:00:00.000"}, "link": {"$link": {"path": "Daily/2024-01-15.md", "type": "file"}}},
            {"date": {"$date": "2024-01-16T00:00:00.000"}, "link": {"$link": {"path": "Daily/2024-01-16.md", "type": "file"}}}
        ]}}"#,
    );
    assert_holds(
        &query(&sample_tasks(), Format::Json),
        r#"{"result": {"type": "task", "values": [
            {"path": "Projects/Apollo.md", "line": 23, "text": "Draft plan [due:: 2024-02-01] #task", "status": " ", "completed": false, "fullyCompleted": false},
            {"path": "Projects/Borealis.md", "line": 12, "text": "Find sky", "status": "x", "completed": true, "fullyCompleted": true}
        ]}}"#,
    );
}

#[test]
fn no_rows() {
    let answer = QueryAnswer {
        rows: QueryRows::Table { headers: vec!["File".into()], rows: Vec::new() },
        paging: sample_paging(0, 1, 0),
        ..sample_table()
    };
    insta::assert_snapshot!(query(&answer, MARKDOWN), @r#"
    # Dataview: TABLE

    Query: `TABLE status, budget, due, effort, team FROM "Projects" WHERE budget + 1 > 0`

    No results found.

    > PARTIAL_RESULTS: 1 row left out because an expression failed there. First reason: cannot add a number and null

    Tip: Use `dataview(action: "validate", query: "TABLE status, budget, due, effort, team FROM \"Projects\" WHERE budget + 1 > 0")` to see how the query is read.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

/// Two groups of ten tasks each.
fn long_groups() -> QueryAnswer {
    let mut answer = sample_task_groups();
    if let QueryRows::TaskGroups(groups) = &mut answer.rows {
        for (_, tasks) in groups {
            *tasks = vec![tasks[0].clone(); 10];
        }
    }
    QueryAnswer { paging: sample_paging(0, 20, 20), ..answer }
}

#[test]
fn rows_over_budget() {
    let mut answer = sample_table();
    if let QueryRows::Table { rows, .. } = &mut answer.rows {
        *rows = vec![rows[0].clone(); 30];
    }
    answer.paging = sample_paging(0, 30, 30);
    insta::assert_snapshot!(present_query(&answer, &small(MARKDOWN, 360)).unwrap(), @r#"
    # Dataview: TABLE

    Query: `TABLE status, budget, due, effort, team FROM "Projects" WHERE budget + 1 > 0`
    Found 30 rows (showing 1-4, page 1 of 1)

    | File | status | budget | due | effort | team |
    |---|---|---|---|---|---|
    | Projects/Apollo.md | active | 1200.5 | 2024-06-30 | 3 days | People/Ada.md, People/Grace.md |
    | Projects/Apollo.md | active | 1200.5 | 2024-06-30 | 3 days | People/Ada.md, People/Grace.md |
    | Projects/Apollo.md | active | 1200.5 | 2024-06-30 | 3 days | People/Ada.md, People/Grace.md |
    | Projects/Apollo.md | active | 1200.5 | 2024-06-30 | 3 days | People/Ada.md, People/Grace.md |

    > PARTIAL_RESULTS: Showing 1-4 of 30: no more fit into the limit. Repeat the call with page: 2, pageSize: 4 to continue
    > PARTIAL_RESULTS: 1 row left out because an expression failed there. First reason: cannot add a number and null

    ---
    Tip: Use `page: 2, pageSize: 4` for more rows.
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    let page = present_query(&long_groups(), &small(MARKDOWN, 530)).unwrap();
    assert!(page.contains("\n**open**\n") && page.contains("\n**done**\n"), "{page}");
    let shown = page.matches("\n- [").count();
    assert!(page.contains(&format!("Found 20 tasks (showing 1-{shown}, page 1 of 1)\n")), "{page}");
    assert!((11..20).contains(&shown), "{page}");
    let raw = present_query(&long_groups(), &small(Format::Json, 700)).unwrap();
    let raw: serde_json::Value = serde_json::from_str(&raw).unwrap();
    assert_eq!(raw["result"]["totalResults"], 20);
    assert_eq!(raw["workflow"]["warnings"][0]["code"], "PARTIAL_RESULTS");
}

#[test]
fn validate_in_both_formats() {
    insta::assert_snapshot!(check_query(&sample_check(), MARKDOWN), @r#"
    # Dataview: validate

    Valid: no
    Type: LIST
    Position: line 2, column 5
    Found: `end of query`
    Expected: "folder" or #tag or [[link]]

    ```dataview
    LIST
    FROM
    ```

    ---
    Tip: Correct the query at the position above, then validate it again.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(check_query(&sample_check(), Format::Json), @r##"{"result":{"query":"LIST\nFROM","valid":false,"type":"list","clauses":[],"problem":{"line":2,"column":5,"found":"end of query","expected":["\"folder\"","#tag","[[link]]"]}},"workflow":{"suggested_next_actions":[]},"context":{"vault":"Notes","generation":7}}"##);
    let valid = QueryCheck {
        query: "TABLE status FROM #project SORT status".into(),
        kind: Some("table".into()),
        clauses: vec!["FROM #project".into(), "SORT status ASC".into()],
        problem: None,
        ..sample_check()
    };
    insta::assert_snapshot!(check_query(&valid, MARKDOWN), @r#"
    # Dataview: validate

    Valid: yes
    Type: TABLE
    Clauses: FROM #project, SORT status ASC

    ```dataview
    TABLE status FROM #project SORT status
    ```

    ---
    Tip: Use `dataview(action: "query", query: "TABLE status FROM #project SORT status")` to run it.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn hostile_text_changes_no_structure() {
    let hostile = || HOSTILE.to_owned();
    let same = |calm: &QueryAnswer, rows: QueryRows| {
        let wild = QueryAnswer {
            query: hostile(),
            rows,
            dropped: calm.dropped.clone().map(|dropped| DroppedRows { first_reason: hostile(), ..dropped }),
            ..calm.clone()
        };
        let wild = query(&wild, MARKDOWN);
        assert_eq!(blocks(&wild), blocks(&query(calm, MARKDOWN)), "{wild}");
    };
    let note = || Data::Link(DataLink { display: Some(hostile()), ..link("A.md") });
    let row = || vec![note(), text(HOSTILE), note(), text(HOSTILE), text(HOSTILE), Data::List(vec![note()])];
    same(&sample_table(), QueryRows::Table { headers: vec![hostile(); 6], rows: vec![row(), row()] });
    let list = vec![
        ListRow::Pair(text(HOSTILE), Data::List(vec![text(HOSTILE), note()])),
        ListRow::Pair(note(), text(HOSTILE)),
        ListRow::Single(text(HOSTILE)),
    ];
    same(&sample_list(), QueryRows::List(list));
    let task = || TaskRow { path: hostile(), text: hostile(), status: hostile(), ..TaskRow::default() };
    same(&sample_tasks(), QueryRows::Tasks(vec![task(), task()]));
    let groups = vec![(text(HOSTILE), vec![task(), task()]), (text(HOSTILE), vec![task()])];
    same(&sample_task_groups(), QueryRows::TaskGroups(groups));
    let days = vec![CalendarRow { date: text(HOSTILE), link: note() }; 2];
    same(&sample_calendar(), QueryRows::Calendar(days));

    let problem = QueryProblem { found: hostile(), expected: vec![hostile(); 2], line: 1, column: 1 };
    let wild =
        QueryCheck { query: hostile(), kind: Some(hostile()), problem: Some(problem), ..sample_check() };
    let wild = check_query(&wild, MARKDOWN);
    assert_eq!(blocks(&wild), blocks(&check_query(&sample_check(), MARKDOWN)), "{wild}");
}

#[test]
fn raw_answers_fit_their_schemas() {
    let schema = |action: &str| {
        let output = TOOL.output(Some(action)).expect("the tool has the action");
        codecompass_present::schema::json_schema(&output.title(&TOOL), &(output.schema)(Detail::Full))
    };
    let answers = [sample_table(), sample_list(), sample_tasks(), sample_task_groups(), sample_calendar()];
    for answer in &answers {
        assert_fits(&schema("query"), &query(answer, Format::Json));
    }
    let cut = present_query(&long_groups(), &small(Format::Json, 700)).unwrap();
    assert_fits(&schema("query"), &cut);
    assert_fits(&schema("validate"), &check_query(&sample_check(), Format::Json));
}
