//! `vault`: finds, reads and lists notes. Also the parameters that all vault tools share.

use codecompass_base::answer::vault::{
    EntryKind, FrontMatter, ListEntry, NoteHit, NoteList, NoteRead, NoteSearch, Paging, Snippet, VaultState,
};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema::Schema;
use jiff::Timestamp;

use crate::arguments::{Param, RAW, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::facade::{self, DETAILS};
use crate::tool::{Output, Tool};
use crate::views::note_body::{self, Reading};
use crate::views::{note_hits, note_list};

/// `vault`: every tool of the vault takes it.
pub const WHICH_VAULT: &[Param] =
    &[Param::optional("vault", Takes::Text(4_096), "Absolute path of the vault. Default: the server's.")];

/// `page`, `pageSize`, `cursor`: every list of the vault tools takes them.
pub const PAGES: &[Param] = &[
    Param::optional("page", Takes::Int(1, 1_000_000), "Page of the list or note, from 1. Default 1."),
    Param::optional(
        "pageSize",
        Takes::Int(1, 1_000),
        "Items per page. Default 10 in search, 20 in lists, else all.",
    ),
    Param::optional("cursor", Takes::Text(2_048), "Continue where an earlier response ended."),
];

/// The tool.
pub static TOOL: Tool = Tool {
    name: "vault",
    description: "Notes of a Markdown vault. search: Obsidian's search grammar (words, \"phrases\", /regex/, -not, OR, \
                  tag: path: file: line: task: [property:value]), ranked. read: one note to the byte. list: the tree \
                  of files.",
    surface: Surface::Vault,
    read_only: true,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::required("action", Takes::Word(&["search", "read", "list"]), "What to do."),
            Param::optional("query", Takes::Text(1_000), "search: what to look for."),
            Param::optional(
                "searchStrategy",
                Takes::Word(&["auto", "filename", "content", "combined"]),
                "search: where to look. Default combined.",
            ),
            Param::optional("includeSnippets", Takes::Bool, "search: show the best passage. Default true."),
            Param::optional(
                "snippetLength",
                Takes::Int(20, 2_000),
                "search: characters of a raw passage. Default 300.",
            ),
            Param::optional("path", Takes::Text(1_024), "read: the note, relative to the vault."),
            Param::optional(
                "lineStart",
                Takes::Int(1, 100_000_000),
                "read: begin at this line instead of a page.",
            ),
            Param::optional("lineCount", Takes::Int(1, 1_000_000), "read: at most so many lines."),
            Param::optional("returnFullFile", Takes::Bool, "read: the whole note, unpaged. Default false."),
            Param::optional("directory", Takes::Text(1_024), "list: the folder. Default `/`, the vault."),
        ],
        PAGES,
        WHICH_VAULT,
        RAW,
        READING,
    ],
    outputs: &[
        Output {
            action: Some("search"),
            details: DETAILS,
            schema: search_schema,
            example: |presentation| present_search(&sample_search(), presentation),
        },
        Output {
            action: Some("read"),
            details: DETAILS,
            schema: read_schema,
            example: |presentation| present_read(&sample_read(), sample_now(), presentation),
        },
        Output {
            action: Some("list"),
            details: DETAILS,
            schema: list_schema,
            example: |presentation| present_list(&sample_list(), presentation),
        },
    ],
};

/// Returns the notes found as text.
pub fn present_search(answer: &NoteSearch, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// Returns a note as text; dates are told from `now`.
pub fn present_read(
    answer: &NoteRead,
    now: Timestamp,
    presentation: &Presentation,
) -> Result<String, ToolError> {
    facade::present(&Reading { note: answer, now }, presentation)
}

/// Returns a tree of files as text.
pub fn present_list(answer: &NoteList, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

fn search_schema(_: Detail) -> Schema {
    facade::envelope("VaultSearchResponse", note_hits::schema())
}

fn read_schema(_: Detail) -> Schema {
    facade::envelope("VaultReadResponse", note_body::schema())
}

fn list_schema(_: Detail) -> Schema {
    facade::envelope("VaultListResponse", note_list::schema())
}

/// The state of the vault in every example.
pub fn sample_state() -> VaultState {
    VaultState { vault: "Notes".into(), generation: 7, ..VaultState::default() }
}

/// The moment that the examples' dates are told from.
pub fn sample_now() -> Timestamp {
    Timestamp::from_second(1_751_500_000).expect("a moment of 2025 is in range")
}

/// The place of an example's page.
pub fn sample_paging(offset: usize, page_size: usize, total: usize) -> Paging {
    Paging { offset, page_size, total, query_hash: "5f2b9c1d7e04".into() }
}

/// The contract's example of a search.
pub fn sample_search() -> NoteSearch {
    let hit = |path: &str, title: &str, score, snippet: &str, size, modified_ms| NoteHit {
        path: path.into(),
        title: title.into(),
        score,
        snippet: Some(Snippet {
            content: snippet.into(),
            line_start: 10,
            line_end: 11,
            score: 0.301_029_995_663_981_14,
            cut_before: true,
            cut_after: true,
        }),
        size,
        modified_ms,
        extension: "md".into(),
    };
    NoteSearch {
        query: "architecture".into(),
        hits: vec![
            hit(
                "Synthesis/Thought-Architecture.md",
                "Thought-Architecture",
                2.157_798_929_344_319,
                "thought-architecture #spatial-pkm #design-thinking",
                1_618,
                1_751_293_160_515,
            ),
            hit(
                "Tools/Dendron-Architecture.md",
                "Dendron-Architecture",
                2.14,
                "maintain a scalable, maintainable knowledge architecture",
                2_048,
                1_750_000_000_000,
            ),
        ],
        paging: sample_paging(0, 5, 26),
        method: "facade-ranked-combined".into(),
        state: sample_state(),
    }
}

/// The second page of a long note: its front matter is on the first.
pub fn sample_read() -> NoteRead {
    let properties = [("status", "active"), ("owner", "[[People/Ada]]"), ("due", "2024-06-30")];
    NoteRead {
        path: "Projects/Apollo.md".into(),
        size: 61_440,
        modified_ms: 1_751_293_160_515,
        tags: vec!["#project".into(), "#area/space".into()],
        front_matter: Some(FrontMatter {
            line_end: 18,
            properties: properties.map(|(name, value)| (name.into(), value.into())).into(),
            problem: None,
        }),
        body: "## Log\nMet [[People/Grace]] today. #area/space/launch\n\n- [ ] Draft plan".into(),
        line_start: 901,
        total_lines: 904,
        page: Some(2),
        total_pages: 2,
        state: sample_state(),
    }
}

/// A small vault.
pub fn sample_list() -> NoteList {
    let folder =
        |path: &str, files, size| ListEntry { path: path.into(), kind: EntryKind::Folder { files }, size };
    let file = |path: &str, size| ListEntry {
        path: path.into(),
        kind: EntryKind::File { modified_ms: 1_751_293_160_515 },
        size,
    };
    NoteList {
        directory: String::new(),
        folders: 3,
        files: 5,
        size: 9_420,
        entries: vec![
            file("Home.md", 212),
            folder("Notes", 3, 7_590),
            folder("Notes/Reading", 2, 7_168),
            file("Notes/Reading/Book One.md", 5_120),
            file("Notes/Reading/Book Two.md", 2_048),
            file("Notes/Idea.md", 422),
            folder("Projects", 1, 1_618),
            file("Projects/Apollo.md", 1_618),
        ],
        paging: sample_paging(0, 20, 8),
        state: sample_state(),
    }
}
