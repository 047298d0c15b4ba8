//! A value of any shape taken apart: the items that can be left out one by one, and what stands around them.

use codecompass_base::error::{ErrorCode, ToolError};

use super::layout::Layout;
use crate::table;
use crate::text;
use crate::value::{Record, Value};

/// Names listed in an error or a summary; a record may have thousands.
const MOST_NAMES: usize = 30;

/// A value taken apart.
pub(super) struct Parts<'a> {
    /// The names that lead to the items; none where the value is the list of items, or the only item.
    pub(super) path: Vec<String>,
    /// The fields beside the items, in order.
    pub(super) around: Record<'a>,
    /// How many of those fields come before the items.
    before: usize,
    /// Whether the items are a list; a value that holds none is its own only item.
    pub(super) is_list: bool,
    pub(super) items: Vec<Value<'a>>,
    /// How the items read, decided from all of them so that every page reads alike.
    pub(super) layout: Layout,
}

impl<'a> Parts<'a> {
    /// Takes a value apart. The items of a record are its longest list of records, else its longest list.
    pub(super) fn of(root: Value<'a>) -> Self {
        match root {
            Value::List(items) => Self::new(Vec::new(), Record::new(), 0, true, items),
            Value::Record(record) => Self::of_record(record),
            other => Self::new(Vec::new(), Record::new(), 0, false, vec![other]),
        }
    }

    fn of_record(record: Record<'a>) -> Self {
        // A record around nothing but a record is a wrapper: what counts is inside.
        let is_wrapper = record.len() == 1 && matches!(record.fields().next(), Some((_, Value::Record(_))));
        if is_wrapper {
            return Self::of_wrapper(record);
        }
        let weight = |value: &Value<'_>| match value {
            Value::List(items) if items.iter().any(|item| as_record(item).is_some()) => (2, items.len()),
            Value::List(items) if items.len() > 1 => (1, items.len()),
            _ => (0, 0),
        };
        // The first of equally long lists: a later one is more likely an appendix.
        let weights: Vec<_> = record.fields().map(|(_, value)| weight(value)).collect();
        let heaviest = weights.iter().copied().max().unwrap_or_default();
        if heaviest.0 == 0 {
            return Self::new(Vec::new(), Record::new(), 0, false, vec![Value::Record(record)]);
        }
        let main = weights.iter().position(|weight| *weight == heaviest).expect("the maximum is one of them");
        let mut around = Record::new();
        let mut parts = None;
        for (place, (name, value)) in record.into_fields().enumerate() {
            match value {
                Value::List(items) if place == main => parts = Some((name.into_owned(), items)),
                value => around.push(name, value),
            }
        }
        let (name, items) = parts.expect("the main field is a list");
        Self::new(vec![name], around, main, true, items)
    }

    fn of_wrapper(record: Record<'a>) -> Self {
        let Some((name, Value::Record(inner))) = record.into_fields().next() else {
            unreachable!("a wrapper holds one record")
        };
        let mut parts = Self::of_record(inner);
        if parts.is_list {
            parts.path.insert(0, name.into_owned());
            return parts;
        }
        let whole = Value::Record(Record::new().with(name, parts.into_value()));
        Self::new(Vec::new(), Record::new(), 0, false, vec![whole])
    }

    fn new(
        path: Vec<String>,
        around: Record<'a>,
        before: usize,
        is_list: bool,
        items: Vec<Value<'a>>,
    ) -> Self {
        let layout = Layout::of(&items);
        Self { path, around, before, is_list, items, layout }
    }

    /// Puts the value together again, with some of its items, every field in its place.
    pub(super) fn with_items(&self, items: &[Value<'a>]) -> Value<'a> {
        let mut value = match items {
            [only] if !self.is_list => only.clone(),
            items => Value::List(items.to_vec()),
        };
        for (depth, name) in self.path.iter().enumerate().rev() {
            let mut record = Record::new();
            if depth + 1 == self.path.len() {
                for (place, (around, other)) in self.around.fields().enumerate() {
                    if place == self.before {
                        record.push(name.clone(), std::mem::replace(&mut value, Value::Null));
                    }
                    record.push(around.to_owned(), other.clone());
                }
            }
            if record.get(name).is_none() {
                record.push(name.clone(), value);
            }
            value = Value::Record(record);
        }
        value
    }

    fn into_value(self) -> Value<'a> {
        self.with_items(&self.items)
    }

    /// Keeps only the wanted fields: those of the items, else those of the record around them.
    pub(super) fn chosen(self, wanted: &[String]) -> Result<Self, ToolError> {
        // `results.name` means the same as `name` where the items are `results`.
        let prefix = self.path.join(".") + ".";
        let inner: Vec<String> =
            wanted.iter().map(|path| path.strip_prefix(&prefix).unwrap_or(path).to_owned()).collect();
        let records: Vec<&Record<'a>> = self.items.iter().filter_map(as_record).collect();
        let unknown: Vec<&String> = inner.iter().filter(|path| !is_known(&records, path)).collect();
        if unknown.is_empty() && !wanted.is_empty() {
            let items = self
                .items
                .iter()
                .map(|item| as_record(item).map_or_else(|| item.clone(), |r| pick(r, &inner)));
            return Ok(Self::new(self.path.clone(), Record::new(), 0, self.is_list, items.collect()));
        }
        let whole = self.with_items(&self.items);
        if let Value::Record(own) = &whole
            && !wanted.is_empty()
            && wanted.iter().all(|path| is_known(&[own], path))
        {
            return Ok(Self::of(pick(own, wanted)));
        }
        Err(refusal(&records, as_record(&whole).filter(|_| self.is_list), &unknown))
    }

    /// Returns the parts with everything nested or long told in a few words.
    pub(super) fn summarised(&self) -> Self {
        let fields = |record: &Record<'a>| -> Record<'a> {
            record.fields().map(|(name, value)| (name.to_owned(), summary(value))).collect()
        };
        let item =
            |item: &Value<'a>| as_record(item).map_or_else(|| summary(item), |record| fields(record).into());
        let items = self.items.iter().map(item).collect();
        Self::new(self.path.clone(), fields(&self.around), self.before, self.is_list, items)
    }
}

