//! Layouts for values of any shape: a table where one reads well, else numbered entries; pairs for records.

use std::borrow::Cow;

use super::parts::as_record;
use crate::json;
use crate::markdown::{Inline, Markdown};
use crate::table;
use crate::value::{Record, Value};

/// A table wider than this is harder to read than entries.
const MOST_COLUMNS: usize = 10;
/// A longer cell makes its table hard to read.
const LONGEST_CELL: usize = 120;
/// Markdown has six levels of headings; what is nested deeper stays on one line.
const DEEPEST_HEADING: u8 = 6;
/// The fields that name an item, in the order of preference.
const NAMES: [&str; 6] = ["name", "title", "id", "path", "file", "key"];

/// How the items of a list read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Layout {
    /// A row for each, with these columns.
    Table(Vec<String>),
    /// A numbered entry for each.
    Entries,
}

impl Layout {
    /// Decides how items read best.
    pub(super) fn of(items: &[Value<'_>]) -> Self {
        let records: Option<Vec<&Record<'_>>> = items.iter().map(as_record).collect();
        let columns =
            records.filter(|records| records.iter().all(|record| reads_as_row(record))).map(table::columns);
        match columns {
            Some(columns) if (1..=MOST_COLUMNS).contains(&columns.len()) => {
                Self::Table(columns.into_iter().map(str::to_owned).collect())
            }
            _ => Self::Entries,
        }
    }

    /// Writes items; `first` is the number of the first one.
    pub(super) fn write(&self, page: &mut Markdown, items: &[Value<'_>], first: usize) {
        match self {
            _ if items.is_empty() => page.line("Nothing here."),
            Self::Table(columns) => table::write_columns(page, columns, items.iter().filter_map(as_record)),
            Self::Entries => {
                for (number, item) in (first..).zip(items) {
                    entry(page, item, number);
                }
            }
        }
    }
}

/// Writes a single value. `level` is the heading level of what is nested in it.
pub(super) fn value(page: &mut Markdown, value: &Value<'_>, level: u8) {
    match value {
        Value::Record(record) if !record.is_empty() => fields(page, record, level),
        Value::List(items) if !items.is_empty() => Layout::of(items).write(page, items, 1),
        Value::Text(text) if !reads_on_a_line(value) => page.fence("", text),
        plain => page.line(literal(plain)),
    }
}

/// Writes a record: what reads on a line as pairs first, then a section for each nested value.
pub(super) fn fields(page: &mut Markdown, record: &Record<'_>, level: u8) {
    let is_pair = |value: &Value<'_>| reads_on_a_line(value) || level > DEEPEST_HEADING;
    for (name, value) in record.fields().filter(|(_, value)| is_pair(value)) {
        page.line(Inline::new().bold(name).lit(": ").text(&literal(value)));
    }
    for (name, nested) in record.fields().filter(|(_, value)| !is_pair(value)) {
        page.blank();
        page.heading(level, name);
        page.blank();
        value(page, nested, level + 1);
    }
}

/// Writes an item: its name and its other fields below it, or where nothing names it, its fields.
fn entry(page: &mut Markdown, item: &Value<'_>, number: usize) {
    let Value::Record(record) = item else {
        page.numbered(number, literal(item));
        return;
    };
    let names = |field: &&str| {
        record.get(field).is_some_and(|value| table::is_plain(value) && !table::plain(value).is_empty())
    };
    let name = NAMES.into_iter().find(names);
    let mut rest = record.fields().filter(|(field, _)| Some(*field) != name);
    match (name.and_then(|name| record.get(name)), name) {
        (Some(title), Some(_)) => page.numbered(number, Inline::new().bold(&table::plain(title))),
        _ => match rest.next() {
            Some((field, first)) => {
                page.numbered(number, Inline::from(field).lit(": ").text(&literal(first)));
            }
            None => page.numbered(number, "{}"),
        },
    }
    for (field, value) in rest {
        match value {
            Value::Text(text) if !reads_on_a_line(value) => {
                page.detail(3, Inline::from(field).lit(":"));
                page.fence("", text);
            }
            value => page.detail(3, Inline::from(field).lit(": ").text(&literal(value))),
        }
    }
}

/// Returns a value as text, with what would read as nothing (`null`, an empty text, list or record) as JSON writes it.
fn literal<'v>(value: &'v Value<'_>) -> Cow<'v, str> {
    let text = table::plain(value);
    if text.is_empty() { Cow::Owned(json::render(value)) } else { text }
}

fn reads_as_row(record: &Record<'_>) -> bool {
    record.fields().all(|(_, value)| match value {
        Value::Record(_) => false,
        Value::List(items) => items.iter().all(table::is_plain) && table::plain(value).len() <= LONGEST_CELL,
        Value::Text(text) => text.len() <= LONGEST_CELL && !text.contains('\n'),
        _ => true,
    })
}

fn reads_on_a_line(value: &Value<'_>) -> bool {
    match value {
        Value::Record(record) => record.is_empty(),
        Value::List(items) => items.iter().all(table::is_plain),
        Value::Text(text) => !text.contains('\n'),
        _ => true,
    }
}
