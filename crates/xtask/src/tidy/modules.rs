//! Rules for how Rust files hang together: every file is compiled, and lies where its name says. A declaration
//! inside another module's braces, `mod a { mod b; }`, is not followed: no file here needs one.

use std::collections::BTreeSet;

use super::Problem;
use super::code::code_only;
use crate::repository::{Repository, TextFile};

/// Finds files that no `mod` line leads to, and `mod.rs` files.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    let reached = reached_files(repository);
    let misplaced = |file: &TextFile| {
        if file.path.ends_with("/mod.rs") {
            let remedy = "name it after its folder and put it beside that: `foo.rs` and `foo/`";
            Some(Problem::new(file, 1, "a file named `mod.rs`", remedy))
        } else if !reached.contains(&file.path) {
            let remedy = "declare it with `mod` in its parent, or remove it";
            Some(Problem::new(file, 1, "no `mod` line leads to this file, so it is never compiled", remedy))
        } else {
            None
        }
    };
    repository.with_ending(".rs").filter_map(misplaced).collect()
}

fn reached_files(repository: &Repository) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&TextFile> =
        repository.with_ending(".rs").filter(|file| is_root(&file.path)).collect();
    while let Some(file) = waiting.pop() {
        if reached.insert(file.path.clone()) {
            let folder = folder_of_children(&file.path);
            let children = declared_modules(&file.text).into_iter();
            waiting.extend(children.filter_map(|name| repository.text(&format!("{folder}{name}.rs"))));
        }
    }
    reached
}

/// Says whether cargo finds the file by itself: `src/main.rs`, `src/bin/a.rs`, `tests/a.rs`, `tests/a/main.rs`.
fn is_root(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        [.., "build.rs"] => !parts.contains(&"src"),
        [.., "src", "lib.rs" | "main.rs"] | [.., "src", "bin", _] | [.., "src", "bin", _, "main.rs"] => true,
        [.., "tests" | "benches" | "examples", _] | [.., "tests" | "benches" | "examples", _, "main.rs"] => {
            !parts.contains(&"src")
        }
        _ => false,
    }
}

/// Gives the folder, with its slash, in which the modules that a file declares lie.
fn folder_of_children(path: &str) -> String {
    let folder = path.rfind('/').map_or("", |slash| &path[..=slash]);
    if is_root(path) { folder.to_owned() } else { format!("{}/", path.trim_end_matches(".rs")) }
}

/// Gives the names in `mod name;` lines, whatever stands before `mod`.
fn declared_modules(text: &str) -> Vec<String> {
    let name_in = |line: &str| {
        let declaration = line.trim().strip_suffix(';')?;
        let (before, name) = declaration.rsplit_once(' ')?;
        let declares = before == "mod" || before.ends_with(" mod");
        declares.then(|| name.trim_start_matches("r#").to_owned())
    };
    code_only(text).lines().filter_map(name_in).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    const ORPHAN: &str = "no `mod` line leads to this file, so it is never compiled";

    #[test]
    fn a_file_is_reached_through_its_parents() {
        assert_finds(
            check,
            "\
//- crates/a/src/lib.rs
pub mod b;
#[cfg(test)] mod tests;
//- crates/a/src/b.rs
pub(crate) mod c;
//- crates/a/src/b/c.rs
//- crates/a/src/tests.rs
",
            &[],
        );
    }

    #[test]
    fn an_orphan_is_found_with_all_below_it() {
        assert_finds(
            check,
            "\
//- crates/a/src/lib.rs
// mod b;
//- crates/a/src/b.rs
mod c;
//- crates/a/src/b/c.rs
",
            &[&format!("crates/a/src/b.rs:1: {ORPHAN}"), &format!("crates/a/src/b/c.rs:1: {ORPHAN}")],
        );
    }

    #[test]
    fn what_cargo_finds_by_itself_needs_no_declaration() {
        assert_finds(
            check,
            "\
//- crates/a/build.rs
//- crates/a/src/main.rs
//- crates/a/src/bin/b.rs
//- crates/a/tests/c.rs
mod common;
//- crates/a/tests/common.rs
//- crates/a/tests/d/main.rs
mod e;
//- crates/a/tests/d/e.rs
//- crates/a/benches/f.rs
",
            &[],
        );
        assert_finds(check, "//- crates/a/tests/d/e.rs\n", &[&format!("crates/a/tests/d/e.rs:1: {ORPHAN}")]);
    }

    #[test]
    fn a_module_is_not_named_mod() {
        assert_finds(
            check,
            "//- crates/a/src/lib.rs\nmod b;\n//- crates/a/src/b/mod.rs\n",
            &["crates/a/src/b/mod.rs:1: a file named `mod.rs`"],
        );
    }
}
