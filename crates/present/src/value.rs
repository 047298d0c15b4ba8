//! A borrowed tree of values in a fixed order: what a view hands to the JSON renderer. Nothing else is serialisable.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// One value of a response, borrowed from the answer wherever it can be.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    /// Shown as `null`: for fixed records whose seed shows it. Absent fields are left out instead.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction; one that JSON cannot write (NaN, infinity) is shown as `null`.
    Float(f64),
    /// A number from outside, exactly as it was read.
    Number(serde_json::Number),
    /// A text, as it is: escaping is the renderer's work.
    Text(Cow<'a, str>),
    /// Values in order.
    List(Vec<Value<'a>>),
    /// Named values in order.
    Record(Record<'a>),
}

/// Named values in the order they are shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Record<'a>(Vec<(Cow<'a, str>, Value<'a>)>);

impl<'a> Record<'a> {
    /// Returns a record without fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a field at the end. The caller names each field once.
    pub fn push(&mut self, name: impl Into<Cow<'a, str>>, value: impl Into<Value<'a>>) {
        self.0.push((name.into(), value.into()));
    }

    /// Adds a field at the end if there is a value for it.
    pub fn push_some(&mut self, name: impl Into<Cow<'a, str>>, value: Option<impl Into<Value<'a>>>) {
        if let Some(value) = value {
            self.push(name, value);
        }
    }

    /// Returns the record with one more field.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'a, str>>, value: impl Into<Value<'a>>) -> Self {
        self.push(name, value);
        self
    }

    /// Returns the record with one more field, or as it is where there is no value.
    #[must_use]
    pub fn with_some(mut self, name: impl Into<Cow<'a, str>>, value: Option<impl Into<Value<'a>>>) -> Self {
        self.push_some(name, value);
        self
    }

    /// Replaces the value of a field in its place; a field that is not there stays absent.
    pub fn set(&mut self, name: &str, value: impl Into<Value<'a>>) {
        if let Some((_, old)) = self.0.iter_mut().find(|(field, _)| field == name) {
            *old = value.into();
        }
    }

    /// Cuts the list of a field to its first `length` items.
    pub fn shorten(&mut self, name: &str, length: usize) {
        let list = self.0.iter_mut().find(|(field, _)| field == name);
        if let Some((_, Value::List(items))) = list {
            items.truncate(length);
        }
    }

    /// Returns the fields in order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &Value<'a>)> + Clone {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// Returns the value of a field.
    pub fn get(&self, name: &str) -> Option<&Value<'a>> {
        self.fields().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// Returns the fields in order, by value.
    pub fn into_fields(self) -> impl Iterator<Item = (Cow<'a, str>, Value<'a>)> {
        self.0.into_iter()
    }

    /// Returns how many fields there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether the record has no fields.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a, N: Into<Cow<'a, str>>, V: Into<Value<'a>>> FromIterator<(N, V)> for Record<'a> {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(fields: I) -> Self {
        Self(fields.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

impl<'a> Value<'a> {
    /// Returns a list of values.
    pub fn list<V: Into<Value<'a>>>(items: impl IntoIterator<Item = V>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// Returns the value, or `null` where there is none: for fixed records only.
    pub fn or_null(value: Option<impl Into<Value<'a>>>) -> Self {
        value.map_or(Self::Null, Into::into)
    }

    /// Returns a number rounded to `places` decimals, half away from zero on the decimal value.
    pub fn rounded(number: f64, places: usize) -> Self {
        Self::Float(crate::text::round(number, places))
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Int(value) => serializer.serialize_i64(*value),
            Self::Float(value) => serializer.serialize_f64(*value),
            Self::Number(value) => value.serialize(serializer),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(item)?;
                }
                list.end()
            }
            Self::Record(record) => record.serialize(serializer),
        }
    }
}

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'a> From<&'a serde_json::Value> for Value<'a> {
    fn from(json: &'a serde_json::Value) -> Self {
        match json {
            serde_json::Value::Null => Self::Null,
            serde_json::Value::Bool(value) => Self::Bool(*value),
            serde_json::Value::Number(number) => Self::Number(number.clone()),
            serde_json::Value::String(text) => text.into(),
            serde_json::Value::Array(items) => Self::list(items),
            serde_json::Value::Object(fields) => Self::Record(fields.iter().collect()),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

impl<'a> From<Record<'a>> for Value<'a> {
    fn from(record: Record<'a>) -> Self {
        Self::Record(record)
    }
}

impl<'a> From<Vec<Value<'a>>> for Value<'a> {
    fn from(items: Vec<Value<'a>>) -> Self {
        Self::List(items)
    }
}

/// Whole numbers of every size used in answers; one beyond `i64` cannot be a count of anything here.
macro_rules! from_whole {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value<'_> {
            fn from(number: $kind) -> Self {
                Self::Int(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
from_whole!(u32, i32, i64, u64, usize);
