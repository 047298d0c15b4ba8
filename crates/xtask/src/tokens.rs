//! `cargo xtask tokens`: collects the tables of what each view costs in tokens and bytes. Writing and comparing
//! them is the business of `generated`.

use std::path::PathBuf;

use crate::{Failure, generated};

/// Writes the tables of token costs, or with `--check` says which are out of date.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    generated::write_or_check("cargo xtask tokens", &generated(), arguments)
}

/// Gives each table as its path from the repository root and its whole text.
fn generated() -> Vec<(PathBuf, String)> {
    Vec::new()
}
