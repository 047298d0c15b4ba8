//! What every layer shares: answers as plain data, error codes, token counts. No files, no clock, no JSON.

pub mod answer;
pub mod error;
pub mod tokens;
