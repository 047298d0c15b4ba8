//! `dataview`: queries over the properties, tags, links and tasks of notes, in Dataview's language.

use codecompass_base::answer::dataview::{
    CalendarRow, Data, DataLink, DroppedRows, DurationUnit, ListRow, QueryAnswer, QueryCheck, QueryProblem,
    QueryRows, TaskRow,
};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::Format;

use crate::arguments::{Param, RAW, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::facade::{self, DETAILS};
use crate::tool::{Output, Tool};
use crate::tools::vault::{PAGES, WHICH_VAULT, sample_paging, sample_state};
use crate::views::{query_check, query_rows};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "dataview",
    description: "Dataview queries (DQL: TABLE, LIST, TASK, CALENDAR with FROM, WHERE, SORT, GROUP BY, FLATTEN, LIMIT) \
                  over properties, inline fields, tags, links and tasks of notes. validate checks a query without \
                  running it.",
    surface: Surface::Vault,
    read_only: true,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::required("action", Takes::Word(&["query", "validate"]), "What to do."),
            Param::required("query", Takes::Text(10_000), "The query, such as TABLE status FROM #project."),
            Param::optional("this", Takes::Text(1_024), "query: the note that `this` and `[[]]` stand for."),
            Param::optional("format", Takes::Word(&["dql"]), "The query's language. Default dql."),
        ],
        PAGES,
        WHICH_VAULT,
        RAW,
        READING,
    ],
    outputs: &[
        Output {
            action: Some("query"),
            details: DETAILS,
            schema: |_| facade::envelope("DataviewQueryResponse", query_rows::schema()),
            example: |presentation| present_query(&sample_table(), presentation),
        },
        Output {
            action: Some("validate"),
            details: DETAILS,
            schema: |_| facade::envelope("DataviewValidateResponse", query_check::schema()),
            example: |presentation| present_check(&sample_check(), presentation),
        },
    ],
};

/// Returns the rows of a query as text.
pub fn present_query(answer: &QueryAnswer, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns what is wrong with a query, or that nothing is, as text.
pub fn present_check(answer: &QueryCheck, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns a link to a note.
fn link(path: &str) -> Data {
    Data::Link(DataLink { path: path.into(), ..DataLink::default() })
}

fn day(iso: &str) -> Data {
    Data::Date { iso: format!("{iso}T00:00:00.000"), zone: None }
}

fn answer(query: &str, rows: QueryRows, total: usize) -> QueryAnswer {
    QueryAnswer {
        query: query.into(),
        rows,
        dropped: None,
        paging: sample_paging(0, total.max(1), total),
        state: sample_state(),
    }
}

/// A table with values of many kinds, from which a row was dropped.
pub fn sample_table() -> QueryAnswer {
    let headers = ["File", "status", "budget", "due", "effort", "team"];
    let rows = vec![
        vec![
            link("Projects/Apollo.md"),
            Data::Text("active".into()),
            Data::Number(1_200.5),
            day("2024-06-30"),
            Data::Duration(vec![(DurationUnit::Days, 3.0)]),
            Data::List(vec![link("People/Ada.md"), link("People/Grace.md")]),
        ],
        vec![
            link("Projects/Borealis.md"),
            Data::Text("paused".into()),
            Data::Number(300.0),
            Data::Null,
            Data::Null,
            Data::List(Vec::new()),
        ],
    ];
    QueryAnswer {
        dropped: Some(DroppedRows { count: 1, first_reason: "cannot add a number and null".into() }),
        ..answer(
            "TABLE status, budget, due, effort, team FROM \"Projects\" WHERE budget + 1 > 0",
            QueryRows::Table { headers: headers.map(Into::into).into(), rows },
            2,
        )
    }
}

/// A list of groups, each with its notes, and of single values.
pub fn sample_list() -> QueryAnswer {
    let active = Data::List(vec![link("Projects/Apollo.md"), link("Projects/Cygnus.md")]);
    let rows = vec![
        ListRow::Pair(Data::Text("active".into()), active),
        ListRow::Pair(link("Projects/Borealis.md"), Data::Number(3.0)),
        ListRow::Single(link("Home.md")),
    ];
    answer("LIST rows.file.link FROM #project GROUP BY status", QueryRows::List(rows), 3)
}

fn task(path: &str, line: usize, text: &str, status: &str) -> TaskRow {
    let completed = status.eq_ignore_ascii_case("x");
    TaskRow {
        path: path.into(),
        line,
        text: text.into(),
        status: status.into(),
        completed,
        fully_completed: completed,
    }
}

/// Tasks of two projects.
pub fn sample_tasks() -> QueryAnswer {
    let tasks = vec![
        task("Projects/Apollo.md", 23, "Draft plan [due:: 2024-02-01] #task", " "),
        task("Projects/Borealis.md", 12, "Find sky", "x"),
    ];
    answer("TASK FROM \"Projects\"", QueryRows::Tasks(tasks), 2)
}

/// Tasks grouped by their status.
pub fn sample_task_groups() -> QueryAnswer {
    let open = vec![
        task("Projects/Apollo.md", 23, "Draft plan [due:: 2024-02-01] #task", " "),
        task("Projects/Borealis.md", 11, "Buy paint", " "),
    ];
    let done = vec![task("Projects/Borealis.md", 12, "Find sky", "x")];
    let groups = vec![(Data::Text("open".into()), open), (Data::Text("done".into()), done)];
    answer("TASK GROUP BY choice(completed, \"done\", \"open\")", QueryRows::TaskGroups(groups), 3)
}

/// Notes by their day.
pub fn sample_calendar() -> QueryAnswer {
    let days = ["2024-01-15", "2024-01-16"]
        .map(|date| CalendarRow { date: day(date), link: link(&format!("Daily/{date}.md")) });
    answer("CALENDAR file.day FROM \"Daily\"", QueryRows::Calendar(days.into()), 2)
}

/// A query that ends too early.
pub fn sample_check() -> QueryCheck {
    QueryCheck {
        query: "LIST\nFROM".into(),
        kind: Some("list".into()),
        clauses: Vec::new(),
        problem: Some(QueryProblem {
            line: 2,
            column: 5,
            found: "end of query".into(),
            expected: vec!["\"folder\"".into(), "#tag".into(), "[[link]]".into()],
        }),
        state: sample_state(),
    }
}
