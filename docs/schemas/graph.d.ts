// Written by `cargo xtask docs`; change the view, not this file.

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
