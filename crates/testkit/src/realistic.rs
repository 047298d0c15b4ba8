//! Realistic sample data: ten results from real source code, real prose, failing builds. Costs are measured on it.

pub mod build;
pub mod code;
pub mod knowledge;
pub mod vault;
