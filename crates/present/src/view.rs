//! Views: what of an answer is shown at which detail. A view states its fields once; everything else follows from them.

use crate::detail::Detail;
use crate::schema::{FieldSchema, Schema};
use crate::value::{Record, Value};

/// How a field is read from an item. `None` leaves the field out.
pub type Getter<T> = for<'a> fn(&'a T, Detail) -> Option<Value<'a>>;

/// One field of a view.
pub struct Field<T> {
    name: &'static str,
    shape: fn() -> Schema,
    about: &'static str,
    required: bool,
    get: Getter<T>,
}

/// Declares a field that is always there.
pub const fn field<T>(
    name: &'static str,
    shape: fn() -> Schema,
    about: &'static str,
    get: Getter<T>,
) -> Field<T> {
    Field { name, shape, about, required: true, get }
}

/// Declares a field that is left out where there is nothing to say.
pub const fn optional<T>(
    name: &'static str,
    shape: fn() -> Schema,
    about: &'static str,
    get: Getter<T>,
) -> Field<T> {
    Field { name, shape, about, required: false, get }
}

/// The fields shown at one detail, in the order they are shown.
pub struct Shape {
    /// The detail.
    pub detail: Detail,
    /// The names of its fields.
    pub fields: &'static [&'static str],
}

/// What of a `T` can be shown, and what of it is shown at each detail.
pub struct View<T: 'static> {
    /// The name of the record in schemas; with several shapes, the detail is added to it.
    pub name: &'static str,
    /// Every field there is, once.
    pub fields: &'static [Field<T>],
    /// The fields of each detail; none at all means every field, whatever the detail.
    pub shapes: &'static [Shape],
    /// What `compact` keeps of any shape; empty where a tool has no such parameter.
    pub compact: &'static [&'static str],
}

/// What a caller chose to see.
#[derive(Debug, Clone, Copy)]
pub struct Choice<'c> {
    /// The detail.
    pub detail: Detail,
    /// Whether large fields are dropped.
    pub compact: bool,
    /// The only fields to show, if the caller named some. They win over `compact`.
    pub fields: Option<&'c [String]>,
}

impl Choice<'_> {
    /// Returns the choice of a whole shape.
    pub fn of(detail: Detail) -> Self {
        Self { detail, compact: false, fields: None }
    }
}

/// Fields that a caller asked for and the shape does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFields {
    /// What was asked for in vain; empty where the caller's list was.
    pub unknown: Vec<String>,
    /// The detail that was asked of.
    pub detail: Detail,
    /// What may be asked for.
    pub allowed: Vec<&'static str>,
}

impl UnknownFields {
    /// Says what is wrong, in the contract's words.
    pub fn message(&self) -> String {
        if self.unknown.is_empty() {
            return "'fields' is empty; name at least one field or leave it out".to_owned();
        }
        let shown = self.unknown.iter().take(10).map(|name| format!("'{}'", crate::text::cut_line(name, 60)));
        let names: Vec<_> = shown.collect();
        format!("Fields [{}] not available in '{}' mode", names.join(", "), self.detail.name())
    }
}

impl<T> View<T> {
    /// Returns the names of the fields a detail shows, in order.
    pub fn field_names(&self, detail: Detail) -> Vec<&'static str> {
        match self.shapes.iter().find(|shape| shape.detail == detail) {
            Some(shape) => shape.fields.to_vec(),
            None => self.fields.iter().map(|field| field.name).collect(),
        }
    }

    /// Settles which fields are shown.
    pub fn project(&'static self, choice: Choice<'_>) -> Result<Projection<T>, UnknownFields> {
        let allowed = self.field_names(choice.detail);
        if let Some(wanted) = choice.fields {
            let unknown: Vec<_> =
                wanted.iter().filter(|name| !allowed.contains(&name.as_str())).cloned().collect();
            if !unknown.is_empty() || wanted.is_empty() {
                return Err(UnknownFields { unknown, detail: choice.detail, allowed });
            }
        }
        let shown = |name: &&str| match choice.fields {
            Some(wanted) => wanted.iter().any(|field| field == name),
            None => !choice.compact || self.compact.is_empty() || self.compact.contains(name),
        };
        let fields = allowed.into_iter().filter(shown).map(|name| self.field(name)).collect();
        Ok(Projection { fields, detail: choice.detail })
    }

    /// Returns the record of an item with every field of a detail.
    pub fn record<'a>(&self, item: &'a T, detail: Detail) -> Record<'a> {
        let names = self.field_names(detail);
        names.into_iter().filter_map(|name| Some((name, (self.field(name).get)(item, detail)?))).collect()
    }

    /// Returns the schema of a detail.
    pub fn schema(&self, detail: Detail) -> Schema {
        let fields = self.field_names(detail).into_iter().map(|name| {
            let field = self.field(name);
            FieldSchema { name, about: field.about, required: field.required, schema: (field.shape)() }
        });
        crate::schema::record(self.schema_name(detail), fields)
    }

    fn schema_name(&self, detail: Detail) -> String {
        if self.shapes.len() < 2 {
            return self.name.to_owned();
        }
        let name = detail.name();
        match detail {
            // The contract's own spelling.
            Detail::IdsOnly => format!("{}IDs", self.name),
            _ => format!("{}{}{}", self.name, name[..1].to_uppercase(), &name[1..]),
        }
    }

    fn field(&self, name: &str) -> &Field<T> {
        self.fields.iter().find(|field| field.name == name).expect("a shape names only fields of its view")
    }
}

