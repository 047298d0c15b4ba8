//! Turns a typed answer into the text an agent reads. Pure: no files, no clock, no environment, no printing.
//!
//! A *view* decides what is shown, a *renderer* how, the *budget* how many items. Read [`view`] first, then
//! [`budget`].

pub mod budget;
pub mod cursor;
pub mod detail;
pub mod envelope;
pub mod generic;
pub mod hint;
pub mod json;
pub mod markdown;
pub mod notice;
pub mod schema;
pub mod table;
pub mod text;
pub mod value;
pub mod view;
