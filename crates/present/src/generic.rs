//! Any JSON through the layer: data nobody made a view for, laid out by its shape, with fields, budget and cursor.

mod layout;

use codecompass_base::error::{ErrorCode, ToolError};
use serde_json::Value as Json;

use crate::budget::{self, Budget, Draft, Page, Shows};
use crate::cursor::{Cursor, Fits, query_hash};
use crate::detail::Format;
use crate::json;
use crate::markdown::Markdown;
use crate::notice::{Notice, NoticeCode};
use crate::table;
use crate::text;
use crate::value::{Record, Value};

/// How to show it.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// JSON instead of Markdown.
    pub json: bool,
    /// The only fields of each item to show, and nothing around the items; a dot reaches into a nested record.
    pub fields: Option<Vec<String>>,
    /// What the text may cost.
    pub budget: Budget,
    /// Where to continue.
    pub cursor: Option<String>,
}

/// Returns any JSON as text.
pub fn present(input: &Json, options: &Options) -> Result<String, ToolError> {
    let root = Value::from(input);
    let narrowed;
    let parts = match &options.fields {
        None => Parts::of(&root),
        Some(wanted) => {
            narrowed = chosen(&root, wanted)?;
            Parts::of(&narrowed)
        }
    };
    let hash =
        query_hash([input.to_string().as_str(), &options.fields.clone().unwrap_or_default().join(",")]);
    let format = if options.json { Format::Json } else { Format::Markdown };
    let list = Fits { query_hash: &hash, response_mode: format.name(), generation: 0 };
    let offset = match &options.cursor {
        Some(cursor) => Cursor::decode(cursor)?.offset_in(list)?,
        None => 0,
    };
    if offset > 0 && offset >= parts.items.len() {
        let message = format!("The cursor points past the last of {} items", parts.items.len());
        return Err(ToolError::new(ErrorCode::InvalidCursor, message));
    }
    let page = AnyPage { parts, offset, format, list, summarised: false };
    let overflow = match budget::fit(&page, &options.budget) {
        Ok(fitted) => return Ok(fitted.text),
        Err(overflow) => overflow,
    };
    if options.budget.strict {
        return Err(overflow.error("Leave out strict_budget to get what fits"));
    }
    // Not even one item fits: say at least what is there, so that the caller can name what to see whole.
    let summary = AnyPage { parts: page.parts.summarised(), summarised: true, ..page };
    let fitted = budget::fit(&summary, &options.budget);
    fitted
        .map(|fitted| fitted.text)
        .map_err(|_| overflow.error("Name the fields you need, or raise the budget"))
}

/// A value taken apart: the items that can be left out, and what stands around them.
struct Parts<'a> {
    /// Where the items stand.
    home: Home,
    /// The fields around the items, for [`Home::Field`].
    around: Record<'a>,
    items: Vec<Value<'a>>,
}

/// Where the items of a value stand.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Home {
    /// The value is the list of items.
    Root,
    /// The items are one of the record's fields, by its name.
    Field(String),
    /// The value is a single item.
    Single,
}

impl<'a> Parts<'a> {
    /// Takes a value apart. The items of a record are its longest list: results beside their metadata.
    fn of(root: &'a Value<'a>) -> Self {
        match root {
            Value::List(items) => Self { home: Home::Root, around: Record::new(), items: items.clone() },
            Value::Record(record) => {
                let lists = record.fields().filter_map(|(name, value)| match value {
                    Value::List(items) if items.len() > 1 => Some((name, items)),
                    _ => None,
                });
                // The first of equally long lists: a later one is more likely an appendix.
                let longest =
                    lists.reduce(|best, next| if next.1.len() > best.1.len() { next } else { best });
                match longest {
                    Some((main, items)) => Self {
                        home: Home::Field(main.to_owned()),
                        around: record
                            .fields()
                            .filter(|(name, _)| *name != main)
                            .map(|(name, value)| (name, value.clone()))
                            .collect(),
                        items: items.clone(),
                    },
                    None => Self { home: Home::Single, around: Record::new(), items: vec![root.clone()] },
                }
            }
            _ => Self { home: Home::Single, around: Record::new(), items: vec![root.clone()] },
        }
    }

    /// Returns the parts with everything nested or long told in a few words.
    fn summarised(&self) -> Self {
        let fields = |record: &Record<'a>| -> Record<'a> {
            record.fields().map(|(name, value)| (name.to_owned(), summary(value))).collect()
        };
        let item =
            |item: &Value<'a>| as_record(item).map_or_else(|| summary(item), |record| fields(record).into());
        Self {
            home: self.home.clone(),
            around: fields(&self.around),
            items: self.items.iter().map(item).collect(),
        }
    }
}

/// Returns a value in a few words: how many items, which fields, how a text begins.
fn summary<'a>(value: &Value<'a>) -> Value<'a> {
    const LONGEST_TEXT: usize = 80;
    const MOST_NAMES: usize = 6;
    match value {
        Value::List(items) => format!("[{}]", text::counted(items.len(), "item")).into(),
        Value::Record(record) => {
            let names: Vec<_> = record.fields().map(|(name, _)| name).collect();
            let more = names.len().saturating_sub(MOST_NAMES);
            let rest = if more > 0 { format!(", +{more} more") } else { String::new() };
            format!("{{{}{rest}}}", names[..names.len() - more].join(", ")).into()
        }
        Value::Text(text) => text::cut_line(text, LONGEST_TEXT).into_owned().into(),
        plain => plain.clone(),
    }
}

