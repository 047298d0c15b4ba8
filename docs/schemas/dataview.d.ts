// Written by `cargo xtask docs`; change the view, not this file.

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

export interface Workflow {
  /** The tips as calls, at most three. */
  suggested_next_actions: Record<string, unknown>[];
  /** What was left out, and why. */
  warnings?: ResponseWarning[];
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
