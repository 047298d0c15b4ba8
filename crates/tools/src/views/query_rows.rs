//! The rows of a Dataview query: a table, a list, tasks or days, grouped or not.

use codecompass_base::answer::dataview::{
    CalendarRow, Data, DroppedRows, ListRow, QueryAnswer, QueryRows, TaskRow,
};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::schema::{self, Schema, any, int, list, one_of, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use super::data_values::{encode, encode_pair, plain};
use crate::surface::facade::{Tip, VaultAnswer, property, without_extension};
use crate::surface::paging::Part;

/// Characters of the query that is repeated in the head.
const QUERY: usize = 80;

static ANSWER: View<QueryAnswer> = View {
    name: "QueryAnswer",
    fields: &[
        field(
            "type",
            || one_of(&["table", "list", "task", "calendar"]),
            "The query's kind.",
            |answer, _| Some(kind(&answer.rows).into()),
        ),
        optional("headers", texts, "The names of a table's columns.", |answer, _| match &answer.rows {
            QueryRows::Table { headers, .. } => Some(Value::list(headers)),
            _ => None,
        }),
        field(
            "values",
            || list(any()),
            "The rows; what JSON has no kind for is tagged.",
            |answer, _| Some(values(&answer.rows, usize::MAX)),
        ),
        optional(
            "dropped",
            || DROPPED.schema(Detail::Full),
            "Rows missing because of errors.",
            |answer, _| answer.dropped.as_ref().map(|dropped| DROPPED.record(dropped, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static DROPPED: View<DroppedRows> = View {
    name: "DroppedRows",
    fields: &[
        field("count", int, "How many.", |dropped, _| Some(dropped.count.into())),
        field("firstReason", text_shape, "Why the first of them is missing.", |dropped, _| {
            Some((&dropped.first_reason).into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

static TASKS: View<TaskRow> = View {
    name: "TaskRow",
    fields: &[
        field("path", text_shape, "Path of its note.", |task, _| Some((&task.path).into())),
        field("line", int, "Its line, from 0.", |task, _| Some(task.line.into())),
        field("text", text_shape, "Its text.", |task, _| Some((&task.text).into())),
        field("status", text_shape, "What stands between its brackets.", |task, _| {
            Some((&task.status).into())
        }),
        field("completed", schema::bool, "Whether it is done.", |task, _| Some(task.completed.into())),
        field("fullyCompleted", schema::bool, "Whether all tasks below it are done too.", |task, _| {
            Some(task.fully_completed.into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

static DAYS: View<CalendarRow> = View {
    name: "CalendarRow",
    fields: &[
        field("date", any, "The day.", |row, _| Some(encode(&row.date))),
        field("link", any, "The note.", |row, _| Some(encode(&row.link))),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    let Schema::Record(mut record) = ANSWER.schema(Detail::Full) else {
        unreachable!("a view's schema is a record")
    };
    record.fields.push(schema::optional("totalResults", int(), "Rows in all, where not all are here."));
    record.fields.push(schema::optional(
        "nextCursor",
        text_shape(),
        "Pass it as `cursor` for the next rows.",
    ));
    Schema::Record(record)
}

impl VaultAnswer for QueryAnswer {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        match &self.rows {
            QueryRows::Table { rows, .. } => rows.len(),
            QueryRows::List(rows) => rows.len(),
            QueryRows::Tasks(tasks) => tasks.len(),
            QueryRows::TaskGroups(groups) => groups.iter().map(|(_, tasks)| tasks.len()).sum(),
            QueryRows::Calendar(days) => days.len(),
        }
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = ANSWER.record(self, Detail::Full);
        result.set("values", values(&self.rows, shown));
        if shown < self.paging.total {
            result.push("totalResults", self.paging.total);
        }
        part(self, shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("Dataview: ").text(&kind(&self.rows).to_uppercase()));
        page.blank();
        property(page, "Query", Inline::new().code(&text::cut_line(&self.query, QUERY)));
        if self.found_nothing() && self.paging.total == 0 {
            page.blank();
            page.line("No results found.");
            return;
        }
        part(self, shown).write_found(page, noun(&self.rows));
        page.blank();
        match &self.rows {
            QueryRows::Table { headers, rows } => write_table(page, headers, &rows[..shown]),
            QueryRows::List(rows) => rows[..shown].iter().for_each(|row| write_list_row(page, row)),
            QueryRows::Tasks(tasks) => tasks[..shown].iter().for_each(|task| write_task(page, task)),
            QueryRows::TaskGroups(groups) => {
                for (key, tasks) in first_of_groups(groups, shown) {
                    page.blank();
                    page.line(Inline::new().bold(&plain(key)));
                    page.blank();
                    for task in tasks {
                        write_task(page, task);
                    }
                }
            }
            QueryRows::Calendar(days) => {
                for day in &days[..shown] {
                    page.bullet(0, format!("{}: {}", plain(&day.date), plain(&day.link)));
                }
            }
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let call = |action: &'static str| {
            Hint::call("dataview").with("action", action).with("query", self.query.clone())
        };
        if self.found_nothing() {
            return match self.paging.total {
                0 => vec![Tip::call(call("validate"), "to see how the query is read.")],
                _ => vec![Tip::call(call("query").with("page", 1_usize), "for the first rows.")],
            };
        }
        let read = first_path(&self.rows).map(|path| {
            let read = Hint::call("vault").with("action", "read").with("path", path.to_owned());
            Tip::call(read, "to see full content.")
        });
        part(self, shown).tip(call("query"), "rows").into_iter().chain(read).collect()
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        let dropped = self.dropped.as_ref().map(|dropped| {
            let rows = text::counted(dropped.count, "row");
            let reason = text::one_line(&dropped.first_reason);
            Notice::new(
                NoticeCode::PartialResults,
                format!("{rows} left out because an expression failed there"),
                format!("First reason: {reason}"),
            )
        });
        part(self, shown).notices().into_iter().chain(dropped).collect()
    }
}

fn part(answer: &QueryAnswer, shown: usize) -> Part<'_> {
    let QueryAnswer { paging, state, .. } = answer;
    Part { paging, state, list: "query", items: answer.items(), shown }
}

fn kind(rows: &QueryRows) -> &'static str {
    match rows {
        QueryRows::Table { .. } => "table",
        QueryRows::List(_) => "list",
        QueryRows::Tasks(_) | QueryRows::TaskGroups(_) => "task",
        QueryRows::Calendar(_) => "calendar",
    }
}

fn noun(rows: &QueryRows) -> &'static str {
    match rows {
        QueryRows::Table { .. } => "row",
        QueryRows::List(_) => "item",
        QueryRows::Tasks(_) | QueryRows::TaskGroups(_) => "task",
        QueryRows::Calendar(_) => "note",
    }
}

/// Returns the first `shown` rows in JSON.
fn values(rows: &QueryRows, shown: usize) -> Value<'_> {
    match rows {
        QueryRows::Table { rows, .. } => {
            Value::list(rows.iter().take(shown).map(|row| Value::list(row.iter().map(encode))))
        }
        QueryRows::List(rows) => Value::list(rows.iter().take(shown).map(|row| match row {
            ListRow::Single(value) => encode(value),
            ListRow::Pair(id, value) => encode_pair(id, value),
        })),
        QueryRows::Tasks(tasks) => task_values(&tasks[..shown.min(tasks.len())]),
        QueryRows::TaskGroups(groups) => {
            Value::list(first_of_groups(groups, shown).into_iter().map(|(key, tasks)| {
                Value::from(Record::new().with("key", encode(key)).with("rows", task_values(tasks)))
            }))
        }
        QueryRows::Calendar(days) => {
            Value::list(days.iter().take(shown).map(|day| DAYS.record(day, Detail::Full)))
        }
    }
}

fn task_values(tasks: &[TaskRow]) -> Value<'_> {
    Value::list(tasks.iter().map(|task| TASKS.record(task, Detail::Full)))
}

/// Returns the groups that the first `shown` tasks are in: key, and those of its tasks that are shown.
fn first_of_groups(groups: &[(Data, Vec<TaskRow>)], shown: usize) -> Vec<(&Data, &[TaskRow])> {
    let mut left = shown;
    let mut first = Vec::new();
    for (key, tasks) in groups {
        if left == 0 {
            break;
        }
        let here = left.min(tasks.len());
        left -= here;
        first.push((key, &tasks[..here]));
    }
    first
}

fn write_table(page: &mut Markdown, headers: &[String], rows: &[Vec<Data>]) {
    if headers.is_empty() {
        page.line("The query names no columns.");
        return;
    }
    page.table(headers);
    for row in rows {
        page.row((0..headers.len()).map(|column| row.get(column).map(plain).unwrap_or_default()));
    }
}

fn write_list_row(page: &mut Markdown, row: &ListRow) {
    match row {
        ListRow::Single(value) => page.bullet(0, plain(value)),
        ListRow::Pair(id, Data::List(items)) => {
            page.bullet(0, Inline::new().bold(&plain(id)).text(&format!(" ({})", items.len())));
            for item in items {
                page.bullet(1, plain(item));
            }
        }
        ListRow::Pair(id, value) => page.bullet(0, format!("{}: {}", plain(id), plain(value))),
    }
}

fn write_task(page: &mut Markdown, task: &TaskRow) {
    page.bullet(0, format!("[{}] {}", task.status, task.text));
    page.detail(6, format!("from: {} (line {})", task.path, task.line + 1));
}

/// Returns the path of the first note that the rows name.
fn first_path(rows: &QueryRows) -> Option<&str> {
    match rows {
        QueryRows::Table { rows, .. } => rows.iter().flatten().find_map(note_path),
        QueryRows::List(rows) => rows.iter().find_map(|row| match row {
            ListRow::Single(value) | ListRow::Pair(value, _) => note_path(value),
        }),
        QueryRows::Tasks(tasks) => tasks.first().map(|task| task.path.as_str()),
        QueryRows::TaskGroups(groups) => {
            groups.iter().find_map(|(_, tasks)| tasks.first()).map(|task| task.path.as_str())
        }
        QueryRows::Calendar(days) => days.iter().find_map(|day| note_path(&day.link)),
    }
}

fn note_path(data: &Data) -> Option<&str> {
    match data {
        Data::Link(link) if without_extension(&link.path).is_some() => Some(&link.path),
        _ => None,
    }
}
