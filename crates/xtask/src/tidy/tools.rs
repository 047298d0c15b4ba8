//! Rules for tools: every tool's file is in the list, and its text is pinned by tests of its own.

use super::Problem;
use crate::repository::{Repository, TextFile};

/// Where the tools are, their list included.
const TOOLS: &str = "crates/tools/src/tools";

/// Finds tools that are not in the list, and tools without a test file.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    let Some(list) = repository.text(&format!("{TOOLS}.rs")) else { return Vec::new() };
    repository
        .with_ending(".rs")
        .filter_map(|file| Some((file, tool(file)?)))
        .flat_map(|(file, name)| {
            let unlisted = (!list.text.contains(&format!("&{name}::TOOL"))).then(|| {
                let remedy = "add its line to `TOOLS` in crates/tools/src/tools.rs";
                Problem::new(
                    file,
                    1,
                    format!("`{name}` is not in the list of tools, so nobody can call it"),
                    remedy,
                )
            });
            let tests = format!("crates/tools/tests/{name}.rs");
            let untested = repository.text(&tests).is_none().then(|| {
                let remedy = "pin its text in both formats and every detail";
                Problem::new(file, 1, format!("there is no {tests}"), remedy)
            });
            unlisted.into_iter().chain(untested)
        })
        .collect()
}

/// Gives the name of the tool that a file holds.
fn tool(file: &TextFile) -> Option<&str> {
    let name = file.path.strip_prefix(TOOLS)?.strip_prefix('/')?.strip_suffix(".rs")?;
    (!name.contains('/')).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::assert_finds;

    #[test]
    fn a_tool_is_listed_and_tested() {
        assert_finds(
            check,
            "\
//- crates/tools/src/tools.rs
pub static TOOLS: &[&Tool] = &[&a::TOOL, &b::TOOL];
//- crates/tools/src/tools/a.rs
//- crates/tools/src/tools/b.rs
//- crates/tools/src/tools/c.rs
//- crates/tools/tests/a.rs
//- crates/tools/tests/c.rs
",
            &[
                "crates/tools/src/tools/b.rs:1: there is no crates/tools/tests/b.rs",
                "crates/tools/src/tools/c.rs:1: `c` is not in the list of tools, so nobody can call it",
            ],
        );
    }
}
