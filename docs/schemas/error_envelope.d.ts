// Written by `cargo xtask docs`; change the view, not this file.

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
  suggestion: string | null;
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
