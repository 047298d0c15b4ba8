//! What stands around an answer: each surface's own manners, and the page they all share.
//!
//! Code tools have [`protocol`] metadata, knowledge tools are [`enveloped`], vault tools have the [`facade`]; build tools
//! have nothing around their report.

pub mod enveloped;
pub mod facade;
pub mod page;
pub mod paging;
pub mod protocol;
