//! The notes around a note, one section for each depth.

use codecompass_base::answer::graph::{GraphNode, GraphWalk, Reached};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::schema::{self, Schema, int, list, one_of, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property, some_of};
use crate::surface::paging::{self, Part};

/// Links named below a note; raw JSON has all of them.
const MOST_LINKS: usize = 10;

/// The most notes that `maxNodes` lets a walk visit.
pub const MOST_NODES: u32 = 1_000;

static WALK: View<GraphWalk> = View {
    name: "GraphWalk",
    fields: &[
        field("sourcePath", text_shape, "Where the walk began; `/` for the latest notes.", |walk, _| {
            Some(source(walk).into())
        }),
        field("maxDepth", int, "How deep it was to go.", |walk, _| Some(walk.max_depth.into())),
        field("maxNodes", int, "How many notes it was to visit at most.", |walk, _| {
            Some(walk.max_nodes.into())
        }),
        field("stopped", schema::bool, "Whether it stopped at that number.", |walk, _| {
            Some(walk.stopped.into())
        }),
        field(
            "nodes",
            || list(NODES.schema(Detail::Full)),
            "This page of the notes, by depth.",
            |walk, _| Some(Value::list(walk.nodes.iter().map(|node| NODES.record(node, Detail::Full)))),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static NODES: View<GraphNode> = View {
    name: "GraphNode",
    fields: &[
        field(
            "path",
            text_shape,
            "Path, relative to the vault; the text of a link without a note.",
            |node, _| Some((&node.path).into()),
        ),
        field("title", text_shape, "The note's title.", |node, _| Some((&node.title).into())),
        field("depth", int, "Steps from the source.", |node, _| Some(node.depth.into())),
        field("resolved", schema::bool, "Whether there is such a note.", |node, _| {
            Some(node.resolved.into())
        }),
        optional("from", text_shape, "The note before it.", |node, _| {
            node.reached.as_ref().map(|(from, _)| from.into())
        }),
        optional(
            "reachedBy",
            || one_of(&["link", "backlink", "tag"]),
            "How it was reached.",
            |node, _| node.reached.as_ref().map(|(_, reached)| reached_name(*reached).into()),
        ),
        field("links", texts, "Paths it links to.", |node, _| Some(Value::list(&node.links))),
        field("tags", texts, "Its tags, each with its `#`.", |node, _| Some(Value::list(&node.tags))),
    ],
    shapes: &[],
    compact: &[],
};

fn reached_name(reached: Reached) -> &'static str {
    match reached {
        Reached::Link => "link",
        Reached::Backlink => "backlink",
        Reached::Tag => "tag",
    }
}

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    paging::schema(WALK.schema(Detail::Full), 4)
}

impl VaultAnswer for GraphWalk {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        self.nodes.len()
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = paging::record(&WALK.record(self, Detail::Full), &self.paging, 4);
        result.shorten("nodes", shown);
        part(self, shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("Graph: ").text(source(self)));
        page.blank();
        property(page, "Max Depth", self.max_depth);
        if self.nodes.is_empty() && self.paging.total == 0 {
            page.blank();
            page.line("No notes found.");
            return;
        }
        part(self, shown).write_found(page, "note");
        let mut depth = None;
        for node in &self.nodes[..shown] {
            if depth != Some(node.depth) {
                depth = Some(node.depth);
                page.blank();
                page.heading(2, format!("Depth {}", node.depth));
                page.blank();
            }
            write_node(page, node);
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let walk = || {
            Hint::call("graph")
                .with("action", "traverse")
                .with("sourcePath", source(self).to_owned())
                .with("maxDepth", self.max_depth)
        };
        if self.nodes.is_empty() {
            let statistics = Hint::call("graph").with("action", "statistics");
            return vec![Tip::call(statistics, "to see how the vault's notes are linked.")];
        }
        let mut tips: Vec<_> = part(self, shown).tip(walk(), "notes").into_iter().collect();
        if self.stopped && self.max_nodes < MOST_NODES as usize {
            let more = walk().with("maxNodes", (self.max_nodes * 2).min(MOST_NODES as usize));
            tips.push(Tip::call(more, "to visit more notes: the walk stopped at `maxNodes`."));
        }
        if let Some(node) = self.nodes.iter().find(|node| node.depth > 0 && node.resolved) {
            let read = Hint::call("vault").with("action", "read").with("path", node.path.clone());
            tips.push(Tip::call(read, "to see full content."));
        }
        tips
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        let stopped = self.stopped.then(|| {
            let message =
                format!("The walk stopped at {}: there are more", text::counted(self.max_nodes, "note"));
            Notice::new(
                NoticeCode::PartialResults,
                message,
                "Narrow it with maxDepth or a filter, or raise maxNodes",
            )
        });
        part(self, shown).notices().into_iter().chain(stopped).collect()
    }
}

fn part(walk: &GraphWalk, shown: usize) -> Part<'_> {
    let GraphWalk { paging, state, nodes, .. } = walk;
    Part { paging, state, list: "traverse", items: nodes.len(), shown }
}

/// Returns where the walk began, as a caller writes it.
fn source(walk: &GraphWalk) -> &str {
    if walk.source.is_empty() { "/" } else { &walk.source }
}

fn write_node(page: &mut Markdown, node: &GraphNode) {
    let missing = (!node.resolved).then(|| Inline::new().lit(" (no such note)"));
    page.bullet(0, Inline::from(&node.title).then_some(missing));
    page.detail(2, Inline::new().lit("Path: ").text(&node.path));
    if !node.links.is_empty() {
        page.detail(2, Inline::new().lit("→ ").text(&some_of(&node.links, MOST_LINKS)));
    }
}
