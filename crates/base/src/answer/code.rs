//! Answers about code: search hits and how they rank.

use super::state::IndexState;

/// A piece of code that matches a query: a symbol, a snippet or a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CodeHit {
    /// The handle of this result; `get_chunk` takes it.
    pub result_id: String,
    /// Whether a symbol, a snippet or a file matched.
    pub result_type: ResultType,
    /// The chunk's id, stable across re-indexing.
    pub chunk_id: String,
    /// The symbol's id in this ref, for symbols.
    pub symbol_id: Option<String>,
    /// The symbol's id wherever it moves, for symbols.
    pub symbol_stable_id: Option<String>,
    /// The path, relative to the workspace.
    pub path: String,
    /// The first line, from 1.
    pub line_start: usize,
    /// The last line.
    pub line_end: usize,
    /// What it is, in the one vocabulary of all languages: `fn`, `struct`, …
    pub kind: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// Its name with the names it stands in.
    pub qualified_name: Option<String>,
    /// Its declaration on one line.
    pub signature: Option<String>,
    /// The language.
    pub language: Option<String>,
    /// Who may use it, in the one vocabulary: `public`, `private`, …
    pub visibility: Option<String>,
    /// The whole text of the chunk.
    pub content: String,
    /// Up to ten lines before it.
    pub context_before: String,
    /// Up to ten lines after it.
    pub context_after: String,
    /// What it stands in.
    pub parent: Option<SymbolPlace>,
    /// What is close to it.
    pub related: Vec<SymbolPlace>,
    /// How well it matches, in [0,1].
    pub score: f64,
    /// Which search found it: `lexical`, `semantic` or `hybrid`.
    pub provenance: Option<String>,
    /// Why it ranks where it does, if asked.
    pub ranking: Option<RankingFactors>,
}

/// What kind of thing matched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ResultType {
    /// A symbol.
    #[default]
    Symbol,
    /// A piece of text.
    Snippet,
    /// A file.
    File,
}

/// Where a symbol stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SymbolPlace {
    /// What it is.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// The path, relative to the workspace.
    pub path: String,
    /// Its first line.
    pub line: usize,
}

/// The factors of one result's rank.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RankingFactors {
    /// The query is the name.
    pub exact_match_boost: f64,
    /// The query is part of the qualified name.
    pub qualified_name_boost: f64,
    /// The query's words are in the path.
    pub path_affinity: f64,
    /// It is a definition.
    pub definition_boost: f64,
    /// Its kind is the one asked for.
    pub kind_match: f64,
    /// The raw BM25 score.
    pub bm25_score: f64,
    /// The similarity of the vectors, where they were compared.
    pub vector_score: Option<f64>,
    /// Named amounts that add up to the final score.
    pub contributions: Vec<(String, f64)>,
    /// The value that decided the order.
    pub final_score: f64,
}

/// Results of a code search.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CodeSearch {
    /// The query.
    pub query: String,
    /// This page of the results, best first.
    pub hits: Vec<CodeHit>,
    /// Names the query and its filters; a cursor holds it.
    pub query_hash: String,
    /// How many results come before this page.
    pub offset: usize,
    /// How many match in all.
    pub total_count: usize,
    /// Whether counting stopped at a cap.
    pub total_count_capped: bool,
    /// What the query was taken for: `symbol`, `path`, `error`, `natural_language`.
    pub query_intent: Option<String>,
    /// The project that answered.
    pub project_id: String,
    /// The name of its database.
    pub database_name: String,
    /// How long the search took.
    pub latency_ms: u64,
    /// The state of the index.
    pub state: IndexState,
}
