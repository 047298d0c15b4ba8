//! How a note, or the whole vault, is linked: counts, and the notes that stand out.

use codecompass_base::answer::graph::{Hub, NoteStatistics, UnresolvedLink, VaultStatistics};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{self, Schema, int, list, number, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field};

use crate::surface::facade::{Tip, VaultAnswer, property, some_of};

/// Tags and unresolved links named for one note; raw JSON has all of them.
const MOST_NAMES: usize = 10;
/// Links per note from which on following links finds more than searching does.
const WELL_LINKED: f64 = 3.0;

static NOTE: View<NoteStatistics> = View {
    name: "NoteStatistics",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |note, _| Some((&note.path).into())),
        field("incoming", int, "Links of others to it.", |note, _| Some(note.incoming.into())),
        field("outgoing", int, "Its links to others.", |note, _| Some(note.outgoing.into())),
        field("total", int, "Both together.", |note, _| Some((note.incoming + note.outgoing).into())),
        field("isOrphan", schema::bool, "Whether it has no links at all.", |note, _| {
            Some(is_orphan(note).into())
        }),
        field("componentSize", int, "Notes that can be reached from it, itself included.", |note, _| {
            Some(note.component_size.into())
        }),
        field("unresolved", texts, "Its links without a note.", |note, _| {
            Some(Value::list(&note.unresolved))
        }),
        field("tags", texts, "Its tags, each with its `#`.", |note, _| Some(Value::list(&note.tags))),
    ],
    shapes: &[],
    compact: &[],
};

static VAULT: View<VaultStatistics> = View {
    name: "VaultStatistics",
    fields: &[
        field("totalNotes", int, "Notes.", |vault, _| Some(vault.total_notes.into())),
        field("totalLinks", int, "Links between them.", |vault, _| Some(vault.total_links.into())),
        field("orphanCount", int, "Notes without links.", |vault, _| Some(vault.orphan_count.into())),
        field("averageDegree", number, "Links per note, in both directions.", |vault, _| {
            Some(vault.average_degree.into())
        }),
        field("largestComponentSize", int, "Notes of the largest group.", |vault, _| {
            Some(vault.largest_component_size.into())
        }),
        field("isolatedClusters", int, "Groups of linked notes.", |vault, _| Some(vault.components.into())),
        field("unresolvedCount", int, "Different links without a note.", |vault, _| {
            Some(vault.unresolved_count.into())
        }),
        field(
            "hubs",
            || list(HUBS.schema(Detail::Full)),
            "The most linked notes.",
            |vault, _| Some(Value::list(vault.hubs.iter().map(|hub| HUBS.record(hub, Detail::Full)))),
        ),
        field("orphans", texts, "The first notes without links.", |vault, _| {
            Some(Value::list(&vault.orphans))
        }),
        field(
            "unresolved",
            || list(UNRESOLVED.schema(Detail::Full)),
            "The most frequent links without a note.",
            |vault, _| {
                Some(Value::list(vault.unresolved.iter().map(|link| UNRESOLVED.record(link, Detail::Full))))
            },
        ),
    ],
    shapes: &[],
    compact: &[],
};

static HUBS: View<Hub> = View {
    name: "Hub",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |hub, _| Some((&hub.path).into())),
        field("incoming", int, "Links of others to it.", |hub, _| Some(hub.incoming.into())),
        field("outgoing", int, "Its links to others.", |hub, _| Some(hub.outgoing.into())),
    ],
    shapes: &[],
    compact: &[],
};

