//! The shape of a response as data, written as JSON Schema (draft 7) or as TypeScript. Derived from views, never by hand.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value as Json, json};

/// The shape of one value.
#[derive(Debug, Clone, PartialEq)]
pub enum Schema {
    /// Any text.
    Text,
    /// A whole number.
    Int,
    /// Any number.
    Number,
    /// `true` or `false`.
    Bool,
    /// Anything: values whose shape the user decides.
    Any,
    /// One of a few words.
    Enum(Vec<&'static str>),
    /// The shape, or `null`.
    Nullable(Box<Schema>),
    /// A list of the shape.
    List(Box<Schema>),
    /// Names chosen by the data, each with a value of the shape.
    Map(Box<Schema>),
    /// One of several shapes.
    OneOf(Vec<Schema>),
    /// Named fields.
    Record(RecordSchema),
    /// A record defined elsewhere in the same document: how a tree refers to itself.
    Named(&'static str),
}

/// A record's name and fields.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordSchema {
    /// Its name in TypeScript and among the definitions of the JSON Schema.
    pub name: String,
    /// Its fields in the order they are sent.
    pub fields: Vec<FieldSchema>,
}

/// One field of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldSchema {
    /// Its name on the wire.
    pub name: &'static str,
    /// What it means, for people.
    pub about: &'static str,
    /// Whether it is always there.
    pub required: bool,
    /// Its shape.
    pub schema: Schema,
}

/// Any text.
pub fn text() -> Schema {
    Schema::Text
}

/// A whole number.
pub fn int() -> Schema {
    Schema::Int
}

/// Any number.
pub fn number() -> Schema {
    Schema::Number
}

/// `true` or `false`.
pub fn bool() -> Schema {
    Schema::Bool
}

/// Anything.
pub fn any() -> Schema {
    Schema::Any
}

/// A list of texts.
pub fn texts() -> Schema {
    list(Schema::Text)
}

/// A list of a shape.
pub fn list(item: Schema) -> Schema {
    Schema::List(Box::new(item))
}

/// A shape, or `null`.
pub fn nullable(schema: Schema) -> Schema {
    Schema::Nullable(Box::new(schema))
}

/// Names chosen by the data.
pub fn map(value: Schema) -> Schema {
    Schema::Map(Box::new(value))
}

