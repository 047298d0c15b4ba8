//! Realistic sample data: ten results from real source code, real prose, a real failing build. Costs are measured on it.

pub mod code;
