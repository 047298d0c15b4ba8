//! `find_vendor_info`: who or what a name stands for, and what it is linked to, as the workspace's files declare it.
//!
//! A page lists entities first, then relationships, so a budget leaves out relationships before entities and a cursor
//! goes on exactly where the page ended. `preview` is a look at the head of both lists and has no pages.

use std::rc::Rc;

use codecompass_base::answer::knowledge::{
    Entity, EntityName, Evidence, Relationship, Vendor, VendorStatistics,
};
use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{self, Call, Envelope, Pagination};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::schema::Schema;
use codecompass_present::table;
use codecompass_present::view::Projection;

use crate::arguments::{LISTING, Param, READING, Takes};
use crate::params::WORKSPACE;
use crate::presentation::Presentation;
use crate::surface::enveloped::{self, MODES, RESPONSE_MODE};
use crate::surface::page::{self, TwoFormats, Words};
use crate::tool::{Output, Tool};
use crate::tools::semantic_search::sample_call;
use crate::views::vendor::{self, VENDOR, VendorPart};

/// The largest `page_size`.
const MOST_ITEMS: i64 = 50;
/// Entities named in `metadata` mode.
const TOP_ENTITIES: usize = 10;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "find_vendor_info",
    description: "Look up a vendor, person, product or other named entity that the workspace's files declare: what \
                  kind it is, what it is linked to, and where that is written. The name must be exact, an alias \
                  or a unique beginning; otherwise the error lists candidates.",
    surface: Surface::Knowledge,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("vendor_name", Takes::Text(200), "The name to look up."),
            RESPONSE_MODE,
            Param::optional("include_relationships", Takes::Bool, "List relationships too. Default false."),
            Param::optional(
                "page_size",
                Takes::Int(1, MOST_ITEMS),
                "Entities and relationships together on a page. Default: as many as the mode allows.",
            ),
            WORKSPACE,
        ],
        LISTING,
        READING,
    ],
    outputs: &[Output { action: None, details: MODES, schema, example }],
};

/// What a caller asked for beside the name and the presentation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Asked {
    /// Relationships are listed.
    pub include_relationships: bool,
    /// The most items on a page.
    pub page_size: Option<usize>,
}

/// Returns an answer as text. An error becomes an envelope through [`enveloped::failure`].
pub fn present(
    answer: &Vendor,
    presentation: &Presentation,
    call: &Call,
    asked: Asked,
) -> Result<String, ToolError> {
    if answer.offset > 0 && !has_pages(presentation.detail) {
        let message = format!("'{}' mode has one page; it takes no cursor", presentation.detail.name());
        return Err(ToolError::new(ErrorCode::InvalidCursor, message));
    }
    let vendor = Rc::new(answer.clone());
    let page = |presentation: &Presentation| -> Result<_, ToolError> {
        let projection = presentation.project(&VENDOR)?;
        let listed = Listed::of(&vendor, presentation.detail, &projection, asked);
        let (vendor, presentation) = (Rc::clone(&vendor), presentation.clone());
        Ok(VendorPage { vendor, call, asked, listed, presentation, projection })
    };
    let as_page_size = |items: usize| (items > 0).then_some(items.min(MOST_ITEMS as usize));
    let words = Words { as_count: as_page_size, ..Words::of(Surface::Knowledge) };
    page::present(page, presentation, &[Detail::Metadata, Detail::IdsOnly], &words)
}

/// Returns the most entities and relationships a mode lists on one page.
fn mode_limits(mode: Detail) -> (usize, usize) {
    match mode {
        Detail::Metadata => (TOP_ENTITIES, 0),
        Detail::Preview => (5, 5),
        Detail::Full => (100, 500),
        _ => (usize::MAX, usize::MAX),
    }
}

fn has_pages(mode: Detail) -> bool {
    matches!(mode, Detail::IdsOnly | Detail::Full)
}

/// What a page can list, before its budget is looked at.
#[derive(Debug, Clone, Copy)]
struct Listed {
    /// All entities of the list, and all relationships; none where the caller does not want to see them.
    all: (usize, usize),
    /// How many of each come before the page.
    before: (usize, usize),
    /// How many of each stand on the page.
    here: (usize, usize),
    /// How many items the page would hold if its mode set no limit.
    wanted: usize,
}

