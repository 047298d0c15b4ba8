//! The tools, one file each.

pub mod dataview;
pub mod graph;
pub mod search_code;
pub mod system;
pub mod vault;
pub mod view;
