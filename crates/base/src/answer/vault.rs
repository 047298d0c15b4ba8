//! Answers about a vault: notes found, read, listed and viewed, and the state of the vault's index.

use super::state::Redacted;

/// The vault that answered, and the state of its index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VaultState {
    /// The vault's name: the name of its folder.
    pub vault: String,
    /// The index's generation; a cursor holds it.
    pub generation: u64,
    /// How many secrets were masked in the shown text, and of which kinds.
    pub redacted: Option<Redacted>,
    /// What else the caller should know, such as notes that could not be read.
    pub warnings: Vec<String>,
}

/// Where a page of a list stands in the whole list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paging {
    /// How many items come before this page.
    pub offset: usize,
    /// How many items a page has; never 0.
    pub page_size: usize,
    /// How many items there are in all.
    pub total: usize,
    /// Names the query and its filters; a cursor holds it.
    pub query_hash: String,
}

/// Notes that match a query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NoteSearch {
    /// The query.
    pub query: String,
    /// This page of the notes, best first.
    pub hits: Vec<NoteHit>,
    /// Where the page stands.
    pub paging: Paging,
    /// How the notes were found and ranked.
    pub method: String,
    /// The vault.
    pub state: VaultState,
}

/// A note that matches a query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NoteHit {
    /// The path, relative to the vault.
    pub path: String,
    /// The note's title: its name without the extension.
    pub title: String,
    /// How well it matches, from 0 to 3.
    pub score: f64,
    /// The best passage, if passages were asked for.
    pub snippet: Option<Snippet>,
    /// The size in bytes.
    pub size: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub modified_ms: i64,
    /// The extension, without the dot.
    pub extension: String,
}

/// A passage of a note.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Snippet {
    /// The text.
    pub content: String,
    /// Its first line, from 1.
    pub line_start: usize,
    /// Its last line.
    pub line_end: usize,
    /// How well the passage alone matches.
    pub score: f64,
    /// Whether its line begins before it.
    pub cut_before: bool,
    /// Whether its line goes on after it.
    pub cut_after: bool,
}

/// A note, or a page of a long one, to the byte.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NoteRead {
    /// The path, relative to the vault.
    pub path: String,
    /// The size of the whole file in bytes.
    pub size: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub modified_ms: i64,
    /// The note's tags, each with its `#`.
    pub tags: Vec<String>,
    /// The front matter, if the file begins with one.
    pub front_matter: Option<FrontMatter>,
    /// Whole lines of the file, their line breaks as they are.
    pub body: String,
    /// The first line of the body, from 1.
    pub line_start: usize,
    /// How many lines the file has.
    pub total_lines: usize,
    /// Which page of the file the body is, from 1; none where the caller chose the lines.
    pub page: Option<usize>,
    /// How many pages the file has.
    pub total_pages: usize,
    /// The vault.
    pub state: VaultState,
}

/// The properties at the head of a note.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrontMatter {
    /// The line of the closing `---`.
    pub line_end: usize,
    /// Names and values in order, the values as people read them.
    pub properties: Vec<(String, String)>,
    /// Why it could not be read as YAML, if it could not.
    pub problem: Option<String>,
}

/// The files and folders below a folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NoteList {
    /// The folder, relative to the vault; empty for the vault itself.
    pub directory: String,
    /// How many folders are below it.
    pub folders: usize,
    /// How many files are below it.
    pub files: usize,
    /// The bytes of those files.
    pub size: u64,
    /// This page of the entries, each folder right before what it holds.
    pub entries: Vec<ListEntry>,
    /// Where the page stands.
    pub paging: Paging,
    /// The vault.
    pub state: VaultState,
}

/// A file or folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListEntry {
    /// The path, relative to the vault, without a slash at its end.
    pub path: String,
    /// What it is.
    pub kind: EntryKind,
    /// The size in bytes; a folder's is that of all files below it.
    pub size: u64,
}

/// What an entry of a list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A folder, with the number of files below it.
    Folder {
        /// How many files are below it.
        files: usize,
    },
    /// A file.
    File {
        /// When it was last changed, in milliseconds since 1970.
        modified_ms: i64,
    },
}

/// Lines of a note.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NoteLines {
    /// The path, relative to the vault.
    pub path: String,
    /// The number of the first line shown, from 1.
    pub line_start: usize,
    /// The lines, without their breaks.
    pub lines: Vec<String>,
    /// How many lines the file has.
    pub total_lines: usize,
    /// The note's tags, each with its `#`.
    pub tags: Vec<String>,
    /// The names of its properties.
    pub properties: Vec<String>,
    /// The window that was asked for; none where the whole file was.
    pub window: Option<Window>,
    /// The vault.
    pub state: VaultState,
}

/// A window on a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Window {
    /// The line in its middle, from 1.
    pub center: usize,
    /// How many lines it was to have.
    pub size: usize,
    /// The text that was looked for, if the middle was found by text.
    pub search_text: Option<String>,
}

/// The program, its vault and its limits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SystemInfo {
    /// The program's version.
    pub version: String,
    /// The vault's folder, absolute.
    pub root: String,
    /// How many notes the index holds.
    pub notes: usize,
    /// How many other files the vault holds.
    pub attachments: usize,
    /// How many seconds ago the index last agreed with the files; none while it is first being built.
    pub index_age_seconds: Option<u64>,
    /// The limits that answers keep.
    pub limits: VaultLimits,
    /// The vault.
    pub state: VaultState,
}

/// The limits that the answers of vault tools keep.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VaultLimits {
    /// Tokens of a response, unless the caller says otherwise.
    pub max_tokens: usize,
    /// Characters of one page of a note.
    pub read_page_chars: usize,
    /// Characters of a query.
    pub query_chars: usize,
    /// Bytes of a file that is still indexed.
    pub file_bytes: u64,
}
