//! Values of Dataview queries: encoded in JSON so that every kind stays apart, and as plain text for people.

use std::borrow::Cow;

use codecompass_base::answer::dataview::{Data, DataLink, DurationUnit, LinkTarget};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};

use crate::surface::facade::without_extension;

/// The largest whole number that a JSON reader keeps exact.
const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;

/// Returns a value in JSON: plain where JSON has the kind, else a record whose one name, such as `$date`, tells it.
pub fn encode(data: &Data) -> Value<'_> {
    match data {
        Data::Null => Value::Null,
        Data::Bool(value) => (*value).into(),
        Data::Number(value) => number(*value),
        Data::Text(text) => text.into(),
        Data::Date { iso, zone } => Record::new().with("$date", iso).with_some("zone", zone.as_ref()).into(),
        Data::Duration(units) => {
            let units = units.iter().map(|(unit, amount)| (unit_name(*unit), number(*amount)));
            Record::new().with("$dur", Value::Record(units.collect())).into()
        }
        Data::Link(link) => Record::new().with("$link", encode_link(link)).into(),
        Data::ExternalLink { url, display } => {
            Record::new().with("$elink", Record::new().with("url", url).with("display", display)).into()
        }
        Data::List(items) => Value::list(items.iter().map(encode)),
        Data::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| (name.as_str(), encode(value)));
            Record::new().with("$obj", Value::Record(fields.collect())).into()
        }
        Data::Function(source) => Record::new().with("$fn", source).into(),
    }
}

/// Returns the two values of a list's row in JSON.
pub fn encode_pair<'a>(id: &'a Data, value: &'a Data) -> Value<'a> {
    Record::new().with("$pair", Value::list([encode(id), encode(value)])).into()
}

fn encode_link(link: &DataLink) -> Record<'_> {
    let target = match link.target {
        LinkTarget::File => "file",
        LinkTarget::Header => "header",
        LinkTarget::Block => "block",
    };
    let mut record = Record::new()
        .with("path", &link.path)
        .with("type", target)
        .with_some("subpath", link.subpath.as_ref())
        .with_some("display", link.display.as_ref());
    if link.embed {
        record.push("embed", true);
    }
    record
}

fn number(value: f64) -> Value<'static> {
    let tagged = |name: &'static str| Value::Record(Record::new().with("$num", name));
    match value {
        v if v.is_nan() => tagged("NaN"),
        v if v == f64::INFINITY => tagged("Infinity"),
        v if v == f64::NEG_INFINITY => tagged("-Infinity"),
        v if v.fract() == 0.0 && v.abs() <= LARGEST_EXACT => Value::Int(v as i64),
        v => Value::Float(v),
    }
}

fn unit_name(unit: DurationUnit) -> &'static str {
    match unit {
        DurationUnit::Years => "years",
        DurationUnit::Months => "months",
        DurationUnit::Weeks => "weeks",
        DurationUnit::Days => "days",
        DurationUnit::Hours => "hours",
        DurationUnit::Minutes => "minutes",
        DurationUnit::Seconds => "seconds",
        DurationUnit::Milliseconds => "milliseconds",
    }
}

/// Returns a value as people read it: `-` for nothing, a link as its whole path, a day without its midnight.
pub fn plain(data: &Data) -> Cow<'_, str> {
    match data {
        Data::Null => Cow::Borrowed("-"),
        Data::Text(text) | Data::Function(text) => Cow::Borrowed(text),
        Data::Bool(value) => Cow::Owned(value.to_string()),
        Data::Number(value) => Cow::Owned(plain_number(*value)),
        Data::Date { iso, zone } => {
            let time = iso.strip_suffix(".000").unwrap_or(iso);
            let day = time.strip_suffix("T00:00:00").unwrap_or(time);
            match zone {
                Some(zone) => Cow::Owned(format!("{time} {zone}")),
                None => Cow::Borrowed(day),
            }
        }
        Data::Duration(units) => Cow::Owned(plain_duration(units)),
        Data::Link(link) => Cow::Owned(plain_link(link)),
        Data::ExternalLink { url, display } if url == display => Cow::Borrowed(url),
        Data::ExternalLink { url, display } => Cow::Owned(format!("{display} ({url})")),
        Data::List(items) => Cow::Owned(items.iter().map(nested).collect::<Vec<_>>().join(", ")),
        Data::Object(fields) => {
            let fields: Vec<_> =
                fields.iter().map(|(name, value)| format!("{name}: {}", nested(value))).collect();
            Cow::Owned(fields.join(", "))
        }
    }
}

/// Returns a value inside another: a list or an object is bracketed there.
fn nested(data: &Data) -> Cow<'_, str> {
    match data {
        Data::List(_) => Cow::Owned(format!("[{}]", plain(data))),
        Data::Object(_) => Cow::Owned(format!("{{{}}}", plain(data))),
        _ => plain(data),
    }
}

fn plain_number(value: f64) -> String {
    match value {
        v if v.is_nan() => "NaN".to_owned(),
        v if v.is_infinite() => if v > 0.0 { "Infinity" } else { "-Infinity" }.to_owned(),
        // A negative zero reads as the zero it is.
        v => (v + 0.0).to_string(),
    }
}

fn plain_duration(units: &[(DurationUnit, f64)]) -> String {
    let units = units.iter().map(|(unit, amount)| {
        let name = unit_name(*unit);
        let one = (*amount - 1.0).abs() < f64::EPSILON;
        format!("{} {}", plain_number(*amount), if one { name.trim_end_matches('s') } else { name })
    });
    let text = units.collect::<Vec<_>>().join(", ");
    if text.is_empty() { "0 seconds".to_owned() } else { text }
}

fn plain_link(link: &DataLink) -> String {
    let mark = match link.target {
        LinkTarget::Block => "#^",
        LinkTarget::File | LinkTarget::Header => "#",
    };
    let place = link.subpath.as_ref().map(|subpath| format!("{mark}{subpath}")).unwrap_or_default();
    let whole = format!("{}{place}", link.path);
    let file = text::file_name(&link.path);
    let name = without_extension(file).unwrap_or(file);
    match link.display.as_deref().filter(|display| *display != name) {
        Some(display) => format!("{display} ({whole})"),
        None => whole,
    }
}
