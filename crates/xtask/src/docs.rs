//! `cargo xtask docs`: collects the documentation that is derived from the code. Writing and comparing it is the
//! business of `generated`.

use std::path::PathBuf;

use crate::{Failure, generated};

/// Writes the generated documentation, or with `--check` says which files are out of date.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    generated::write_or_check("cargo xtask docs", &generated(), arguments)
}

/// Gives each generated file as its path from the repository root and its whole text.
fn generated() -> Vec<(PathBuf, String)> {
    Vec::new()
}
