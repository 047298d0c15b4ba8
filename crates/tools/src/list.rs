//! The list of all tools. A new tool is one line here.

use crate::tool::Tool;
use crate::tools;

/// Every tool, in the order of the documentation.
pub static TOOLS: &[&Tool] = &[
    &tools::search_code::TOOL,
    &tools::locate_symbol::TOOL,
    &tools::get_file_outline::TOOL,
    &tools::index_repository::TOOL,
    &tools::sync_repo::TOOL,
    &tools::index_status::TOOL,
    &tools::health_check::TOOL,
    &tools::maven_clean::TOOL,
    &tools::maven_compile::TOOL,
    &tools::maven_test::TOOL,
    &tools::run_build::TOOL,
    &tools::run_tests::TOOL,
    &tools::semantic_search::TOOL,
    &tools::find_vendor_info::TOOL,
    &tools::get_chunk::TOOL,
    &tools::vault::TOOL,
    &tools::view::TOOL,
    &tools::graph::TOOL,
    &tools::dataview::TOOL,
    &tools::system::TOOL,
];

/// Finds a tool by its name.
pub fn named(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().copied().find(|tool| tool.name == name)
}