impl Listed {
    fn of(vendor: &Vendor, mode: Detail, projection: &Projection<VendorPart>, asked: Asked) -> Self {
        let shows = |names: &[&str]| names.iter().any(|name| projection.shows(name));
        let entities = shows(&["entity_ids", "top_entities", "entities"]);
        let relationships = asked.include_relationships && shows(&["relationship_ids", "relationships"]);
        let all = (
            if entities { vendor.entities.len() } else { 0 },
            if relationships { vendor.relationships.len() } else { 0 },
        );
        let offset = if has_pages(mode) { vendor.offset.min(all.0 + all.1) } else { 0 };
        let before = (offset.min(all.0), offset.saturating_sub(all.0));
        let left = (all.0 - before.0, all.1 - before.1);
        let limits = mode_limits(mode);
        let page_size = asked.page_size.unwrap_or(usize::MAX);
        let entities_here = left.0.min(limits.0).min(page_size);
        // A page that a cursor continues must not jump ahead: relationships start once all entities were listed.
        let jumps = has_pages(mode) && entities_here < left.0;
        let room = if jumps { 0 } else { page_size - entities_here };
        let here = (entities_here, left.1.min(limits.1).min(room));
        let wanted = if mode == Detail::Metadata { here.0 } else { (left.0 + left.1).min(page_size) };
        Self { all, before, here, wanted }
    }
}

struct VendorPage<'a> {
    vendor: Rc<Vendor>,
    call: &'a Call,
    asked: Asked,
    listed: Listed,
    presentation: Presentation,
    projection: Projection<VendorPart>,
}

impl TwoFormats for VendorPage<'_> {
    fn items(&self, _: Format) -> usize {
        self.listed.here.0 + self.listed.here.1
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfAll
    }

    fn json(&self, draft: &Draft) -> String {
        let part = self.part(draft);
        let notices = self.notices(draft);
        let pagination = self.pagination(draft);
        let envelope = Envelope {
            message: self.not_asked_for(),
            pagination: pagination.as_ref(),
            tokens: draft.tokens,
            ..Envelope::answer(TOOL.name, self.call, self.projection.record(&part), &notices)
        };
        envelope.render()
    }

    fn markdown(&self, draft: &Draft) -> String {
        let part = self.part(draft);
        let mut page = Markdown::new();
        page.heading(1, format!("Vendor: {}", self.vendor.vendor_name));
        page.blank();
        if self.presentation.fields.is_some() {
            table::write(&mut page, &[self.projection.record(&part)]);
        } else {
            vendor::write(&mut page, &part, self.presentation.detail);
        }
        enveloped::write_end(&mut page, &self.tips(draft), &self.notices(draft));
        page.finish()
    }
}

impl VendorPage<'_> {
    /// Returns what a draft lists: entities first, then relationships.
    fn part(&self, draft: &Draft) -> VendorPart {
        let Listed { before, here, .. } = self.listed;
        let entities = draft.shown.min(here.0);
        VendorPart {
            vendor: Rc::clone(&self.vendor),
            first_entity: before.0,
            entities,
            first_relationship: before.1,
            relationships: draft.shown - entities,
        }
    }

    /// Says that there are relationships where the caller would see them but did not ask for them.
    fn not_asked_for(&self) -> Option<String> {
        let count = self.vendor.statistics.relationship_count;
        let could = self.presentation.detail != Detail::Metadata && self.presentation.fields.is_none();
        (could && !self.asked.include_relationships && count > 0).then(|| {
            let relationships = codecompass_present::text::counted(count, "relationship");
            format!("{relationships} not listed; pass include_relationships: true")
        })
    }

    fn tips(&self, draft: &Draft) -> Vec<Inline> {
        let again = || Hint::call(TOOL.name).with("vendor_name", self.vendor.vendor_name.clone());
        let tip = |call: Hint, to: &'static str| Inline::from("Use ").code(&call.text()).lit(to);
        let mode = self.presentation.detail;
        let mut tips = Vec::new();
        if mode == Detail::Metadata {
            tips.push(tip(
                again().with("response_mode", "full"),
                " to list all entities with their sources.",
            ));
        } else if self.not_asked_for().is_some() {
            let call = again().with("response_mode", mode.name()).with("include_relationships", true);
            tips.push(tip(call, " to list relationships."));
        }
        let pagination = self.pagination(draft).filter(|pagination| pagination.has_more);
        tips.extend(pagination.map(|pagination| enveloped::cursor_tip(&pagination.cursor, "items")));
        tips
    }

    /// Returns where the page stands, unless it is the only one.
    fn pagination(&self, draft: &Draft) -> Option<Pagination> {
        let Listed { all, before, .. } = self.listed;
        let (offset, total) = (before.0 + before.1, all.0 + all.1);
        let end = offset + draft.shown;
        let list = Fits {
            query_hash: &self.vendor.query_hash,
            response_mode: self.presentation.detail.name(),
            generation: self.vendor.generation,
        };
        let several = has_pages(self.presentation.detail) && (end < total || offset > 0);
        several.then(|| Pagination {
            cursor: Cursor::at(end, list).encode(),
            page_size: self.asked.page_size.unwrap_or(draft.shown),
            has_more: end < total,
            total_available: Some(total),
        })
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let part = self.part(draft);
        let mode = self.presentation.detail;
        let cheaper = enveloped::cheaper_list(mode);
        let mut notices = enveloped::standard_notices(draft, cheaper, self.call, self.vendor.index_building);
        if draft.shown < self.listed.wanted {
            let Listed { all, before, here, .. } = self.listed;
            let parts = match mode {
                // The top of a list is complete when the whole top is shown.
                Detail::Metadata => [range("top entities", 0, part.entities, here.0), None],
                _ => [
                    range("entities", before.0, part.entities, all.0),
                    range("relationships", before.1, part.relationships, all.1),
                ],
            };
            let parts: Vec<_> = parts.into_iter().flatten().collect();
            let message = format!("Showing {}", parts.join(" and "));
            let suggestion = match mode {
                Detail::Preview => "Use full mode for up to 100 entities and 500 relationships",
                Detail::Metadata => "Use ids_only mode for every id",
                _ => enveloped::continuing(self.presentation.format),
            };
            notices.push(Notice::new(NoticeCode::PartialResults, message, suggestion));
        }
        notices
    }
}

