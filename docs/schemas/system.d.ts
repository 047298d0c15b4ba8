// Written by `cargo xtask docs`; change the view, not this file.

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
