//! A vendor: its four modes in JSON, its layout in Markdown. How many entities and relationships a page shows is the
//! tool's decision; the view shows so many.

use std::rc::Rc;

use codecompass_base::answer::knowledge::{Entity, Evidence, Relationship, Vendor, VendorStatistics};
use codecompass_present::detail::Detail;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{int, list, map, nullable, number, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{Shape, View, field, optional};

use crate::views::chunk_hits::score;

/// The most characters of an entity's snippet.
const SNIPPET: usize = 200;

/// A part of a vendor: what one page lists of it.
#[derive(Debug, Clone)]
pub struct VendorPart {
    /// The whole vendor; shared, because one answer is rendered several times to find what fits.
    pub vendor: Rc<Vendor>,
    /// The first listed entity.
    pub first_entity: usize,
    /// How many entities are listed.
    pub entities: usize,
    /// The first listed relationship.
    pub first_relationship: usize,
    /// How many relationships are listed.
    pub relationships: usize,
}

impl VendorPart {
    /// Returns the listed entities.
    pub fn entities(&self) -> &[Entity] {
        &self.vendor.entities[self.first_entity..][..self.entities]
    }

    /// Returns the listed relationships.
    pub fn relationships(&self) -> &[Relationship] {
        &self.vendor.relationships[self.first_relationship..][..self.relationships]
    }
}

/// A vendor's fields, and what each mode shows of them.
pub static VENDOR: View<VendorPart> = View {
    name: "VendorInfo",
    fields: &[
        field("vendor_name", text_shape, "The name as it is declared.", |part, _| {
            Some((&part.vendor.vendor_name).into())
        }),
        field("entity_ids", texts, "Ids of the entities.", |part, _| {
            Some(Value::list(part.entities().iter().map(|entity| &entity.entity_id)))
        }),
        field("relationship_ids", texts, "Ids of the relationships, if asked for.", |part, _| {
            Some(Value::list(part.relationships().iter().map(|link| &link.relationship_id)))
        }),
        field(
            "statistics",
            || STATISTICS.schema(Detail::Full),
            "Numbers of the whole neighbourhood, whatever is listed.",
            |part, _| Some(STATISTICS.record(&part.vendor.statistics, Detail::Full).into()),
        ),
        field(
            "top_entities",
            || list(ENTITIES.schema(Detail::Metadata)),
            "The most important entities.",
            |part, detail| Some(entity_list(part, detail)),
        ),
        field(
            "last_updated",
            || nullable(text_shape()),
            "Date of the newest source; null where unknown.",
            |part, _| Some(Value::or_null(part.vendor.last_updated.map(|date| format!("{date:.0}")))),
        ),
        field(
            "entities",
            || list(ENTITIES.schema(Detail::Full)),
            "The entities.",
            |part, detail| Some(entity_list(part, detail)),
        ),
        field(
            "relationships",
            || list(RELATIONSHIPS.schema(Detail::Full)),
            "The relationships, if asked for.",
            |part, detail| {
                Some(Value::list(part.relationships().iter().map(|link| RELATIONSHIPS.record(link, detail))))
            },
        ),
    ],
    shapes: &[
        Shape { detail: Detail::IdsOnly, fields: &["vendor_name", "entity_ids", "relationship_ids"] },
        Shape {
            detail: Detail::Metadata,
            fields: &["vendor_name", "statistics", "top_entities", "last_updated"],
        },
        Shape { detail: Detail::Preview, fields: LISTS },
        Shape { detail: Detail::Full, fields: LISTS },
    ],
    compact: &[],
};

const LISTS: &[&str] = &["vendor_name", "entities", "relationships", "statistics"];

static STATISTICS: View<VendorStatistics> = View {
    name: "VendorStatistics",
    fields: &[
        field("entity_count", int, "All entities.", |statistics, _| Some(statistics.entity_count.into())),
        field("relationship_count", int, "All relationships.", |statistics, _| {
            Some(statistics.relationship_count.into())
        }),
        field(
            "entity_type_distribution",
            || map(int()),
            "Entities of each type.",
            |statistics, _| Some(distribution(&statistics.entity_types)),
        ),
        field(
            "relationship_type_distribution",
            || map(int()),
            "Relationships of each type.",
            |statistics, _| Some(distribution(&statistics.relationship_types)),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static ENTITIES: View<Entity> = View {
    name: "VendorEntity",
    fields: &[
        field("entity_id", text_shape, "`e_…`, the same after every indexing.", |entity, _| {
            Some((&entity.entity_id).into())
        }),
        field("name", text_shape, "Its name.", |entity, _| Some((&entity.name).into())),
        field("entity_type", text_shape, "What it is.", |entity, _| Some((&entity.entity_type).into())),
        field("confidence", number, "How sure the declaration is, in [0,1].", |entity, _| {
            Some(score(entity.confidence))
        }),
        optional("snippet", text_shape, "The sentence that declares it.", |entity, _| {
            entity.snippet.as_ref().map(|snippet| text::cut_line(snippet, SNIPPET).into())
        }),
        optional(
            "sources",
            || list(EVIDENCE.schema(Detail::Full)),
            "Where it is written.",
            |entity, _| evidence(&entity.sources),
        ),
    ],
    shapes: &[
        Shape { detail: Detail::Metadata, fields: &["entity_id", "name", "entity_type", "confidence"] },
        Shape { detail: Detail::Preview, fields: WHOLE_ENTITY },
        Shape { detail: Detail::Full, fields: WHOLE_ENTITY },
    ],
    compact: &[],
};

const WHOLE_ENTITY: &[&str] = &["entity_id", "name", "entity_type", "confidence", "snippet", "sources"];

static RELATIONSHIPS: View<Relationship> = View {
    name: "VendorRelationship",
    fields: &[
        field("relationship_id", text_shape, "`r_…`, the same after every indexing.", |link, _| {
            Some((&link.relationship_id).into())
        }),
        field("source_id", text_shape, "The entity it starts at.", |link, _| Some((&link.source.id).into())),
        field("target_id", text_shape, "The entity it leads to.", |link, _| Some((&link.target.id).into())),
        field("relationship_type", text_shape, "What it is.", |link, _| {
            Some((&link.relationship_type).into())
        }),
        field(
            "metadata",
            || METADATA.schema(Detail::Full),
            "How sure it is and where it is written.",
            |link, _| Some(METADATA.record(link, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

/// What stands in a relationship's `metadata`.
static METADATA: View<Relationship> = View {
    name: "RelationshipMetadata",
    fields: &[
        field("confidence", number, "How sure the declaration is, in [0,1].", |link, _| {
            Some(score(link.confidence))
        }),
        optional(
            "sources",
            || list(EVIDENCE.schema(Detail::Full)),
            "Where it is written.",
            |link, _| evidence(&link.sources),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static EVIDENCE: View<Evidence> = View {
    name: "Evidence",
    fields: &[
        field("file", text_shape, "Path, relative to the workspace.", |place, _| Some((&place.file).into())),
        optional("line", int, "The line, from 1.", |place, _| place.line.map(Into::into)),
    ],
    shapes: &[],
    compact: &[],
};

fn entity_list(part: &VendorPart, detail: Detail) -> Value<'_> {
    Value::list(part.entities().iter().map(|entity| ENTITIES.record(entity, detail)))
}

fn distribution(counts: &[(String, usize)]) -> Value<'_> {
    Value::Record(counts.iter().map(|(name, count)| (name.as_str(), *count)).collect::<Record<'_>>())
}

fn evidence(sources: &[Evidence]) -> Option<Value<'_>> {
    let records = sources.iter().map(|place| EVIDENCE.record(place, Detail::Full));
    (!sources.is_empty()).then(|| Value::list(records))
}

/// Writes a part of a vendor in the layout of a mode.
pub fn write(page: &mut Markdown, part: &VendorPart, mode: Detail) {
    let vendor = &part.vendor;
    let VendorStatistics { entity_count, relationship_count, entity_types, relationship_types } =
        &vendor.statistics;
    if mode == Detail::IdsOnly {
        write_ids(page, "Entities", part.entities().iter().map(|entity| &entity.entity_id));
        write_ids(page, "Relationships", part.relationships().iter().map(|link| &link.relationship_id));
        return;
    }
    page.pair("Entities", counted_types(*entity_count, entity_types));
    page.pair("Relationships", counted_types(*relationship_count, relationship_types));
    if let Some(date) = vendor.last_updated.filter(|_| mode == Detail::Metadata) {
        page.pair("Updated", format!("{date:.0}"));
    }
    page.blank();
    if part.entities > 0 {
        page.heading(2, if mode == Detail::Metadata { "Top entities" } else { "Entities" });
        page.blank();
        for entity in part.entities() {
            write_entity(page, entity, mode);
        }
        page.blank();
    }
    if part.relationships > 0 {
        page.heading(2, "Relationships");
        page.blank();
        for link in part.relationships() {
            write_relationship(page, link);
        }
        page.blank();
    }
}

fn write_ids<'i>(page: &mut Markdown, title: &'static str, ids: impl Iterator<Item = &'i String>) {
    let ids: Vec<_> = ids.map(String::as_str).collect();
    if !ids.is_empty() {
        page.pair(title, ids.join(", "));
    }
}

fn counted_types(count: usize, types: &[(String, usize)]) -> String {
    let types: Vec<_> = types.iter().map(|(name, count)| format!("{name} {count}")).collect();
    if types.is_empty() { count.to_string() } else { format!("{count} ({})", types.join(", ")) }
}

fn write_entity(page: &mut Markdown, entity: &Entity, mode: Detail) {
    let Entity { entity_id, name, entity_type, confidence, .. } = entity;
    let facts = format!(" {entity_type}, {entity_id} - {}", text::share(*confidence));
    page.bullet(0, Inline::new().bold(name).text(&facts));
    if mode == Detail::Metadata {
        return;
    }
    if let Some(snippet) = &entity.snippet {
        page.detail(2, format!("Snippet: \"{}\"", text::cut_line(snippet, SNIPPET)));
    }
    write_sources(page, &entity.sources);
}

fn write_relationship(page: &mut Markdown, link: &Relationship) {
    let Relationship { relationship_id, source, target, relationship_type, confidence, .. } = link;
    let confidence = text::share(*confidence);
    let (source, target) = (&source.name, &target.name);
    page.bullet(0, format!("{source} -> {relationship_type} -> {target}, {relationship_id} - {confidence}"));
    write_sources(page, &link.sources);
}

fn write_sources(page: &mut Markdown, sources: &[Evidence]) {
    let places: Vec<_> = sources
        .iter()
        .map(|Evidence { file, line }| line.map_or_else(|| file.clone(), |line| format!("{file}:{line}")))
        .collect();
    if !places.is_empty() {
        page.detail(2, format!("Source: {}", places.join(", ")));
    }
}
