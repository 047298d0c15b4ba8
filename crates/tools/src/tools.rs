//! The tools, one file each.

pub mod search_code;
