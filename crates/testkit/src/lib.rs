//! What the tests share: comparisons with the contract's samples, realistic sample data. Never part of the product.

pub mod realistic;
pub mod sample;
#[cfg(feature = "schema")]
pub mod schema;
pub mod structure;
pub mod text;
