//! Any JSON through the layer: data nobody made a view for, laid out by its shape, with fields, budget and cursor.

mod layout;

use codecompass_base::error::{ErrorCode, ToolError};
use serde_json::Value as Json;

use crate::budget::{self, Budget, Draft, Page, Shows};
use crate::cursor::{Cursor, Fits, query_hash};
use crate::detail::Format;
use crate::json;
use crate::markdown::Markdown;
use crate::notice::Notice;
use crate::table;
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
    let mut parts = Parts::of(&root);
    if let Some(wanted) = &options.fields {
        parts.items = chosen(&parts.items, wanted)?;
        parts.around.clear();
    }
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
    let page = AnyPage { parts, offset, format, list };
    budget::fit(&page, &options.budget).map(|fitted| fitted.text).map_err(|overflow| {
        overflow.error(match overflow.fitting {
            0 => "Name the fields you need, or raise the budget".to_owned(),
            fitting => format!("Leave out strict_budget to get the first {fitting} items"),
        })
    })
}

/// A value taken apart: the items that can be left out, and what stands around them.
struct Parts<'a> {
    /// Where the items stand.
    home: Home,
    /// The fields around the items, for [`Home::Field`].
    around: Vec<(&'a str, &'a Value<'a>)>,
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
            Value::List(items) => Self { home: Home::Root, around: Vec::new(), items: items.clone() },
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
                        around: record.fields().filter(|(name, _)| *name != main).collect(),
                        items: items.clone(),
                    },
                    None => Self { home: Home::Single, around: Vec::new(), items: vec![root.clone()] },
                }
            }
            _ => Self { home: Home::Single, around: Vec::new(), items: vec![root.clone()] },
        }
    }
}

/// Returns the items with only the wanted fields, or the error that lists those there are.
fn chosen<'a>(items: &[Value<'a>], wanted: &[String]) -> Result<Vec<Value<'a>>, ToolError> {
    let records: Vec<&Record<'a>> = items.iter().filter_map(as_record).collect();
    let is_known = |path: &String| records.iter().any(|record| reach(record, path).is_some());
    let unknown: Vec<_> =
        wanted.iter().filter(|path| !is_known(path)).map(|path| format!("'{path}'")).collect();
    if wanted.is_empty() || !unknown.is_empty() {
        let message = match unknown.as_slice() {
            [] => "'fields' is empty; name at least one field or leave it out".to_owned(),
            names => format!("Fields [{}] not in the data", names.join(", ")),
        };
        let owned: Vec<Record<'a>> = records.into_iter().cloned().collect();
        let allowed: Vec<_> = table::columns(&owned).into_iter().map(str::to_owned).collect();
        return Err(ToolError::new(ErrorCode::InvalidFields, message)
            .with("allowed_fields", allowed)
            .suggest("Choose from `allowed_fields`."));
    }
    let pick = |record: &Record<'a>| -> Record<'a> {
        wanted.iter().filter_map(|path| Some((path.clone(), reach(record, path)?.clone()))).collect()
    };
    Ok(items.iter().map(|item| as_record(item).map_or_else(|| item.clone(), |r| pick(r).into())).collect())
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
                let around =
                    self.parts.around.iter().map(|(name, value)| ((*name).to_owned(), (*value).clone()));
                Value::Record(around.chain([(name.clone(), Value::List(items))]).collect())
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
                layout::fields(&mut page, self.parts.around.iter().copied(), 2);
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