/// Returns the record, if the value is one.
pub(super) fn as_record<'v, 'a>(value: &'v Value<'a>) -> Option<&'v Record<'a>> {
    match value {
        Value::Record(record) => Some(record),
        _ => None,
    }
}

fn is_known(records: &[&Record<'_>], path: &str) -> bool {
    records.iter().any(|record| reach(record, path).is_some())
}

fn pick<'a>(record: &Record<'a>, wanted: &[String]) -> Value<'a> {
    Value::Record(
        wanted.iter().filter_map(|path| Some((path.clone(), reach(record, path)?.clone()))).collect(),
    )
}

/// Finds a field by its name, or by names joined with dots where no field has the whole as its name.
fn reach<'v, 'a>(record: &'v Record<'a>, path: &str) -> Option<&'v Value<'a>> {
    record.get(path).or_else(|| {
        let (first, rest) = path.split_once('.')?;
        reach(as_record(record.get(first)?)?, rest)
    })
}

/// Says which fields there are: of the items, and of the record around them.
fn refusal(records: &[&Record<'_>], own: Option<&Record<'_>>, unknown: &[&String]) -> ToolError {
    let message = match unknown {
        [] => "'fields' is empty; name at least one field or leave it out".to_owned(),
        names => {
            let names: Vec<_> =
                names.iter().take(MOST_NAMES).map(|name| format!("'{}'", text::cut_line(name, 60))).collect();
            format!("Fields [{}] not in the data", names.join(", "))
        }
    };
    let columns = table::columns(records.iter().copied());
    let mut error = ToolError::new(ErrorCode::InvalidFields, message)
        .with("allowed_fields", few(&columns))
        .suggest("Choose from `allowed_fields`.");
    if let Some(own) = own {
        let names: Vec<_> = own.fields().map(|(name, _)| name).collect();
        error = error
            .with("fields_of_the_record", few(&names))
            .suggest("Choose from `allowed_fields`, or only from `fields_of_the_record`.");
    }
    error
}

/// Returns the first names, and how many more there are.
fn few(names: &[&str]) -> Vec<String> {
    let shown = names.iter().take(MOST_NAMES).map(|name| text::cut_line(name, 60).into_owned());
    let more = (names.len() > MOST_NAMES).then(|| format!("+{} more", names.len() - MOST_NAMES));
    shown.chain(more).collect()
}

/// Returns a value in a few words: how many items, which fields, how a text begins.
fn summary<'a>(value: &Value<'a>) -> Value<'a> {
    const LONGEST_TEXT: usize = 80;
    const MOST_FIELDS: usize = 6;
    match value {
        Value::List(items) => format!("[{}]", text::counted(items.len(), "item")).into(),
        Value::Record(record) => {
            let names: Vec<_> = record.fields().map(|(name, _)| text::cut_line(name, 30)).collect();
            let more = names.len().saturating_sub(MOST_FIELDS);
            let rest = if more > 0 { format!(", +{more} more") } else { String::new() };
            format!("{{{}{rest}}}", names[..names.len() - more].join(", ")).into()
        }
        Value::Text(text) => text::cut_line(text, LONGEST_TEXT).into_owned().into(),
        plain => plain.clone(),
    }
}
