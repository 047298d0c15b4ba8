//! The views, one file each: what of an answer is shown, in JSON by its fields and in Markdown by its layout.

pub mod chunk;
pub mod chunk_hits;
pub mod code_hits;
pub mod page;
pub mod protocol;
pub mod vendor;
