// Written by `cargo xtask docs`; change the view, not this file.

export interface IndexRepositoryDetailedResponse {
  /** The repository's UUID, the same for the same path. */
  repository_id: string;
  /** Files read. */
  files_indexed: number;
  /** Chunks they were cut into. */
  chunks_created: number;
  /** How long it took; `concise` rounds it. */
  duration_seconds: number;
  /** The project. */
  project_id: string;
  /** How it ended. */
  status: "success" | "partial" | "failed" | "running";
  /** The project's database. */
  database_name: string;
  /** What could not be indexed, and why. */
  errors: string[];
  /** The job that goes on; `index_status` follows it. */
  job_id?: string;
  /** The index's account. */
  metadata: ProtocolMetadata;
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
  /** What else the caller should know. */
  warnings?: string[];
  /** Tokens (o200k) of everything but this field. */
  token_count?: number;
}

export interface IndexRepositoryConciseResponse {
  /** The repository's UUID, the same for the same path. */
  repository_id: string;
  /** Files read. */
  files_indexed: number;
  /** Chunks they were cut into. */
  chunks_created: number;
  /** How long it took; `concise` rounds it. */
  duration_seconds: number;
  /** The project. */
  project_id: string;
  /** How it ended. */
  status: "success" | "partial" | "failed" | "running";
  /** How many files could not be indexed. */
  error_count?: number;
  /** The job that goes on; `index_status` follows it. */
  job_id?: string;
  /** The index's account. */
  metadata: ProtocolMetadata;
}
