// Written by `cargo xtask docs`; change the view, not this file.

export interface GetChunkFullResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: ChunkFullRead;
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

export interface ChunkFullRead {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** The whole text. */
  chunk_text: string;
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
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
  /** The chunks around it, if asked for. */
  neighbours?: NeighbourChunkFull[];
}

export interface NeighbourChunkFull {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** The whole text. */
  chunk_text: string;
  /** The headings it stands under. */
  context_header: string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Tokens (o200k) of the text. */
  chunk_token_count: number;
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
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

export interface GetChunkPreviewResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: ChunkPreviewRead;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface ChunkPreviewRead {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** Path, relative to the workspace. */
  source_file: string;
  /** The document's category. */
  source_category?: string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Chunks in the document. */
  total_chunks: number;
  /** The first 200 characters, cut at a word. */
  chunk_snippet: string;
  /** The headings it stands under. */
  context_header: string;
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
  /** The chunks around it, if asked for. */
  neighbours?: NeighbourChunkPreview[];
}

export interface NeighbourChunkPreview {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** The first 200 characters, cut at a word. */
  chunk_snippet: string;
  /** The headings it stands under. */
  context_header: string;
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
}

export interface GetChunkMetadataResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: ChunkMetadataRead;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface ChunkMetadataRead {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** Path, relative to the workspace. */
  source_file: string;
  /** The document's category. */
  source_category?: string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** Chunks in the document. */
  total_chunks: number;
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
  /** The chunks around it, if asked for. */
  neighbours?: NeighbourChunkMetadata[];
}

export interface NeighbourChunkMetadata {
  /** Its id: a number for documents, a text for code. */
  chunk_id: number | string;
  /** Place in the document, from 0. */
  chunk_index: number;
  /** First line, from 1. */
  start_line?: number;
  /** Last line. */
  end_line?: number;
}