/// One of a few words.
pub fn one_of(words: &[&'static str]) -> Schema {
    Schema::Enum(words.to_vec())
}

/// A record with a fixed list of fields.
pub fn record(name: impl Into<String>, fields: impl IntoIterator<Item = FieldSchema>) -> Schema {
    Schema::Record(RecordSchema { name: name.into(), fields: fields.into_iter().collect() })
}

impl Schema {
    /// Returns the schema with another name, if it is a record.
    #[must_use]
    pub fn renamed(self, name: impl Into<String>) -> Self {
        match self {
            Self::Record(record) => Self::Record(RecordSchema { name: name.into(), ..record }),
            other => other,
        }
    }
}

/// A field that is always there.
pub fn field(name: &'static str, schema: Schema, about: &'static str) -> FieldSchema {
    FieldSchema { name, about, required: true, schema }
}

/// A field that is left out where there is nothing to say.
pub fn optional(name: &'static str, schema: Schema, about: &'static str) -> FieldSchema {
    FieldSchema { name, about, required: false, schema }
}

/// Returns the schema as a JSON Schema document with the given title. Every record is a definition, so that trees can
/// refer to themselves and a reader finds each shape by its name.
pub fn json_schema(title: &str, schema: &Schema) -> Json {
    let mut definitions = BTreeMap::new();
    let root = json_shape(schema, &mut definitions);
    let mut document = Map::new();
    document.insert("$schema".into(), json!("http://json-schema.org/draft-07/schema#"));
    document.insert("title".into(), json!(title));
    if let Json::Object(root) = root {
        document.extend(root);
    }
    document.insert("definitions".into(), json!(definitions));
    Json::Object(document)
}

fn json_shape(schema: &Schema, definitions: &mut BTreeMap<String, Json>) -> Json {
    match schema {
        Schema::Text => json!({"type": "string"}),
        Schema::Int => json!({"type": "integer"}),
        Schema::Number => json!({"type": "number"}),
        Schema::Bool => json!({"type": "boolean"}),
        Schema::Any => json!({}),
        Schema::Enum(words) => json!({"enum": words}),
        Schema::Nullable(inner) => {
            json!({"anyOf": [json_shape(inner, definitions), {"type": "null"}]})
        }
        Schema::List(item) => json!({"type": "array", "items": json_shape(item, definitions)}),
        Schema::Map(value) => {
            json!({"type": "object", "additionalProperties": json_shape(value, definitions)})
        }
        Schema::OneOf(shapes) => {
            let shapes: Vec<_> = shapes.iter().map(|shape| json_shape(shape, definitions)).collect();
            json!({"anyOf": shapes})
        }
        Schema::Named(name) => json!({"$ref": format!("#/definitions/{name}")}),
        Schema::Record(record) => {
            if !definitions.contains_key(&record.name) {
                // The place is taken first: a record inside may refer to this one.
                definitions.insert(record.name.clone(), Json::Null);
                let shape = json_record(record, definitions);
                definitions.insert(record.name.clone(), shape);
            } else if !definitions[&record.name].is_null() {
                let shape = json_record(record, &mut definitions.clone());
                assert_eq!(definitions[&record.name], shape, "two shapes are named {}", record.name);
            }
            json!({"$ref": format!("#/definitions/{}", record.name)})
        }
    }
}

fn json_record(record: &RecordSchema, definitions: &mut BTreeMap<String, Json>) -> Json {
    let mut properties = Map::new();
    for field in &record.fields {
        let mut shape = json_shape(&field.schema, definitions);
        if let Json::Object(shape) = &mut shape {
            // Draft 7 ignores what stands beside a reference, readers do not.
            shape.insert("description".into(), json!(field.about));
        }
        properties.insert(field.name.into(), shape);
    }
    let required: Vec<_> =
        record.fields.iter().filter(|field| field.required).map(|field| field.name).collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

/// Returns named schemas as one TypeScript file. A record that several of them share is written once.
pub fn typescript<'s>(types: impl IntoIterator<Item = (&'s str, &'s Schema)>) -> String {
    let mut page = String::new();
    let mut written: Vec<RecordSchema> = Vec::new();
    for (title, schema) in types {
        let mut records = Vec::new();
        let root = ts_shape(schema, &mut records);
        for record in records {
            if !written.contains(record) {
                page.push_str(&ts_interface(record));
                written.push(record.clone());
            }
        }
        if root != title {
            writeln!(page, "export type {title} = {root};\n").expect("writing to memory");
        }
    }
    page
}

fn ts_interface(record: &RecordSchema) -> String {
    let mut text = format!("export interface {} {{\n", record.name);
    for field in &record.fields {
        let mark = if field.required { "" } else { "?" };
        let shape = ts_shape(&field.schema, &mut Vec::new());
        writeln!(text, "  /** {} */\n  {}{mark}: {shape};", field.about, field.name)
            .expect("writing to memory");
    }
    text + "}\n\n"
}

fn ts_shape<'s>(schema: &'s Schema, records: &mut Vec<&'s RecordSchema>) -> String {
    match schema {
        Schema::Text => "string".into(),
        Schema::Int | Schema::Number => "number".into(),
        Schema::Bool => "boolean".into(),
        Schema::Any => "unknown".into(),
        Schema::Enum(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Schema::Nullable(inner) => format!("{} | null", ts_shape(inner, records)),
        Schema::List(item) => {
            let item = ts_shape(item, records);
            if item.contains('|') { format!("({item})[]") } else { format!("{item}[]") }
        }
        Schema::Map(value) => format!("Record<string, {}>", ts_shape(value, records)),
        Schema::OneOf(shapes) => {
            shapes.iter().map(|shape| ts_shape(shape, records)).collect::<Vec<_>>().join(" | ")
        }
        Schema::Named(name) => (*name).into(),
        Schema::Record(record) => {
            if !records.iter().any(|known| known.name == record.name) {
                records.push(record);
                for field in &record.fields {
                    ts_shape(&field.schema, records);
                }
            }
            record.name.clone()
        }
    }
}
