//! The views, one file each: what of an answer is shown, in JSON by its fields and in Markdown by its layout.

pub mod build_markdown;
pub mod build_report;
pub mod chunk;
pub mod chunk_hits;
pub mod code_hits;
pub mod data_values;
pub mod graph_neighbors;
pub mod graph_paths;
pub mod graph_statistics;
pub mod graph_walk;
pub mod hits_page;
pub mod index_state;
pub mod note_body;
pub mod note_hits;
pub mod note_lines;
pub mod note_list;
pub mod outline;
pub mod query_check;
pub mod query_rows;
pub mod system_info;
pub mod vendor;
