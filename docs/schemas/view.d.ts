// Written by `cargo xtask docs`; change the view, not this file.

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

export interface ViewWindowResponse {
  /** The answer. */
  result: NoteLines;
  /** What to do next. */
  workflow: Workflow;
  /** The vault that answered. */
  context: VaultContext;
}
