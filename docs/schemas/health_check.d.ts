// Written by `cargo xtask docs`; change the view, not this file.

export interface HealthCheckResponse {
  /** The worst that is the case. */
  status: "ready" | "warming" | "indexing" | "error";
  /** The program's version. */
  version: string;
  /** How long it has been running. */
  uptime_seconds: number;
  /** The full-text index opens and answers. */
  tantivy_ok: boolean;
  /** The database opens and answers. */
  sqlite_ok: boolean;
  /** The languages it can parse. */
  grammars: Grammars;
  /** The job under way. */
  active_job: ActiveJobConcise | null;
  /** What an earlier run left unfinished. */
  interrupted_recovery_report: InterruptedRecoveryReport | null;
  /** Workspaces warmed at start. */
  workspace_warmset: WorkspaceWarmset;
  /** How far the warming is. */
  prewarm_status: string;
  /** What was found at start. */
  startup_checks: StartupChecks;
  /** Every project. */
  projects: ProjectStatus[];
  /** The index's account. */
  metadata: ProtocolMetadata;
}

export interface Grammars {
  /** Languages whose grammars load. */
  available: string[];
  /** Languages whose grammars do not. */
  missing: string[];
}

export interface ActiveJobConcise {
  /** Its id. */
  job_id: string;
  /** The project it works on. */
  project_id: string;
  /** What kind of job it is. */
  mode: "full" | "incremental" | "overlay_rebuild" | "overlay_incremental";
  /** How far it is. */
  status: "queued" | "running" | "validating" | "published" | "failed" | "rolled_back" | "interrupted";
  /** Files that changed, once known. */
  changed_files: number | null;
  /** When it began. */
  started_at: string;
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

export interface WorkspaceWarmset {
  /** Whether any are warmed. */
  enabled: boolean;
  /** How many at most. */
  capacity: number;
  /** Their absolute paths. */
  members: string[];
}

export interface StartupChecks {
  /** The index. */
  index: StartupIndexCheck;
}

export interface StartupIndexCheck {
  /** Whether this version can read the index. */
  status: "compatible" | "not_indexed" | "reindex_required" | "corrupt_manifest";
  /** Version of the index on disk. */
  current_schema_version: number | null;
  /** Version this program reads. */
  required_schema_version: number;
  /** What is wrong, if anything. */
  message: string | null;
}

export interface ProjectStatus {
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
