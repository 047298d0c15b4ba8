//! `graph`: how notes are linked.

use codecompass_base::answer::graph::{
    Direction, GraphNeighbors, GraphNode, GraphPaths, GraphWalk, Hub, Mention, Neighbor, NotePath,
    NoteStatistics, Reached, UnresolvedLink, VaultStatistics,
};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::Format;

use crate::arguments::{Param, RAW, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::facade::{self, DETAILS};
use crate::tool::{Output, Tool};
use crate::tools::vault::{PAGES, WHICH_VAULT, sample_paging, sample_state};
use crate::views::graph_neighbors::{self, Neighborhood, Side};
use crate::views::{graph_paths, graph_statistics, graph_walk};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "graph",
    description: "Links between notes. traverse: the notes around one, by depth. path: ways between two. neighbors: \
                  what a note is linked with. backlinks: what links to it, with the lines. statistics: of a note, or \
                  of the vault without sourcePath.",
    surface: Surface::Vault,
    read_only: true,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::required(
                "action",
                Takes::Word(&["traverse", "path", "neighbors", "backlinks", "statistics"]),
                "What to do.",
            ),
            Param::optional(
                "sourcePath",
                Takes::Text(1_024),
                "The note to begin at. traverse: `/` begins at the latest notes.",
            ),
            Param::optional("targetPath", Takes::Text(1_024), "path: the note to end at."),
            Param::optional(
                "maxDepth",
                Takes::Int(1, graph_paths::DEEPEST as i64),
                "traverse, path: most steps. Default 3.",
            ),
            Param::optional(
                "maxNodes",
                Takes::Int(1, graph_walk::MOST_NODES as i64),
                "traverse: most notes. Default 50.",
            ),
            Param::optional("followBacklinks", Takes::Bool, "traverse: against links too. Default true."),
            Param::optional("followForwardLinks", Takes::Bool, "traverse: along links. Default true."),
            Param::optional("followTags", Takes::Bool, "traverse: by shared tags too. Default false."),
            Param::optional("includeUnresolved", Takes::Bool, "Links without a note too. Default false."),
            Param::optional("fileFilter", Takes::Text(500), "Only paths that match this regex."),
            Param::optional("tagFilter", Takes::Texts, "Only notes with one of these tags."),
            Param::optional("folderFilter", Takes::Text(1_024), "Only notes below this folder."),
        ],
        PAGES,
        WHICH_VAULT,
        RAW,
        READING,
    ],
    outputs: &[
        Output {
            action: Some("traverse"),
            details: DETAILS,
            schema: |_| facade::envelope("GraphTraverseResponse", graph_walk::schema()),
            example: |presentation| present_walk(&sample_walk(), presentation),
        },
        Output {
            action: Some("path"),
            details: DETAILS,
            schema: |_| facade::envelope("GraphPathResponse", graph_paths::schema()),
            example: |presentation| present_paths(&sample_paths(), presentation),
        },
        Output {
            action: Some("neighbors"),
            details: DETAILS,
            schema: |_| facade::envelope("GraphNeighborsResponse", graph_neighbors::schema()),
            example: |presentation| present_neighbors(&sample_neighbors(), Side::Both, presentation),
        },
        Output {
            action: Some("backlinks"),
            details: DETAILS,
            schema: |_| facade::envelope("GraphBacklinksResponse", graph_neighbors::schema()),
            example: |presentation| present_neighbors(&sample_backlinks(), Side::Back, presentation),
        },
        Output {
            action: Some("statistics"),
            details: DETAILS,
            schema: |_| facade::envelope("GraphStatisticsResponse", graph_statistics::schema()),
            example: |presentation| present_vault_statistics(&sample_vault_statistics(), presentation),
        },
    ],
};

