//! The views, one file each: what of an answer is shown, in JSON by its fields and in Markdown by its layout.

pub mod build_markdown;
pub mod build_report;
pub mod chunk;
pub mod chunk_hits;
pub mod code_hits;
pub mod hits_page;
pub mod index_state;
pub mod outline;
pub mod page;
pub mod protocol;
pub mod vendor;
