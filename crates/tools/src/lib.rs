//! Every tool, declared once: what it takes, what it answers, how the answer reads. Knows no transport.
//!
//! A tool is one file in `tools/`, its line in the list of [`tools`], and the views it shows. Its MCP schema, its CLI command and
//! its documentation are derived from the declaration.

pub mod arguments;
pub mod enveloped;
pub mod failure;
pub mod params;
pub mod presentation;
pub mod tool;
pub mod tools;
pub mod views;
