// Written by `cargo xtask docs`; change the view, not this file.

export interface GetFileOutlineResponse {
  /** Path, relative to the workspace. */
  file_path: string;
  /** Its language. */
  language: string;
  /** Its symbols, by line. */
  symbols: OutlineSymbol[];
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface OutlineSymbol {
  /** What it is: `fn`, `struct`, … */
  kind: string;
  /** Its name. */
  name: string;
  /** First line, from 1. */
  line_start: number;
  /** Last line. */
  line_end: number;
  /** Who may use it, in the language's own word. */
  visibility?: string;
  /** Its declaration on one line. */
  signature?: string;
  /** What stands inside it, by line. */
  children?: OutlineSymbol[];
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
  /** Symbols of the file at all depths. */
  symbol_count: number;
  /** What else the caller should know. */
  warnings?: string[];
  /** Tokens (o200k) of everything but this field. */
  token_count?: number;
}