/// Says which of a list are shown: `5 of 85 entities`, or `entities 101-150 of 150` on a later page.
fn range(noun: &str, before: usize, shown: usize, all: usize) -> Option<String> {
    let later = before > 0 && shown > 0;
    (before < all).then(|| {
        if later {
            format!("{noun} {}-{} of {all}", before + 1, before + shown)
        } else {
            format!("{shown} of {all} {noun}")
        }
    })
}

fn schema(detail: Detail) -> Schema {
    envelope::schema("VendorInfoResponse", VENDOR.schema(detail))
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    let vendor = match presentation.detail {
        Detail::Metadata => sample_large(),
        _ => sample(),
    };
    let asked = Asked { include_relationships: true, page_size: None };
    present(&vendor, presentation, &sample_call(), asked)
}

/// The contract's example of ids: three entities, two relationships.
pub fn sample() -> Vendor {
    let entity = |id: &str, name: &str, kind: &str, confidence, line| Entity {
        entity_id: id.into(),
        name: name.into(),
        entity_type: kind.into(),
        confidence,
        snippet: Some(format!("{name} is listed among the partners.")),
        sources: vec![Evidence { file: "docs/vendors.md".into(), line: Some(line) }],
    };
    let entities = vec![
        entity("e_001", "Acme Corporation", "COMPANY", 1.0, 3),
        entity("e_002", "Globex", "COMPANY", 0.95, 8),
        entity("e_003", "Ada Lovelace", "PERSON", 0.7, 12),
    ];
    let relationship = |id: &str, target: &Entity, kind: &str, line| Relationship {
        relationship_id: id.into(),
        source: EntityName { id: "e_001".into(), name: "Acme Corporation".into() },
        target: EntityName { id: target.entity_id.clone(), name: target.name.clone() },
        relationship_type: kind.into(),
        confidence: 0.95,
        sources: vec![Evidence { file: "docs/vendors.md".into(), line: Some(line) }],
    };
    let relationships = vec![
        relationship("r_001", &entities[1], "PARTNER", 8),
        relationship("r_002", &entities[2], "CONTACT", 12),
    ];
    Vendor {
        vendor_name: "Acme Corporation".into(),
        statistics: VendorStatistics {
            entity_count: 3,
            relationship_count: 2,
            entity_types: vec![("COMPANY".into(), 2), ("PERSON".into(), 1)],
            relationship_types: vec![("PARTNER".into(), 1), ("CONTACT".into(), 1)],
        },
        entities,
        relationships,
        last_updated: Some("2025-11-09T10:00:00Z".parse().expect("a literal date")),
        query_hash: "5d1c0a9e7b42".into(),
        generation: 1,
        ..Vendor::default()
    }
}

/// The contract's example of statistics: 85 entities, 25 relationships.
pub fn sample_large() -> Vendor {
    let small = sample();
    let kind = |n| if n < 50 { "COMPANY" } else { ["PERSON", "PRODUCT"][usize::from(n >= 75)] };
    let entities = (0..85).map(|n| Entity {
        entity_id: format!("e_{:03}", n + 1),
        name: if n == 0 { small.vendor_name.clone() } else { format!("Entity {}", n + 1) },
        entity_type: kind(n).into(),
        ..small.entities[0].clone()
    });
    let relationships = (0..25).map(|n| Relationship {
        relationship_id: format!("r_{:03}", n + 1),
        target: EntityName { id: format!("e_{:03}", n + 2), name: format!("Entity {}", n + 2) },
        relationship_type: if n < 15 { "PARTNER" } else { "COMPETITOR" }.into(),
        ..small.relationships[0].clone()
    });
    Vendor {
        entities: entities.collect(),
        relationships: relationships.collect(),
        statistics: VendorStatistics {
            entity_count: 85,
            relationship_count: 25,
            entity_types: vec![("COMPANY".into(), 50), ("PERSON".into(), 25), ("PRODUCT".into(), 10)],
            relationship_types: vec![("PARTNER".into(), 15), ("COMPETITOR".into(), 10)],
        },
        ..small
    }
}
