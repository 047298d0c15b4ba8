// Written by `cargo xtask docs`; change the view, not this file.

export interface LocateSymbolSignatureResponse {
  /** This page of the results, best first. */
  results: CodeHitSignature[];
  /** How many match in all. */
  total_count: number;
  /** Counting stopped at a cap. */
  total_count_capped?: boolean;
  /** What the query was taken for. */
  query_intent?: string;
  /** Pass it as `cursor` for the next page. */
  next_cursor?: string;
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The project that answered. */
  project_id: string;
  /** How long the search took. */
  latency_ms: number;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface CodeHitSignature {
  /** Path, relative to the workspace. */
  path: string;
  /** First line, from 1. */
  line_start: number;
  /** Last line. */
  line_end: number;
  /** What it is: `fn`, `struct`, … */
  kind?: string;
  /** Its name. */
  name?: string;
  /** Its name with the names it stands in. */
  qualified_name?: string;
  /** Its declaration on one line. */
  signature?: string;
  /** Its language. */
  language?: string;
  /** Who may use it: `public`, `private`, … */
  visibility?: string;
  /** Handle of this result; `get_chunk` takes it. */
  result_id: string;
  /** What matched. */
  result_type: "symbol" | "snippet" | "file";
  /** The symbol's id in this ref. */
  symbol_id?: string;
  /** The symbol's id wherever it moves. */
  symbol_stable_id?: string;
  /** How well it matches, in [0,1]. */
  score: number;
  /** Which search found it. */
  provenance?: "lexical" | "semantic" | "hybrid";
}

export interface ProtocolMetadata {
  /** Version of this protocol. */
  codecompass_protocol_version: string;
  /** Whether the index is as new as the files. */
  freshness_status: "fresh" | "stale" | "syncing";
  /** What the indexer is doing. */
  indexing_status: "not_indexed" | "indexing" | "ready" | "failed";
  /** Whether anything is missing: `partial` while indexing, `truncated` by the budget. */
  result_completeness: "complete" | "partial" | "truncated";
  /** The branch, tag or commit that was asked; `live` without git. */
  ref: string;
  /** Whether this version can read the index. */
  schema_status: "compatible" | "not_indexed" | "reindex_required" | "corrupt_manifest";
  /** Results left out because they say the same. */
  suppressed_duplicate_count?: number;
  /** Secrets masked in the shown text. */
  policy_redacted_count?: number;
  /** Kinds of secrets masked. */
  policy_redaction_categories?: string[];
  /** The budget left results out. */
  safety_limit_applied?: boolean;
  /** Why each result ranks where it does, if asked for. */
  ranking_reasons?: Record<string, unknown>[];
  /** What else the caller should know. */
  warnings?: string[];
  /** Tokens (o200k) of everything but this field. */
  token_count?: number;
}

export interface LocateSymbolLocationResponse {
  /** This page of the results, best first. */
  results: CodeHitLocation[];
  /** How many match in all. */
  total_count: number;
  /** Counting stopped at a cap. */
  total_count_capped?: boolean;
  /** What the query was taken for. */
  query_intent?: string;
  /** Pass it as `cursor` for the next page. */
  next_cursor?: string;
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The project that answered. */
  project_id: string;
  /** How long the search took. */
  latency_ms: number;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface CodeHitLocation {
  /** Path, relative to the workspace. */
  path: string;
  /** First line, from 1. */
  line_start: number;
  /** Last line. */
  line_end: number;
  /** What it is: `fn`, `struct`, … */
  kind?: string;
  /** Its name. */
  name?: string;
  /** Handle of this result; `get_chunk` takes it. */
  result_id: string;
  /** What matched. */
  result_type: "symbol" | "snippet" | "file";
  /** The symbol's id in this ref. */
  symbol_id?: string;
  /** The symbol's id wherever it moves. */
  symbol_stable_id?: string;
  /** How well it matches, in [0,1]. */
  score: number;
  /** Which search found it. */
  provenance?: "lexical" | "semantic" | "hybrid";
}

export interface LocateSymbolContextResponse {
  /** This page of the results, best first. */
  results: CodeHitContext[];
  /** How many match in all. */
  total_count: number;
  /** Counting stopped at a cap. */
  total_count_capped?: boolean;
  /** What the query was taken for. */
  query_intent?: string;
  /** Pass it as `cursor` for the next page. */
  next_cursor?: string;
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The project that answered. */
  project_id: string;
  /** How long the search took. */
  latency_ms: number;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface CodeHitContext {
  /** Path, relative to the workspace. */
  path: string;
  /** First line, from 1. */
  line_start: number;
  /** Last line. */
  line_end: number;
  /** What it is: `fn`, `struct`, … */
  kind?: string;
  /** Its name. */
  name?: string;
  /** Its name with the names it stands in. */
  qualified_name?: string;
  /** Its declaration on one line. */
  signature?: string;
  /** Its language. */
  language?: string;
  /** Who may use it: `public`, `private`, … */
  visibility?: string;
  /** Its text, cut at a line. */
  body_preview?: string;
  /** What it stands in. */
  parent?: SymbolPlace;
  /** What is close to it. */
  related_symbols?: SymbolPlace[];
  /** Handle of this result; `get_chunk` takes it. */
  result_id: string;
  /** What matched. */
  result_type: "symbol" | "snippet" | "file";
  /** The symbol's id in this ref. */
  symbol_id?: string;
  /** The symbol's id wherever it moves. */
  symbol_stable_id?: string;
  /** How well it matches, in [0,1]. */
  score: number;
  /** Which search found it. */
  provenance?: "lexical" | "semantic" | "hybrid";
}

export interface SymbolPlace {
  /** What it is. */
  kind: string;
  /** Its name. */
  name: string;
  /** Path, relative to the workspace. */
  path: string;
  /** Its first line. */
  line: number;
}

export interface LocateSymbolConciseResponse {
  /** This page of the results, best first. */
  results: CodeHitConcise[];
  /** How many match in all. */
  total_count: number;
  /** Counting stopped at a cap. */
  total_count_capped?: boolean;
  /** What the query was taken for. */
  query_intent?: string;
  /** Pass it as `cursor` for the next page. */
  next_cursor?: string;
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The project that answered. */
  project_id: string;
  /** How long the search took. */
  latency_ms: number;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface CodeHitConcise {
  /** The chunk's UUID, stable across re-indexing. */
  chunk_id: string;
  /** Path, relative to the workspace. */
  file_path: string;
  /** The chunk's text; `concise` cuts it at 200 characters. */
  content: string;
  /** First line, from 1. */
  start_line: number;
  /** Last line. */
  end_line: number;
  /** How well it matches, in [0,1]. */
  similarity_score: number;
  /** Handle of this result; `get_chunk` takes it. */
  result_id: string;
  /** The symbol's id in this ref. */
  symbol_id?: string;
  /** The symbol's id wherever it moves. */
  symbol_stable_id?: string;
  /** Which search found it. */
  provenance?: "lexical" | "semantic" | "hybrid";
}

export interface LocateSymbolDetailedResponse {
  /** This page of the results, best first. */
  results: CodeHitDetailed[];
  /** How many match in all. */
  total_count: number;
  /** Counting stopped at a cap. */
  total_count_capped?: boolean;
  /** What the query was taken for. */
  query_intent?: string;
  /** Pass it as `cursor` for the next page. */
  next_cursor?: string;
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The project that answered. */
  project_id: string;
  /** The project's database. */
  database_name: string;
  /** How long the search took. */
  latency_ms: number;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface CodeHitDetailed {
  /** The chunk's UUID, stable across re-indexing. */
  chunk_id: string;
  /** Path, relative to the workspace. */
  file_path: string;
  /** The chunk's text; `concise` cuts it at 200 characters. */
  content: string;
  /** First line, from 1. */
  start_line: number;
  /** Last line. */
  end_line: number;
  /** How well it matches, in [0,1]. */
  similarity_score: number;
  /** Up to ten lines before. */
  context_before: string;
  /** Up to ten lines after. */
  context_after: string;
  /** Handle of this result; `get_chunk` takes it. */
  result_id: string;
  /** The symbol's id in this ref. */
  symbol_id?: string;
  /** The symbol's id wherever it moves. */
  symbol_stable_id?: string;
  /** Which search found it. */
  provenance?: "lexical" | "semantic" | "hybrid";
}
