// Written by `cargo xtask docs`; change the view, not this file.

export type ResponseMode = "ids_only" | "metadata" | "preview" | "full";

export type ResponseStatus = "success" | "partial" | "error";

export type WarningLevel = "info" | "warning" | "error";

export interface ErrorResponse {
  /** What went wrong and what to do. */
  error: ErrorBody;
}

export interface ErrorBody {
  /** The stable code. */
  code: string;
  /** What went wrong. */
  message: string;
  /** The facts behind it, and `suggestion`: what to do. */
  data: Record<string, unknown>;
}

export interface ErrorEnvelope {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: unknown[] | Record<string, unknown>;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
  /** What went wrong and what to do. */
  error: EnvelopedError;
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
  suggestion: string;
}

export interface EnvelopedError {
  /** The stable code. */
  code: string;
  /** What went wrong. */
  message: string;
  /** What `fields` may name in this mode. */
  allowed_fields?: string[];
  /** The facts behind it, and `suggestion`: what to do. */
  data: Record<string, unknown>;
}

export interface SearchCodeSignatureResponse {
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
  metadata: SearchMetadata;
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

export interface SearchMetadata {
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

export interface SearchCodeLocationResponse {
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
  metadata: SearchMetadata;
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

export interface SearchCodeContextResponse {
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
  metadata: SearchMetadata;
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

export interface SearchCodeConciseResponse {
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
  metadata: SearchMetadata;
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

export interface SearchCodeDetailedResponse {
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
  metadata: SearchMetadata;
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
  metadata: SearchMetadata;
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
  metadata: SearchMetadata;
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
  metadata: SearchMetadata;
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
  metadata: SearchMetadata;
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
  metadata: SearchMetadata;
}

export interface FileOutlineResponse {
  /** Path, relative to the workspace. */
  file_path: string;
  /** Its language. */
  language: string;
  /** Its symbols, by line. */
  symbols: OutlineSymbol[];
  /** Calls worth making next. */
  suggested_next_actions?: Record<string, unknown>[];
  /** The index's account. */
  metadata: OutlineMetadata;
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

export interface OutlineMetadata {
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

export type GetFileOutlineResponse = FileOutlineResponse;

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

export interface SyncRepoResponse {
  /** The job; `index_status` follows it. */
  job_id: string;
  /** How far it is. */
  status: "queued" | "running" | "validating" | "published" | "failed" | "rolled_back" | "interrupted";
  /** What kind of job it is. */
  mode: "full" | "incremental" | "overlay_rebuild" | "overlay_incremental";
  /** Files it has to look at, once known. */
  changed_files: number | null;
  /** The index's account. */
  metadata: ProtocolMetadata;
}

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

export interface SemanticSearchIdsOnlyResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: SearchResultIDs[];
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface SearchResultIDs {
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

export interface FindVendorInfoMetadataResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: VendorInfoMetadata;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface VendorInfoMetadata {
  /** The name as it is declared. */
  vendor_name: string;
  /** Numbers of the whole neighbourhood, whatever is listed. */
  statistics: VendorStatistics;
  /** The most important entities. */
  top_entities: VendorEntityMetadata[];
  /** Date of the newest source; null where unknown. */
  last_updated: string | null;
}

export interface VendorStatistics {
  /** All entities. */
  entity_count: number;
  /** All relationships. */
  relationship_count: number;
  /** Entities of each type. */
  entity_type_distribution: Record<string, number>;
  /** Relationships of each type. */
  relationship_type_distribution: Record<string, number>;
}

export interface VendorEntityMetadata {
  /** `e_…`, the same after every indexing. */
  entity_id: string;
  /** Its name. */
  name: string;
  /** What it is. */
  entity_type: string;
  /** How sure the declaration is, in [0,1]. */
  confidence: number;
}

export interface FindVendorInfoIdsOnlyResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: VendorInfoIDs;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface VendorInfoIDs {
  /** The name as it is declared. */
  vendor_name: string;
  /** Ids of the entities. */
  entity_ids: string[];
  /** Ids of the relationships, if asked for. */
  relationship_ids: string[];
}

export interface FindVendorInfoPreviewResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: VendorInfoPreview;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface VendorInfoPreview {
  /** The name as it is declared. */
  vendor_name: string;
  /** The entities. */
  entities: VendorEntityFull[];
  /** The relationships, if asked for. */
  relationships: VendorRelationship[];
  /** Numbers of the whole neighbourhood, whatever is listed. */
  statistics: VendorStatistics;
}

export interface VendorEntityFull {
  /** `e_…`, the same after every indexing. */
  entity_id: string;
  /** Its name. */
  name: string;
  /** What it is. */
  entity_type: string;
  /** How sure the declaration is, in [0,1]. */
  confidence: number;
  /** The sentence that declares it. */
  snippet?: string;
  /** Where it is written. */
  sources?: Evidence[];
}

export interface Evidence {
  /** Path, relative to the workspace. */
  file: string;
  /** The line, from 1. */
  line?: number;
}

export interface VendorRelationship {
  /** `r_…`, the same after every indexing. */
  relationship_id: string;
  /** The entity it starts at. */
  source_id: string;
  /** The entity it leads to. */
  target_id: string;
  /** What it is. */
  relationship_type: string;
  /** How sure it is and where it is written. */
  metadata: RelationshipMetadata;
}

export interface RelationshipMetadata {
  /** How sure the declaration is, in [0,1]. */
  confidence: number;
  /** Where it is written. */
  sources?: Evidence[];
}

export interface FindVendorInfoFullResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: VendorInfoFull;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface VendorInfoFull {
  /** The name as it is declared. */
  vendor_name: string;
  /** The entities. */
  entities: VendorEntityFull[];
  /** The relationships, if asked for. */
  relationships: VendorRelationship[];
  /** Numbers of the whole neighbourhood, whatever is listed. */
  statistics: VendorStatistics;
}

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

export interface VaultSearchResponse {
  /** The answer. */
  result: NoteSearch;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface NoteSearch {
  /** The query. */
  query: string;
  /** This page, from 1. */
  page: number;
  /** Items per page. */
  pageSize: number;
  /** How many there are in all. */
  totalResults: number;
  /** How many pages there are. */
  totalPages: number;
  /** This page of the notes, best first. */
  results: NoteHit[];
  /** How the notes were found and ranked. */
  method: string;
  /** Pass it as `cursor` for the next items. */
  nextCursor?: string;
}

export interface NoteHit {
  /** Path, relative to the vault. */
  path: string;
  /** The note's title. */
  title: string;
  /** How well it matches, from 0 to 3. */
  score: number;
  /** The best passage. */
  snippet?: NoteSnippet;
  /** The file. */
  metadata: NoteMetadata;
}

export interface NoteSnippet {
  /** The passage; `...` where its line was cut. */
  content: string;
  /** Its first line, from 1. */
  lineStart: number;
  /** Its last line. */
  lineEnd: number;
  /** How well the passage alone matches. */
  score: number;
}

export interface NoteMetadata {
  /** Bytes. */
  size: number;
  /** Last change, in milliseconds since 1970. */
  modified: number;
  /** Extension, without the dot. */
  extension: string;
}

export interface Workflow {
  /** The tips as calls, at most three. */
  suggested_next_actions: Record<string, unknown>[];
  /** What was left out, and why. */
  warnings?: ResponseWarning[];
}

export interface VaultContext {
  /** The vault's name. */
  vault: string;
  /** The generation of its index. */
  generation: number;
  /** Secrets masked in the shown text. */
  policy_redacted_count?: number;
  /** Kinds of secrets masked. */
  policy_redaction_categories?: string[];
  /** What else the caller should know. */
  warnings?: string[];
}

export interface VaultReadResponse {
  /** The answer. */
  result: NoteRead;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface NoteRead {
  /** Path, relative to the vault. */
  path: string;
  /** Bytes of the whole file. */
  size: number;
  /** Last change, in milliseconds since 1970. */
  modified: number;
  /** Its tags, each with its `#`. */
  tags: string[];
  /** Its properties, as text. */
  frontmatter?: Record<string, string>;
  /** Why its properties could not be read. */
  frontmatterProblem?: string;
  /** First line of the content, from 1. */
  lineStart: number;
  /** Last line of the content. */
  lineEnd: number;
  /** Lines of the whole file. */
  totalLines: number;
  /** Which page of the file, from 1. */
  page?: number;
  /** Pages of the whole file. */
  totalPages: number;
  /** Whole lines of the file, to the byte. */
  content: string;
}

export interface VaultListResponse {
  /** The answer. */
  result: NoteList;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface NoteList {
  /** The folder; `/` is the vault itself. */
  directory: string;
  /** Folders below it. */
  folders: number;
  /** Files below it. */
  files: number;
  /** Bytes of those files. */
  size: number;
  /** This page, from 1. */
  page: number;
  /** Items per page. */
  pageSize: number;
  /** How many there are in all. */
  totalResults: number;
  /** How many pages there are. */
  totalPages: number;
  /** This page of the entries, each folder right before what it holds. */
  entries: ListEntry[];
  /** Pass it as `cursor` for the next items. */
  nextCursor?: string;
}

export interface ListEntry {
  /** Path, relative to the vault. */
  path: string;
  /** What it is. */
  type: "folder" | "file";
  /** Bytes; of a folder, those of all files below it. */
  size: number;
  /** Files below the folder. */
  files?: number;
  /** Last change of the file, in milliseconds since 1970. */
  modified?: number;
}

export interface ViewFileResponse {
  /** The answer. */
  result: NoteLines;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface NoteLines {
  /** Path, relative to the vault. */
  path: string;
  /** First line shown, from 1. */
  lineStart: number;
  /** Last line shown. */
  lineEnd: number;
  /** Lines of the whole file. */
  totalLines: number;
  /** The line in the middle of the window. */
  centerLine?: number;
  /** How many lines were asked for. */
  windowSize?: number;
  /** The text that was looked for. */
  searchText?: string;
  /** The note's tags, each with its `#`. */
  tags: string[];
  /** The names of its properties. */
  properties: string[];
  /** The lines in order, without their breaks. */
  lines: string[];
}

export interface ViewWindowResponse {
  /** The answer. */
  result: NoteLines;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface GraphTraverseResponse {
  /** The answer. */
  result: GraphWalk;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface GraphWalk {
  /** Where the walk began; `/` for the latest notes. */
  sourcePath: string;
  /** How deep it was to go. */
  maxDepth: number;
  /** How many notes it was to visit at most. */
  maxNodes: number;
  /** Whether it stopped at that number. */
  stopped: boolean;
  /** This page, from 1. */
  page: number;
  /** Items per page. */
  pageSize: number;
  /** How many there are in all. */
  totalResults: number;
  /** How many pages there are. */
  totalPages: number;
  /** This page of the notes, by depth. */
  nodes: GraphNode[];
  /** Pass it as `cursor` for the next items. */
  nextCursor?: string;
}

export interface GraphNode {
  /** Path, relative to the vault; the text of a link without a note. */
  path: string;
  /** The note's title. */
  title: string;
  /** Steps from the source. */
  depth: number;
  /** Whether there is such a note. */
  resolved: boolean;
  /** The note before it. */
  from?: string;
  /** How it was reached. */
  reachedBy?: "link" | "backlink" | "tag";
  /** Paths it links to. */
  links: string[];
  /** Its tags, each with its `#`. */
  tags: string[];
}

export interface GraphPathResponse {
  /** The answer. */
  result: GraphPaths;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface GraphPaths {
  /** Where the ways begin. */
  sourcePath: string;
  /** Where they end. */
  targetPath: string;
  /** The most links of a way. */
  maxDepth: number;
  /** This page, from 1. */
  page: number;
  /** Items per page. */
  pageSize: number;
  /** How many there are in all. */
  totalResults: number;
  /** How many pages there are. */
  totalPages: number;
  /** Links of the shortest way on this page. */
  shortest?: number;
  /** This page of the ways, shortest first. */
  paths: NotePath[];
  /** Pass it as `cursor` for the next items. */
  nextCursor?: string;
}

export interface NotePath {
  /** How many links it has. */
  hops: number;
  /** Paths of its notes in order. */
  notes: string[];
  /** Which way each link leads. */
  links: ("forward" | "back")[];
}

export interface GraphNeighborsResponse {
  /** The answer. */
  result: GraphNeighbors;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface GraphNeighbors {
  /** The note. */
  sourcePath: string;
  /** Its tags, each with its `#`. */
  tags: string[];
  /** Its links to others. */
  outgoing: number;
  /** Links of others to it. */
  incoming: number;
  /** This page, from 1. */
  page: number;
  /** Items per page. */
  pageSize: number;
  /** How many there are in all. */
  totalResults: number;
  /** How many pages there are. */
  totalPages: number;
  /** This page of the notes. */
  neighbors: Neighbor[];
  /** Pass it as `cursor` for the next items. */
  nextCursor?: string;
}

export interface Neighbor {
  /** Path, relative to the vault; the text of a link without a note. */
  path: string;
  /** The note's title. */
  title: string;
  /** Whether there is such a note. */
  resolved: boolean;
  /** How often the source links to it. */
  outgoing: number;
  /** How often it links to the source. */
  incoming: number;
  /** Its lines with those links. */
  mentions?: Mention[];
}

export interface Mention {
  /** The line's number, from 1. */
  line: number;
  /** The line. */
  text: string;
}

export interface GraphBacklinksResponse {
  /** The answer. */
  result: GraphNeighbors;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface GraphStatisticsResponse {
  /** The answer. */
  result: NoteStatistics | VaultStatistics;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface NoteStatistics {
  /** Path, relative to the vault. */
  path: string;
  /** Links of others to it. */
  incoming: number;
  /** Its links to others. */
  outgoing: number;
  /** Both together. */
  total: number;
  /** Whether it has no links at all. */
  isOrphan: boolean;
  /** Notes that can be reached from it, itself included. */
  componentSize: number;
  /** Its links without a note. */
  unresolved: string[];
  /** Its tags, each with its `#`. */
  tags: string[];
}

export interface VaultStatistics {
  /** Notes. */
  totalNotes: number;
  /** Links between them. */
  totalLinks: number;
  /** Notes without links. */
  orphanCount: number;
  /** Links per note, in both directions. */
  averageDegree: number;
  /** Notes of the largest group. */
  largestComponentSize: number;
  /** Groups of linked notes. */
  isolatedClusters: number;
  /** Different links without a note. */
  unresolvedCount: number;
  /** The most linked notes. */
  hubs: Hub[];
  /** The first notes without links. */
  orphans: string[];
  /** The most frequent links without a note. */
  unresolved: UnresolvedLink[];
}

export interface Hub {
  /** Path, relative to the vault. */
  path: string;
  /** Links of others to it. */
  incoming: number;
  /** Its links to others. */
  outgoing: number;
}

export interface UnresolvedLink {
  /** What the link says. */
  target: string;
  /** How often it occurs. */
  count: number;
}

export interface DataviewQueryResponse {
  /** The answer. */
  result: QueryAnswer;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface QueryAnswer {
  /** The query's kind. */
  type: "table" | "list" | "task" | "calendar";
  /** The names of a table's columns. */
  headers?: string[];
  /** The rows; what JSON has no kind for is tagged. */
  values: unknown[];
  /** Rows missing because of errors. */
  dropped?: DroppedRows;
  /** Rows in all, where not all are here. */
  totalResults?: number;
  /** Pass it as `cursor` for the next rows. */
  nextCursor?: string;
}

export interface DroppedRows {
  /** How many. */
  count: number;
  /** Why the first of them is missing. */
  firstReason: string;
}

export interface DataviewValidateResponse {
  /** The answer. */
  result: QueryCheck;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface QueryCheck {
  /** The query. */
  query: string;
  /** Whether it can be read. */
  valid: boolean;
  /** Its kind: table, list, task, calendar. */
  type?: string;
  /** Its clauses, in the order they run. */
  clauses: string[];
  /** Where and why it cannot. */
  problem?: QueryProblem;
}

export interface QueryProblem {
  /** The line, from 1. */
  line: number;
  /** The character of the line, from 1. */
  column: number;
  /** What stands there. */
  found: string;
  /** What could stand there. */
  expected: string[];
}

export interface SystemInfoResponse {
  /** The answer. */
  result: SystemInfo;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}

export interface SystemInfo {
  /** The program. */
  service: string;
  /** Its version. */
  version: string;
  /** `ready`, or `indexing` while the first index is built. */
  status: string;
  /** The vault's folder. */
  vaultRoot: string;
  /** Notes in the index. */
  notes: number;
  /** Other files in the vault. */
  attachments: number;
  /** Since the index last agreed with the files. */
  indexAgeSeconds?: number;
  /** The limits that answers keep. */
  limits: VaultLimits;
}

export interface VaultLimits {
  /** Tokens of a response by default. */
  maxTokens: number;
  /** Characters of one page of a note. */
  readPageChars: number;
  /** Characters of a query. */
  queryChars: number;
  /** Bytes of a file that is still indexed. */
  fileBytes: number;
}

export interface BuildReport {
  /** The build tool. */
  tool: string;
  /** What it was asked to do. */
  operation: "Clean" | "Compile" | "Build" | "Test";
  /** The command line. */
  command: string;
  /** What it exited with. */
  exit_code?: number;
  /** The signal that ended it. */
  signal?: number;
  /** How it ended: the exit code's word, or worse. */
  status: "SUCCESS" | "FAILURE" | "TIMEOUT" | "RUNNING";
  /** How long it took. */
  duration_ms: number;
  /** Errors of the compiler. */
  errors: BuildDiagnostic[];
  /** Warnings of the compiler. */
  warnings: BuildDiagnostic[];
  /** How many tests did what. */
  tests?: TestCounts;
  /** Failed tests; those with one cause are one entry. */
  failures: TestFailure[];
  /** The last lines it printed. */
  output?: string;
  /** What else the caller should know. */
  notes?: string[];
  /** Where the whole log is. */
  log_path?: string;
  /** How much is not in this report. */
  dropped?: BuildOmissions;
  /** The job that goes on. */
  job_id?: string;
}

export interface BuildDiagnostic {
  /** Path, relative to the project. */
  file?: string;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1. */
  column?: number;
  /** How bad it is. */
  level: "error" | "warning";
  /** The compiler's own code. */
  code?: string;
  /** What it says. */
  message: string;
  /** What it advises. */
  help?: string[];
}

export interface TestCounts {
  /** Tests run. */
  run: number;
  /** Tests that found something wrong. */
  failed: number;
  /** Tests that broke down. */
  errored: number;
  /** Tests skipped. */
  skipped: number;
}

export interface TestFailure {
  /** The class with its package. */
  class?: string;
  /** The file or module. */
  file?: string;
  /** The method or function. */
  name: string;
  /** What it says. */
  message?: string;
  /** The frames worth reading. */
  stack?: string;
  /** What the test printed. */
  output?: string;
  /** Tests that failed for this reason. */
  count: number;
  /** The other tests that did. */
  also?: string[];
}

export interface BuildOmissions {
  /** Errors. */
  errors: number;
  /** Warnings. */
  warnings: number;
  /** Failed tests, one by one. */
  failures: number;
  /** Earlier lines of output. */
  output_lines: number;
}

export type MavenCleanResponse = BuildReport;

export type MavenCompileResponse = BuildReport;

export type MavenTestResponse = BuildReport;

export type RunBuildResponse = BuildReport;

export type RunTestsResponse = BuildReport;
