// Written by `cargo xtask docs`; change the view, not this file.

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
