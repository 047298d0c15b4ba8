// Written by `cargo xtask docs`; change the view, not this file.

export interface SemanticSearchMetadataResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: SearchResultMetadata[];
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface ResponseMetadata {
  /** The tool. */
  operation: string;
  /** Version of the envelope. */
  version: string;
  /** When it was answered: ISO 8601 with zone. */
  timestamp: string;
  /** Names this call. */
  request_id: string;
  /** `partial`: something was left out. */
  status: "success" | "partial" | "error";
  /** What is to be said about the status. */
  message: string | null;
}

export interface SearchResultMetadata {
  /** The chunk; `get_chunk` takes it. */
  chunk_id: number;
  /** Path, relative to the workspace. */
  source_file: string;
  /** The document's category. */
  source_category?: string;
  /** How well it matches, in [0,1]. */
  hybrid_score: number;
  /** Place among all results, from 1. */
  rank: number;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Chunks in the document. */
  total_chunks: number;
}

export interface PaginationMetadata {
  /** Pass it as `cursor` for the next page. */
  cursor: string;
  /** Results per page. */
  page_size: number;
  /** Whether there is a next page. */
  has_more: boolean;
  /** How many results there are, if known. */
  total_available: number | null;
}

export interface ExecutionContext {
  /** Estimated tokens of this text. */
  tokens_estimated: number;
  /** Tokens (o200k) of this text. */
  tokens_used: number;
  /** Whether the answer was at hand. */
  cache_hit: boolean;
  /** How long it took. */
  execution_time_ms: number;
  /** The same as in `_metadata`. */
  request_id: string;
}

export interface ResponseWarning {
  /** How much it matters. */
  level: "info" | "warning" | "error";
  /** SCREAMING_SNAKE_CASE code. */
  code: string;
  /** What is the case. */
  message: string;
  /** What to do about it. */
  suggestion: string | null;
}

export interface SemanticSearchIdsOnlyResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: SearchResultIdsOnly[];
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface SearchResultIdsOnly {
  /** The chunk; `get_chunk` takes it. */
  chunk_id: number;
  /** How well it matches, in [0,1]. */
  hybrid_score: number;
  /** Place among all results, from 1. */
  rank: number;
}

export interface SemanticSearchPreviewResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: SearchResultPreview[];
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface SearchResultPreview {
  /** The chunk; `get_chunk` takes it. */
  chunk_id: number;
  /** Path, relative to the workspace. */
  source_file: string;
  /** The document's category. */
  source_category?: string;
  /** How well it matches, in [0,1]. */
  hybrid_score: number;
  /** Place among all results, from 1. */
  rank: number;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Chunks in the document. */
  total_chunks: number;
  /** The first 200 characters, cut at a word. */
  chunk_snippet: string;
  /** The headings it stands under. */
  context_header: string;
}

export interface SemanticSearchFullResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: SearchResultFull[];
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface SearchResultFull {
  /** The chunk; `get_chunk` takes it. */
  chunk_id: number;
  /** The whole text. */
  chunk_text: string;
  /** Similarity of the vectors, in [0,1]. */
  similarity_score?: number;
  /** Match of the words, in [0,1]. */
  bm25_score?: number;
  /** How well it matches, in [0,1]. */
  hybrid_score: number;
  /** Place among all results, from 1. */
  rank: number;
  /** Which score decided. */
  score_type: "hybrid" | "vector" | "bm25";
  /** Path, relative to the workspace. */
  source_file: string;
  /** The document's category. */
  source_category?: string;
  /** The headings it stands under. */
  context_header: string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Chunks in the document. */
  total_chunks: number;
  /** Tokens (o200k) of the text. */
  chunk_token_count: number;
  /** How far it can be trusted; null where not measured. */
  confidence?: ConfidenceScore | null;
  /** Where it stands among all results; null where not measured. */
  ranking?: RankingContext | null;
  /** Whether other chunks say the same; null where not measured. */
  deduplication?: DeduplicationInfo | null;
}

export interface ConfidenceScore {
  /** Agreement of the searches, in [0,1]. */
  score_reliability: number;
  /** What the source declares of itself, in [0,1]. */
  source_quality: number;
  /** How new it is, in [0,1]. */
  recency: number;
}

export interface RankingContext {
  /** Share of all results that score lower, 0 to 100. */
  percentile: number;
  /** Why it stands there. */
  explanation: string;
  /** Which score decided. */
  score_method: "hybrid" | "vector" | "bm25";
}

export interface DeduplicationInfo {
  /** A result of higher rank says the same. */
  is_duplicate: boolean;
  /** Chunks with a similarity over 0.8. */
  similar_chunk_ids: number[];
  /** The measured similarity, in [0,1]. */
  confidence: number;
}
