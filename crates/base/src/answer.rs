//! What the engines answer: plain data with public fields, never serialisable. Only a view decides what is shown of it.

pub mod code;
pub mod knowledge;