static UNRESOLVED: View<UnresolvedLink> = View {
    name: "UnresolvedLink",
    fields: &[
        field("target", text_shape, "What the link says.", |link, _| Some((&link.target).into())),
        field("count", int, "How often it occurs.", |link, _| Some(link.count.into())),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result: of one note, or of the vault.
pub fn schema() -> Schema {
    Schema::OneOf(vec![NOTE.schema(Detail::Full), VAULT.schema(Detail::Full)])
}

impl VaultAnswer for NoteStatistics {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn result(&self, _shown: usize) -> Record<'_> {
        NOTE.record(self, Detail::Full)
    }

    fn write(&self, page: &mut Markdown, _shown: usize) {
        page.heading(1, Inline::new().lit("Statistics: ").text(&self.path));
        page.blank();
        property(page, "Incoming", self.incoming);
        property(page, "Outgoing", self.outgoing);
        property(page, "Total", self.incoming + self.outgoing);
        property(page, "Reachable", text::counted(self.component_size, "note"));
        match self.unresolved.len() {
            0 => property(page, "Unresolved", 0_usize),
            count => {
                property(page, "Unresolved", format!("{count} ({})", some_of(&self.unresolved, MOST_NAMES)));
            }
        }
        if !self.tags.is_empty() {
            property(page, "Tags", some_of(&self.tags, MOST_NAMES));
        }
        if is_orphan(self) {
            page.blank();
            page.line("This note is an orphan: no links lead to it or from it.");
        }
    }

    fn tips(&self, _shown: usize) -> Vec<Tip> {
        let neighbors = Hint::call("graph").with("action", "neighbors").with("sourcePath", self.path.clone());
        let orphans = Hint::call("graph").with("action", "statistics");
        vec![if is_orphan(self) {
            Tip::call(orphans, "to see all orphans.")
        } else {
            Tip::call(neighbors, "to see the notes it is linked with.")
        }]
    }
}

impl VaultAnswer for VaultStatistics {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn result(&self, _shown: usize) -> Record<'_> {
        VAULT.record(self, Detail::Full)
    }

    fn write(&self, page: &mut Markdown, _shown: usize) {
        page.heading(1, "Vault graph");
        page.blank();
        property(page, "Notes", self.total_notes);
        property(page, "Links", self.total_links);
        property(page, "Average connections", text::fixed(self.average_degree, 1));
        property(page, "Orphans", self.orphan_count);
        property(page, "Largest component", text::counted(self.largest_component_size, "note"));
        property(page, "Components", self.components);
        property(page, "Unresolved links", self.unresolved_count);
        let hubs = self
            .hubs
            .iter()
            .map(|hub| format!("{} ({} incoming, {} outgoing)", hub.path, hub.incoming, hub.outgoing));
        write_section(page, "Hubs", hubs.collect(), 0);
        let hidden = self.orphan_count.saturating_sub(self.orphans.len());
        write_section(page, "Orphans", self.orphans.clone(), hidden);
        let hidden = self.unresolved_count.saturating_sub(self.unresolved.len());
        let unresolved = self
            .unresolved
            .iter()
            .map(|link| format!("{} ({})", link.target, text::counted(link.count, "link")));
        write_section(page, "Unresolved", unresolved.collect(), hidden);
    }

    fn tips(&self, _shown: usize) -> Vec<Tip> {
        let mut tips = Vec::new();
        if let Some(hub) = self.hubs.first().filter(|_| self.average_degree >= WELL_LINKED) {
            let walk = Hint::call("graph").with("action", "traverse").with("sourcePath", hub.path.clone());
            tips.push(Tip::call(walk, "to follow links: this vault is well linked."));
        } else {
            tips.push(Tip::worded(
                "Use `vault.search(query)` rather than `graph`: this vault has few links.",
                Vec::new(),
            ));
        }
        if self.orphan_count > self.orphans.len() {
            let query = "LIST WHERE length(file.inlinks) = 0 AND length(file.outlinks) = 0";
            let all = Hint::call("dataview").with("action", "query").with("query", query);
            tips.push(Tip::call(all, "to list every orphan."));
        }
        tips
    }
}

fn is_orphan(note: &NoteStatistics) -> bool {
    note.incoming + note.outgoing == 0
}

/// Writes a section of bullets and how many more there are, unless there are none.
fn write_section(page: &mut Markdown, title: &'static str, items: Vec<String>, hidden: usize) {
    if items.is_empty() {
        return;
    }
    page.blank();
    page.heading(2, title);
    page.blank();
    for item in items {
        page.bullet(0, item);
    }
    if hidden > 0 {
        page.bullet(0, format!("... and {hidden} more"));
    }
}
