//! `cargo xtask docs`: collects the documentation that is derived from the code. Writing and comparing it is the
//! business of `generated`.

mod errors;
mod formats;
mod schemas;
mod tool_list;

use std::path::PathBuf;

use crate::Failure;
use crate::generated::{self, Generated};

/// Writes the generated documentation, or with `--check` says which files are out of date.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let folders = &["docs/schemas", "docs/formats"];
    let generated = Generated { command: "cargo xtask docs", folders, files: files()? };
    generated::write_or_check(&generated, arguments)
}

/// Gives each generated file as its path from the repository root and its whole text.
fn files() -> Result<Vec<(PathBuf, String)>, Failure> {
    let mut files = vec![errors::page(), tool_list::page()];
    files.extend(schemas::files()?);
    files.extend(formats::pages()?);
    Ok(files)
}

/// The remark at the top of every generated page.
const GENERATED: &str = "<!-- Written by `cargo xtask docs`; change the code, not this file. -->";
