//! Records of any kind as a Markdown table: the layout for chosen fields, and for data nobody made a view for.

use std::borrow::Cow;

use crate::json;
use crate::markdown::Markdown;
use crate::value::{Record, Value};

/// Writes records as a table. Its columns are the records' fields, in the order they first appear.
pub fn write(page: &mut Markdown, records: &[Record<'_>]) {
    write_columns(page, &columns(records), records);
}

/// Writes records as a table with the given columns. A cell is empty where a record has no such field, or `null` there.
pub fn write_columns<'r, 'a: 'r>(
    page: &mut Markdown,
    columns: &[impl AsRef<str>],
    records: impl IntoIterator<Item = &'r Record<'a>>,
) {
    if columns.is_empty() {
        return;
    }
    page.table(columns.iter().map(AsRef::as_ref));
    for record in records {
        page.row(columns.iter().map(|column| record.get(column.as_ref()).map_or(Cow::Borrowed(""), plain)));
    }
}

/// Returns the names of all fields of the records, in the order they first appear.
pub fn columns<'r, 'a: 'r>(records: impl IntoIterator<Item = &'r Record<'a>>) -> Vec<&'r str> {
    let mut columns: Vec<&str> = Vec::new();
    let mut known = std::collections::HashSet::new();
    for (name, _) in records.into_iter().flat_map(Record::fields) {
        if known.insert(name) {
            columns.push(name);
        }
    }
    columns
}

/// Returns a value as text: words and numbers as they are, anything nested as compact JSON, nothing for `null`.
pub fn plain<'v>(value: &'v Value<'_>) -> Cow<'v, str> {
    match value {
        Value::Null => Cow::Borrowed(""),
        Value::Text(text) => Cow::Borrowed(text),
        Value::List(items) if items.iter().all(is_plain) => {
            Cow::Owned(items.iter().map(plain).collect::<Vec<_>>().join(", "))
        }
        other => Cow::Owned(json::render(other)),
    }
}

/// Tells whether a value is a single word, number or switch.
pub fn is_plain(value: &Value<'_>) -> bool {
    !matches!(value, Value::List(_) | Value::Record(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_the_union_of_fields() {
        let records = [
            Record::new().with("a", 1_usize).with("b", "x|y"),
            Record::new().with("c", Value::list(["p", "q"])).with("a", Value::Null),
            Record::new().with("b", Record::new().with("k", true)),
        ];
        let mut page = Markdown::new();
        write(&mut page, &records);
        insta::assert_snapshot!(page.finish(), @r#"
        | a | b | c |
        |---|---|---|
        | 1 | x\|y |  |
        |  |  | p, q |
        |  | {"k":true} |  |
        "#);
    }
}
