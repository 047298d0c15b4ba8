// Written by `cargo xtask docs`; change the view, not this file.

export interface IndexStatusResponse {
  /** The project. */
  project_id: string;
  /** Absolute path of its folder. */
  repo_root: string;
  /** What the indexer is doing. */
  index_status: "not_indexed" | "indexing" | "ready" | "failed";
  /** Whether this version can read the index. */
  schema_status: "compatible" | "not_indexed" | "reindex_required" | "corrupt_manifest";
  /** Version of the index on disk. */
  current_schema_version: number | null;
  /** Version this program reads. */
  required_schema_version: number;
  /** Whether the index is as new as the files. */
  freshness_status: "fresh" | "stale" | "syncing";
  /** When it was last indexed. */
  last_indexed_at: string | null;
  /** The branch, tag or commit; `live` without git. */
  ref: string;
  /** Files indexed. */
  file_count: number;
  /** Symbols in them. */
  symbol_count: number;
  /** The job under way. */
  active_job: ActiveJobDetailed | null;
  /** Jobs that ended, the latest first. */
  recent_jobs: RecentJob[];
  /** What an earlier run left unfinished. */
  interrupted_recovery_report?: InterruptedRecoveryReport;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface ActiveJobDetailed {
  /** Its id. */
  job_id: string;
  /** Names its progress notifications. */
  progress_token: string;
  /** What kind of job it is. */
  mode: "full" | "incremental" | "overlay_rebuild" | "overlay_incremental";
  /** How far it is. */
  status: "queued" | "running" | "validating" | "published" | "failed" | "rolled_back" | "interrupted";
  /** Files looked at so far. */
  files_scanned: number;
  /** Files indexed so far. */
  files_indexed: number;
  /** Symbols found so far. */
  symbols_extracted: number;
  /** How much is done, 0 to 100, once known. */
  estimated_completion_pct: number | null;
  /** When it began. */
  started_at: string;
}

export interface RecentJob {
  /** Its id. */
  job_id: string;
  /** The ref it worked on. */
  ref: string;
  /** What kind of job it was. */
  mode: "full" | "incremental" | "overlay_rebuild" | "overlay_incremental";
  /** How it ended. */
  status: "queued" | "running" | "validating" | "published" | "failed" | "rolled_back" | "interrupted";
  /** Files that had changed, if found out. */
  changed_files: number | null;
  /** How long it took, if it ended. */
  duration_ms: number | null;
  /** When it was asked for. */
  created_at: string;
}

export interface InterruptedRecoveryReport {
  /** Whether anything was found. */
  detected: boolean;
  /** Jobs that were interrupted. */
  interrupted_jobs: number;
  /** When the last of them was. */
  last_interrupted_at: string | null;
  /** What to do about it. */
  recommended_action: string;
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
