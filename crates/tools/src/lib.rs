//! Every tool, declared once: what it takes, what it answers, how the answer reads. Knows no transport.
//!
//! A tool is one file in [`tools`], its line in the list there, and the [`views`] it shows; what stands around its answer
//! is its [`surface`]'s. Its response schemas, its documentation and the checks of its arguments are derived.

pub mod arguments;
pub mod failure;
pub mod params;
pub mod presentation;
pub mod surface;
pub mod tool;
pub mod tools;
pub mod views;