/// Returns the value with only the wanted fields: those of its items, else its own. Nothing else stands around them.
fn chosen<'a>(root: &'a Value<'a>, wanted: &[String]) -> Result<Value<'a>, ToolError> {
    let parts = Parts::of(root);
    let records: Vec<&Record<'a>> = parts.items.iter().filter_map(as_record).collect();
    let unknown_in = |records: &[&Record<'a>]| -> Vec<String> {
        let is_known = |path: &String| records.iter().any(|record| reach(record, path).is_some());
        wanted.iter().filter(|path| !is_known(path)).map(|path| format!("'{path}'")).collect()
    };
    let pick = |record: &Record<'a>| -> Value<'a> {
        Value::Record(
            wanted.iter().filter_map(|path| Some((path.clone(), reach(record, path)?.clone()))).collect(),
        )
    };
    let unknown = unknown_in(&records);
    if unknown.is_empty() && !wanted.is_empty() {
        let mut items = parts.items.iter().map(|item| as_record(item).map_or_else(|| item.clone(), pick));
        return Ok(match parts.home {
            Home::Root => Value::List(items.collect()),
            Home::Single => items.next().unwrap_or(Value::Null),
            Home::Field(name) => Value::Record(Record::new().with(name, Value::List(items.collect()))),
        });
    }
    let own = as_record(root);
    if let Some(record) = own.filter(|record| !wanted.is_empty() && unknown_in(&[record]).is_empty()) {
        return Ok(pick(record));
    }
    let message = match unknown.as_slice() {
        [] => "'fields' is empty; name at least one field or leave it out".to_owned(),
        names => format!("Fields [{}] not in the data", names.join(", ")),
    };
    let everything: Vec<Record<'a>> = records.into_iter().chain(own).cloned().collect();
    let allowed: Vec<_> = table::columns(&everything).into_iter().map(str::to_owned).collect();
    Err(ToolError::new(ErrorCode::InvalidFields, message)
        .with("allowed_fields", allowed)
        .suggest("Choose from `allowed_fields`."))
}

fn as_record<'v, 'a>(value: &'v Value<'a>) -> Option<&'v Record<'a>> {
    match value {
        Value::Record(record) => Some(record),
        _ => None,
    }
}

/// Finds a field by its name, or by names joined with dots where no field has the whole as its name.
fn reach<'v, 'a>(record: &'v Record<'a>, path: &str) -> Option<&'v Value<'a>> {
    record.get(path).or_else(|| {
        let (first, rest) = path.split_once('.')?;
        reach(as_record(record.get(first)?)?, rest)
    })
}

struct AnyPage<'a> {
    parts: Parts<'a>,
    offset: usize,
    format: Format,
    list: Fits<'a>,
    /// Whether nested and long values are told in a few words.
    summarised: bool,
}

impl Page for AnyPage<'_> {
    fn items(&self) -> usize {
        self.parts.items.len() - self.offset
    }

    fn shows(&self) -> Shows {
        Shows::Nothing
    }

    fn render(&self, draft: &Draft) -> String {
        match self.format {
            Format::Json => self.json(draft),
            Format::Markdown => self.markdown(draft),
        }
    }
}

impl AnyPage<'_> {
    fn json(&self, draft: &Draft) -> String {
        let items = self.shown(draft).to_vec();
        let data = match &self.parts.home {
            Home::Root => Value::List(items),
            Home::Single => items.into_iter().next().unwrap_or(Value::Null),
            Home::Field(name) => {
                Value::Record(self.parts.around.clone().with(name.as_str(), Value::List(items)))
            }
        };
        let notices = self.notices(draft);
        if notices.is_empty() && self.offset == 0 {
            return json::render(&data);
        }
        // Only a page of the data is not the data: then it stands in a record that says so.
        let page = Record::new()
            .with("data", data)
            .with("warnings", Value::list(notices.iter().map(Notice::record)))
            .with_some("next_cursor", self.next(draft));
        json::render(&page.into())
    }

    fn markdown(&self, draft: &Draft) -> String {
        let mut page = Markdown::new();
        let items = self.shown(draft);
        match &self.parts.home {
            Home::Root => layout::list(&mut page, items, self.offset + 1),
            Home::Single => items.iter().for_each(|item| layout::value(&mut page, item, 2)),
            Home::Field(name) => {
                layout::fields(&mut page, self.parts.around.fields(), 2);
                page.blank();
                page.heading(2, name);
                page.blank();
                layout::list(&mut page, items, self.offset + 1);
            }
        }
        page.blank();
        for notice in self.notices(draft) {
            notice.write(&mut page);
        }
        page.finish()
    }

    fn shown(&self, draft: &Draft) -> &[Value<'_>] {
        &self.parts.items[self.offset..self.offset + draft.shown]
    }

    fn next(&self, draft: &Draft) -> Option<String> {
        // The data names itself by its hash: neither a mode nor a generation could tell more.
        let cursor = || Cursor {
            response_mode: None,
            generation: None,
            ..Cursor::at(self.offset + draft.shown, self.list)
        };
        (draft.shown < self.items()).then(|| cursor().encode())
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let mut notices = Vec::new();
        if let Some(near) = draft.near_limit {
            notices.push(Notice::near_limit(near, "Choose fewer fields or raise the budget"));
        }
        if self.summarised {
            let what = "Long and nested values are shortened to fit into the token limit";
            notices.push(Notice::new(NoticeCode::PartialResults, what, "Name fields to see them whole"));
        }
        if let Some(cursor) = self.next(draft) {
            let last = self.offset + draft.shown;
            let continuing = match self.format {
                Format::Json => "Pass next_cursor as cursor to continue".to_owned(),
                Format::Markdown => format!("Continue with cursor {cursor}"),
            };
            notices.push(Notice::partial(self.offset + 1, last, self.parts.items.len(), continuing));
        }
        notices
    }
}

#[cfg(test)]
mod tests;
