//! The tools, one file each, and the list of them all. A new tool is a `mod` line and a line in the list.

pub mod dataview;
pub mod find_vendor_info;
pub mod get_chunk;
pub mod get_file_outline;
pub mod graph;
pub mod health_check;
pub mod index_repository;
pub mod index_status;
pub mod locate_symbol;
pub mod maven_clean;
pub mod maven_compile;
pub mod maven_test;
pub mod run_build;
pub mod run_tests;
pub mod search_code;
pub mod semantic_search;
pub mod sync_repo;
pub mod system;
pub mod vault;
pub mod view;

use crate::tool::Tool;

/// Every tool, in the order of the documentation.
pub static TOOLS: &[&Tool] = &[
    &search_code::TOOL,
    &locate_symbol::TOOL,
    &get_file_outline::TOOL,
    &index_repository::TOOL,
    &sync_repo::TOOL,
    &index_status::TOOL,
    &health_check::TOOL,
    &semantic_search::TOOL,
    &find_vendor_info::TOOL,
    &get_chunk::TOOL,
    &vault::TOOL,
    &view::TOOL,
    &graph::TOOL,
    &dataview::TOOL,
    &system::TOOL,
    &maven_clean::TOOL,
    &maven_compile::TOOL,
    &maven_test::TOOL,
    &run_build::TOOL,
    &run_tests::TOOL,
];

/// Finds a tool by its name.
pub fn named(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().copied().find(|tool| tool.name == name)
}