/// The fields that a response shows of each item.
pub struct Projection<T: 'static> {
    fields: Vec<&'static Field<T>>,
    detail: Detail,
}

impl<T> Projection<T> {
    /// Returns the record of an item.
    pub fn record<'a>(&self, item: &'a T) -> Record<'a> {
        self.fields.iter().filter_map(|field| Some((field.name, (field.get)(item, self.detail)?))).collect()
    }

    /// Returns the names of the fields, in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().map(|field| field.name)
    }

    /// Tells whether a field is shown.
    pub fn shows(&self, name: &str) -> bool {
        self.names().any(|field| field == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;
    use crate::schema::{int, text};

    struct Thing {
        id: usize,
        name: &'static str,
        note: Option<&'static str>,
    }

    static THINGS: View<Thing> = View {
        name: "Thing",
        fields: &[
            field("id", int, "Its number.", |thing, _| Some(thing.id.into())),
            field("name", text, "Its name.", |thing, _| Some(thing.name.into())),
            optional("note", text, "What is said of it.", |thing, _| thing.note.map(Into::into)),
        ],
        shapes: &[
            Shape { detail: Detail::IdsOnly, fields: &["id"] },
            Shape { detail: Detail::Full, fields: &["name", "id", "note"] },
        ],
        compact: &["id", "name"],
    };

    const THING: Thing = Thing { id: 7, name: "lamp", note: Some("bright") };

    fn check(choice: Choice<'_>, expected: &str) {
        let shown = THINGS.project(choice).map(|projection| json::render(&projection.record(&THING).into()));
        assert_eq!(shown.unwrap_or_else(|unknown| unknown.message()), expected);
    }

    #[test]
    fn a_detail_shows_its_fields_in_its_order() {
        check(Choice::of(Detail::IdsOnly), r#"{"id":7}"#);
        check(Choice::of(Detail::Full), r#"{"name":"lamp","id":7,"note":"bright"}"#);
        check(Choice { compact: true, ..Choice::of(Detail::Full) }, r#"{"name":"lamp","id":7}"#);
    }

    #[test]
    fn absent_fields_are_left_out() {
        let shown = THINGS.record(&Thing { note: None, ..THING }, Detail::Full);
        assert_eq!(json::render(&shown.into()), r#"{"name":"lamp","id":7}"#);
    }

    #[test]
    fn only_fields_of_the_detail_can_be_chosen() {
        let fields = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        check(
            Choice { fields: Some(&fields(&["note", "id"])), ..Choice::of(Detail::Full) },
            r#"{"id":7,"note":"bright"}"#,
        );
        check(
            Choice { fields: Some(&fields(&["name", "x"])), ..Choice::of(Detail::IdsOnly) },
            "Fields ['name', 'x'] not available in 'ids_only' mode",
        );
        check(
            Choice { fields: Some(&[]), ..Choice::of(Detail::Full) },
            "'fields' is empty; name at least one field or leave it out",
        );
    }

    #[test]
    fn the_schema_follows_the_shape() {
        let schema = crate::schema::typescript([("Thing", &THINGS.schema(Detail::Full))]);
        assert_eq!(
            schema,
            "export interface ThingFull {\n  /** Its name. */\n  name: string;\n  /** Its number. */\n  id: number;\n  \
             /** What is said of it. */\n  note?: string;\n}\n\nexport type Thing = ThingFull;\n\n"
        );
    }
}
