//! The tools, one file each.

pub mod find_vendor_info;
pub mod get_chunk;
pub mod search_code;
pub mod semantic_search;
