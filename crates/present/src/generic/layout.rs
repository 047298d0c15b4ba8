//! Layouts for values of any shape: a table where one reads well, else numbered entries; pairs for records.

use std::borrow::Cow;

use crate::json;
use crate::markdown::{Inline, Markdown};
use crate::table;
use crate::value::{Record, Value};

/// A table wider than this is harder to read than entries.
const MOST_COLUMNS: usize = 10;
/// A longer cell makes its table hard to read.
const LONGEST_CELL: usize = 120;
/// The fields that name an item, in the order of preference.
const NAMES: [&str; 6] = ["name", "title", "id", "path", "file", "key"];

/// Writes a list; `first` is the number of its first item.
pub(super) fn list(page: &mut Markdown, items: &[Value<'_>], first: usize) {
    if items.is_empty() {
        page.line("Nothing here.");
        return;
    }
    let records: Option<Vec<Record<'_>>> = items.iter().map(|item| super::as_record(item).cloned()).collect();
    match records {
        Some(records) if reads_as_table(&records) => table::write(page, &records),
        _ => {
            for (number, item) in (first..).zip(items) {
                entry(page, item, number);
            }
        }
    }
}

/// Writes a single value. `level` is the heading level of what is nested in it.
pub(super) fn value(page: &mut Markdown, value: &Value<'_>, level: u8) {
    match value {
        Value::Record(record) => fields(page, record.fields(), level),
        Value::List(items) => list(page, items, 1),
        plain => page.prose(&table::plain(plain)),
    }
}

/// Writes named values: plain ones as pairs first, then a section for each nested one.
pub(super) fn fields<'v>(
    page: &mut Markdown,
    fields: impl Iterator<Item = (&'v str, &'v Value<'v>)> + Clone,
    level: u8,
) {
    for (name, value) in fields.clone().filter(|(_, value)| reads_on_a_line(value)) {
        page.line(pair(name, value));
    }
    for (name, nested) in fields.filter(|(_, value)| !reads_on_a_line(value)) {
        page.blank();
        page.heading(level, name);
        page.blank();
        match nested {
            Value::Text(text) => page.fence("", text),
            nested => value(page, nested, level + 1),
        }
    }
}

/// Writes an item: its name and its other fields below it.
fn entry(page: &mut Markdown, item: &Value<'_>, number: usize) {
    let Value::Record(record) = item else {
        let text = table::plain(item);
        page.numbered(number, if text.is_empty() { Cow::Owned(json::render(item)) } else { text });
        return;
    };
    let is_name = |name: &&str| record.get(name).is_some_and(table::is_plain);
    let name = NAMES.into_iter().find(is_name).or_else(|| record.fields().next().map(|(name, _)| name));
    let title = name.and_then(|name| record.get(name)).map_or(Cow::Borrowed("(empty)"), table::plain);
    page.numbered(number, Inline::new().bold(&title));
    for (field, value) in record.fields().filter(|(field, _)| Some(*field) != name) {
        match value {
            Value::Text(text) if !reads_on_a_line(value) => {
                page.detail(3, Inline::from(field).lit(":"));
                page.fence("", text);
            }
            value => page.detail(3, Inline::from(field).lit(": ").text(&table::plain(value))),
        }
    }
}

fn pair(name: &str, value: &Value<'_>) -> Inline {
    Inline::new().bold(name).lit(": ").text(&table::plain(value))
}

fn reads_as_table(records: &[Record<'_>]) -> bool {
    let reads = |value: &Value<'_>| match value {
        Value::Record(_) => false,
        Value::List(items) => items.iter().all(table::is_plain) && table::plain(value).len() <= LONGEST_CELL,
        Value::Text(text) => text.len() <= LONGEST_CELL && !text.contains('\n'),
        _ => true,
    };
    let columns = table::columns(records).len();
    (1..=MOST_COLUMNS).contains(&columns)
        && records.iter().flat_map(Record::fields).all(|(_, value)| reads(value))
}

fn reads_on_a_line(value: &Value<'_>) -> bool {
    match value {
        Value::Record(record) => record.is_empty(),
        Value::List(items) => items.iter().all(table::is_plain),
        Value::Text(text) => !text.contains('\n'),
        _ => true,
    }
}
