//! Answers about the links between notes: walks, paths, neighbours, statistics.

use super::vault::{Paging, VaultState};

/// Which way a link leads, seen from the note that is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From this note to the other.
    Forward,
    /// From the other note to this one.
    Back,
}

/// How a walk came to a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    /// By a link of the note before.
    Link,
    /// By a link back to the note before.
    Backlink,
    /// By a tag that both have.
    Tag,
}

/// The notes around a note, level by level.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GraphWalk {
    /// Where the walk began: a path, or empty for the most recently changed notes.
    pub source: String,
    /// How deep it was to go.
    pub max_depth: usize,
    /// How many notes it was to visit at most.
    pub max_nodes: usize,
    /// Whether it stopped at that number.
    pub stopped: bool,
    /// This page of the notes, by depth; the source is at depth 0.
    pub nodes: Vec<GraphNode>,
    /// Where the page stands.
    pub paging: Paging,
    /// The vault.
    pub state: VaultState,
}

/// A note on a walk.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GraphNode {
    /// The path, relative to the vault; for a link without a note, its text.
    pub path: String,
    /// The title.
    pub title: String,
    /// How many steps it is from the source.
    pub depth: usize,
    /// Whether there is such a note.
    pub resolved: bool,
    /// The note before it and how it was reached; none for the source.
    pub reached: Option<(String, Reached)>,
    /// The paths it links to, in the order of the text.
    pub links: Vec<String>,
    /// The note's tags, each with its `#`.
    pub tags: Vec<String>,
}

/// Ways from one note to another.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GraphPaths {
    /// Where they begin.
    pub source: String,
    /// Where they end.
    pub target: String,
    /// How many links a way was to have at most.
    pub max_depth: usize,
    /// This page of the ways, shortest first.
    pub paths: Vec<NotePath>,
    /// Where the page stands.
    pub paging: Paging,
    /// The vault.
    pub state: VaultState,
}

/// One way between two notes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NotePath {
    /// Where it begins.
    pub start: String,
    /// Each step: which way its link leads, and the path of the next note.
    pub steps: Vec<(Direction, String)>,
}

/// The notes that a note is linked with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GraphNeighbors {
    /// The note.
    pub source: String,
    /// The note's tags, each with its `#`.
    pub tags: Vec<String>,
    /// How many links it has to others.
    pub outgoing: usize,
    /// How many links others have to it.
    pub incoming: usize,
    /// This page of the neighbours.
    pub neighbors: Vec<Neighbor>,
    /// Where the page stands.
    pub paging: Paging,
    /// The vault.
    pub state: VaultState,
}

/// A note that is linked with another.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Neighbor {
    /// The path, relative to the vault; for a link without a note, its text.
    pub path: String,
    /// The title.
    pub title: String,
    /// Whether there is such a note.
    pub resolved: bool,
    /// How often the note links to it.
    pub outgoing: usize,
    /// How often it links to the note.
    pub incoming: usize,
    /// The lines that hold its links to the note.
    pub mentions: Vec<Mention>,
}

/// A line that holds a link.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mention {
    /// Its number, from 1.
    pub line: usize,
    /// Its text.
    pub text: String,
}

/// How one note is linked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NoteStatistics {
    /// The note.
    pub path: String,
    /// The note's tags, each with its `#`.
    pub tags: Vec<String>,
    /// How many links it has to others.
    pub outgoing: usize,
    /// How many links others have to it.
    pub incoming: usize,
    /// Its links without a note, each once.
    pub unresolved: Vec<String>,
    /// How many notes can be reached from it by links in either direction, itself included.
    pub component_size: usize,
    /// The vault.
    pub state: VaultState,
}

/// How a whole vault is linked.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VaultStatistics {
    /// How many notes there are.
    pub total_notes: usize,
    /// How many links between them.
    pub total_links: usize,
    /// How many links a note has on average, in both directions.
    pub average_degree: f64,
    /// How many notes have no link in either direction.
    pub orphan_count: usize,
    /// The first of them.
    pub orphans: Vec<String>,
    /// The most linked notes, most first.
    pub hubs: Vec<Hub>,
    /// How many groups of linked notes there are.
    pub components: usize,
    /// How many notes the largest group has.
    pub largest_component_size: usize,
    /// How many different links have no note.
    pub unresolved_count: usize,
    /// The most frequent of them, most first.
    pub unresolved: Vec<UnresolvedLink>,
    /// The vault.
    pub state: VaultState,
}

/// A note with many links.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hub {
    /// The path, relative to the vault.
    pub path: String,
    /// How many links it has to others.
    pub outgoing: usize,
    /// How many links others have to it.
    pub incoming: usize,
}

/// A link without a note.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnresolvedLink {
    /// What it says.
    pub target: String,
    /// How often it occurs.
    pub count: usize,
}
