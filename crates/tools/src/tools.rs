//! The tools, one file each.

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
