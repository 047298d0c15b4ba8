// Written by `cargo xtask docs`; change the view, not this file.

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

export interface FindVendorInfoIdsOnlyResponse {
  /** What was called, when, and how it went. */
  _metadata: ResponseMetadata;
  /** The tool's own results. */
  results: VendorInfoIdsOnly;
  /** Where this page stands; null if it is the only one. */
  pagination: PaginationMetadata | null;
  /** What the call cost. */
  execution_context: ExecutionContext;
  /** What the caller should know. */
  warnings: ResponseWarning[];
}

export interface VendorInfoIdsOnly {
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