/// Returns a walk as text.
pub fn present_walk(answer: &GraphWalk, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns ways between two notes as text.
pub fn present_paths(answer: &GraphPaths, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns the neighbours of a note, or those that link to it, as text.
pub fn present_neighbors(
    answer: &GraphNeighbors,
    side: Side,
    presentation: &Presentation,
) -> Result<String, ToolError> {
    facade::present(&Neighborhood { answer, side }, presentation)
}

/// Returns the statistics of a note as text.
pub fn present_note_statistics(
    answer: &NoteStatistics,
    presentation: &Presentation,
) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns the statistics of a vault as text.
pub fn present_vault_statistics(
    answer: &VaultStatistics,
    presentation: &Presentation,
) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// A walk of two steps.
pub fn sample_walk() -> GraphWalk {
    let node = |path: &str, title: &str, depth, reached: Option<(&str, Reached)>, links: &[&str]| GraphNode {
        path: path.into(),
        title: title.into(),
        depth,
        resolved: true,
        reached: reached.map(|(from, reached)| (from.into(), reached)),
        links: links.iter().map(|link| (*link).to_owned()).collect(),
        tags: Vec::new(),
    };
    GraphWalk {
        source: "Home.md".into(),
        max_depth: 2,
        max_nodes: 50,
        stopped: false,
        nodes: vec![
            node("Home.md", "Home", 0, None, &["Projects/Apollo.md", "Ghost Note"]),
            GraphNode {
                tags: vec!["#project".into()],
                ..node(
                    "Projects/Apollo.md",
                    "Apollo",
                    1,
                    Some(("Home.md", Reached::Link)),
                    &["People/Ada.md", "People/Grace.md"],
                )
            },
            GraphNode {
                resolved: false,
                ..node("Ghost Note", "Ghost Note", 1, Some(("Home.md", Reached::Link)), &[])
            },
            node(
                "People/Grace.md",
                "Grace",
                2,
                Some(("Projects/Apollo.md", Reached::Backlink)),
                &["Projects/Apollo.md"],
            ),
        ],
        paging: sample_paging(0, 50, 4),
        state: sample_state(),
    }
}

/// The contract's way, and a longer one.
pub fn sample_paths() -> GraphPaths {
    let path = |start: &str, steps: &[(Direction, &str)]| NotePath {
        start: start.into(),
        steps: steps.iter().map(|(direction, note)| (*direction, (*note).to_owned())).collect(),
    };
    GraphPaths {
        source: "Home.md".into(),
        target: "People/Grace.md".into(),
        max_depth: 3,
        paths: vec![
            path(
                "Home.md",
                &[(Direction::Forward, "Projects/Apollo.md"), (Direction::Back, "People/Grace.md")],
            ),
            path(
                "Home.md",
                &[
                    (Direction::Forward, "People/Ada.md"),
                    (Direction::Forward, "Projects/Apollo.md"),
                    (Direction::Forward, "People/Grace.md"),
                ],
            ),
        ],
        paging: sample_paging(0, 5, 2),
        state: sample_state(),
    }
}

/// The notes around a project.
pub fn sample_neighbors() -> GraphNeighbors {
    let neighbor = |path: &str, title: &str, outgoing, incoming| Neighbor {
        path: path.into(),
        title: title.into(),
        resolved: true,
        outgoing,
        incoming,
        mentions: Vec::new(),
    };
    GraphNeighbors {
        source: "Projects/Apollo.md".into(),
        tags: vec!["#project".into(), "#area/space".into()],
        outgoing: 3,
        incoming: 2,
        neighbors: vec![neighbor("People/Ada.md", "Ada", 2, 1), neighbor("People/Grace.md", "Grace", 1, 1)],
        paging: sample_paging(0, 20, 2),
        state: sample_state(),
    }
}

/// The notes that link to a project.
pub fn sample_backlinks() -> GraphNeighbors {
    let mut answer = sample_neighbors();
    for (neighbor, line) in answer.neighbors.iter_mut().zip([9, 12]) {
        neighbor.mentions = vec![Mention { line, text: "Works on [[Projects/Apollo]]. #person".into() }];
    }
    answer
}

/// The statistics of a note.
pub fn sample_note_statistics() -> NoteStatistics {
    NoteStatistics {
        path: "Projects/Apollo.md".into(),
        tags: vec!["#project".into()],
        outgoing: 3,
        incoming: 2,
        unresolved: vec!["Ghost Note".into()],
        component_size: 12,
        state: sample_state(),
    }
}

/// The statistics of a vault.
pub fn sample_vault_statistics() -> VaultStatistics {
    VaultStatistics {
        total_notes: 14,
        total_links: 23,
        average_degree: 3.285_714_285_714_285_8,
        orphan_count: 2,
        orphans: vec!["Notes/Empty.md".into()],
        hubs: vec![Hub { path: "Projects/Apollo.md".into(), outgoing: 3, incoming: 5 }],
        components: 3,
        largest_component_size: 12,
        unresolved_count: 1,
        unresolved: vec![UnresolvedLink { target: "Ghost Note".into(), count: 2 }],
        state: sample_state(),
    }
}
