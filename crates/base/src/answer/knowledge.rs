//! Answers about documents: chunks that match a query, one chunk by its id, and a vendor with what it is linked to.

use jiff::Timestamp;

/// A piece of a document that matches a query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ChunkHit {
    /// The chunk's id, below 2^53 so that every reader of JSON keeps it exactly.
    pub chunk_id: u64,
    /// The place in the whole list of results, from 1; it goes on from page to page.
    pub rank: usize,
    /// How well it matches, in [0,1].
    pub hybrid_score: f64,
    /// The similarity of the vectors in [0,1], where they were compared.
    pub similarity_score: Option<f64>,
    /// The BM25 score in [0,1], where words were compared.
    pub bm25_score: Option<f64>,
    /// Which score decided.
    pub score_type: ScoreType,
    /// The document's path, relative to the workspace.
    pub source_file: String,
    /// The document's category, where it has one.
    pub source_category: Option<String>,
    /// The headings it stands under: `JWT Guide > Implementation`.
    pub context_header: String,
    /// Its place in the document, from 0.
    pub chunk_index: usize,
    /// How many chunks the document has.
    pub total_chunks: usize,
    /// Its whole text.
    pub text: String,
    /// The o200k tokens of its text.
    pub token_count: usize,
    /// What else was measured, if asked for.
    pub signals: Signals,
}

/// Which score decided the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ScoreType {
    /// Words and vectors together.
    #[default]
    Hybrid,
    /// Vectors only.
    Vector,
    /// Words only.
    Bm25,
}

/// What else was measured of a hit; each is absent where it could not be.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Signals {
    /// How far the hit can be trusted.
    pub confidence: Option<Confidence>,
    /// Where it stands among all results, and why.
    pub ranking: Option<RankingContext>,
    /// Whether other chunks say the same.
    pub deduplication: Option<Deduplication>,
}

/// How far a hit can be trusted. All three are measured, or there is no confidence at all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Confidence {
    /// How well the two searches agree, and how far the next result is, in [0,1].
    pub score_reliability: f64,
    /// What the document declares about itself, in [0,1].
    pub source_quality: f64,
    /// How new it is, in [0,1].
    pub recency: f64,
}

/// Where a hit stands among all results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingContext {
    /// The share of all results that score lower, 0 to 100.
    pub percentile: usize,
    /// Why it stands there, in one line.
    pub explanation: String,
    /// Which score decided.
    pub score_method: ScoreType,
}

/// Whether other chunks say the same as a hit.
#[derive(Debug, Clone, PartialEq)]
pub struct Deduplication {
    /// A result of higher rank says the same.
    pub is_duplicate: bool,
    /// The chunks whose similarity is over 0.8.
    pub similar_chunk_ids: Vec<u64>,
    /// The measured similarity, in [0,1].
    pub confidence: f64,
}

/// Results of a search in documents.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KnowledgeSearch {
    /// The query.
    pub query: String,
    /// This page of the results, best first.
    pub hits: Vec<ChunkHit>,
    /// How many match in all.
    pub total: usize,
    /// Whether counting stopped at a cap.
    pub total_capped: bool,
    /// How many results come before this page.
    pub offset: usize,
    /// How many results a page has.
    pub page_size: usize,
    /// The best score of the whole list, whatever the page; none where nothing matches.
    pub best_score: Option<f64>,
    /// Names the query and its filters; a cursor holds it.
    pub query_hash: String,
    /// The index's generation; a cursor holds it.
    pub generation: u64,
    /// The index is still being built, so that results may be missing.
    pub index_building: bool,
}

/// Who or what a name stands for, with its neighbourhood.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Vendor {
    /// Its name as it is declared.
    pub vendor_name: String,
    /// Every entity of its neighbourhood, the most important first.
    pub entities: Vec<Entity>,
    /// Every relationship of its neighbourhood, the surest first.
    pub relationships: Vec<Relationship>,
    /// The numbers of the whole neighbourhood.
    pub statistics: VendorStatistics,
    /// The date of the newest source, where one is known.
    pub last_updated: Option<Timestamp>,
    /// How many of the listed items come before this page: entities first, then relationships.
    pub offset: usize,
    /// Names the vendor and what of it is listed; a cursor holds it.
    pub query_hash: String,
    /// The index's generation; a cursor holds it.
    pub generation: u64,
    /// The index is still being built, so that something may be missing.
    pub index_building: bool,
}

/// Counts of a vendor's whole neighbourhood, whatever is shown of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VendorStatistics {
    /// How many entities there are.
    pub entity_count: usize,
    /// How many relationships there are.
    pub relationship_count: usize,
    /// How many entities of each type, the most frequent first.
    pub entity_types: Vec<(String, usize)>,
    /// How many relationships of each type, the most frequent first.
    pub relationship_types: Vec<(String, usize)>,
}

/// Something with a name and a type that a file declares.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Entity {
    /// `e_…`, the same after every indexing.
    pub entity_id: String,
    /// Its name.
    pub name: String,
    /// What it is: `COMPANY`, `PERSON`, …
    pub entity_type: String,
    /// How sure the declaration is, in [0,1].
    pub confidence: f64,
    /// The sentence that declares it.
    pub snippet: Option<String>,
    /// Where it is written.
    pub sources: Vec<Evidence>,
}

/// A typed, directed link between two entities.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Relationship {
    /// `r_…`, the same after every indexing.
    pub relationship_id: String,
    /// Where it starts.
    pub source: EntityName,
    /// Where it leads.
    pub target: EntityName,
    /// What it is: `PARTNER`, `OWNER`, …
    pub relationship_type: String,
    /// How sure the declaration is, in [0,1].
    pub confidence: f64,
    /// Where it is written.
    pub sources: Vec<Evidence>,
}

/// An entity by id and name: what a relationship knows of its ends.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EntityName {
    /// `e_…`.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A place in a file that states something.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The path, relative to the workspace.
    pub file: String,
    /// The line, from 1, where the format has lines.
    pub line: Option<usize>,
}

/// One chunk, with the chunks around it if asked for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ChunkRead {
    /// The chunk.
    pub chunk: Chunk,
    /// The chunks around it in reading order; the gap is where the chunk itself stands.
    pub neighbours: Vec<Chunk>,
}

/// A piece of a document or of code.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chunk {
    /// Its id.
    pub id: ChunkId,
    /// The path, relative to the workspace.
    pub source_file: String,
    /// The document's category, where it has one.
    pub source_category: Option<String>,
    /// The headings, or the names, that it stands under.
    pub context_header: String,
    /// Its place in the document, from 0.
    pub chunk_index: usize,
    /// How many chunks the document has.
    pub total_chunks: usize,
    /// Its first and last line, from 1, where the format has lines.
    pub lines: Option<(usize, usize)>,
    /// Its language, for code.
    pub language: Option<String>,
    /// Its whole text.
    pub text: String,
    /// The o200k tokens of its text.
    pub token_count: usize,
}

/// A chunk's id: a number for documents, a handle for code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChunkId {
    /// The id of a document's chunk, below 2^53.
    Number(u64),
    /// A UUID, or the handle of a result or symbol.
    Handle(String),
}

impl Default for ChunkId {
    fn default() -> Self {
        Self::Number(0)
    }
}
