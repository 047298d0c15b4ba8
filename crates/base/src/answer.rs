//! What the engines answer: plain data with public fields, never serialisable. Only a view decides what is shown of it.

pub mod build;
pub mod code;
pub mod dataview;
pub mod graph;
pub mod index;
pub mod knowledge;
pub mod outline;
pub mod state;
pub mod vault;
