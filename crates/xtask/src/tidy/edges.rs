//! Rules for which of our crates may use which. The table here is the architecture; a manifest that differs from
//! it is wrong, or the table is changed on purpose in the same commit.

use toml::Table;

use super::Problem;
use super::manifests::{dependency_tables, line_of_key, member_manifests, parse};
use crate::repository::{Repository, TextFile};

/// What a crate depends on: exactly these, or whatever it needs.
enum Edges {
    Exactly(&'static [&'static str]),
    Any,
}

/// The crates by their folder under `crates/`, lowest layer first.
const TABLE: &[(&str, Edges)] = &[
    ("base", Edges::Exactly(&[])),
    ("present", Edges::Exactly(&["base"])),
    ("tools", Edges::Exactly(&["base", "present"])),
    ("codecompass", Edges::Exactly(&["base", "present", "tools"])),
    ("testkit", Edges::Exactly(&["base"])),
    ("xtask", Edges::Any),
];

/// The crate of sample data, which tests may use beside what their crate uses.
const TESTKIT: &str = "testkit";

/// Compares every manifest under `crates/` with the table.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    member_manifests(repository).flat_map(|(name, file)| check_crate(repository, name, file)).collect()
}

fn check_crate(repository: &Repository, name: &str, file: &TextFile) -> Vec<Problem> {
    let Some(manifest) = parse(file) else { return Vec::new() };
    let Some((_, edges)) = TABLE.iter().find(|(row, _)| *row == name) else {
        let remedy =
            "add its row, and with it the decision on what it may use, in crates/xtask/src/tidy/edges.rs";
        return vec![Problem::new(
            file,
            1,
            format!("the crate `{name}` is not in the table of edges"),
            remedy,
        )];
    };
    let Edges::Exactly(allowed) = edges else { return Vec::new() };
    let tables = ["dependencies", "build-dependencies"];
    let used: Vec<(String, String)> =
        tables.iter().flat_map(|table| our_crates(repository, &manifest, table)).collect();
    let mut problems = Vec::new();
    for (key, folder) in &used {
        if !allowed.contains(&folder.as_str()) {
            let remedy =
                "move the code to the layer that may, or change the table in crates/xtask/src/tidy/edges.rs";
            problems.push(Problem::new(file, line_of_key(file, key), may_not_use(name, folder), remedy));
        }
    }
    for folder in *allowed {
        if !used.iter().any(|(_, used)| used == folder) {
            let remedy = "take the edge out of the table in crates/xtask/src/tidy/edges.rs";
            problems.push(Problem::new(file, 1, format!("`{name}` does not use `{folder}`"), remedy));
        }
    }
    for (key, folder) in our_crates(repository, &manifest, "dev-dependencies") {
        if !allowed.contains(&folder.as_str()) && !may_use_testkit(name, &folder) {
            let remedy = "test it from a crate that may use both";
            problems.push(Problem::new(file, line_of_key(file, &key), may_not_use(name, &folder), remedy));
        }
    }
    problems
}

fn may_not_use(name: &str, folder: &str) -> String {
    format!("`{name}` may not use `{folder}`")
}

/// Says whether an edge of tests is one to the sample data. A crate on which the samples stand may not have it:
/// its tests would see their own types twice, as two different ones.
fn may_use_testkit(name: &str, folder: &str) -> bool {
    let below_testkit = TABLE.iter().find_map(|row| match row {
        (TESTKIT, Edges::Exactly(below)) => Some(*below),
        _ => None,
    });
    folder == TESTKIT && !below_testkit.is_some_and(|below| below.contains(&name))
}

/// Gives our own crates in one table of a manifest, each as the name used there and its folder.
fn our_crates(repository: &Repository, manifest: &Table, table: &str) -> Vec<(String, String)> {
    let root = repository.text("Cargo.toml").and_then(parse).unwrap_or_default();
    let ours = root.get("workspace").and_then(|workspace| workspace.get("dependencies"));
    let folder_of = |key: &String| {
        let path = ours?.get(key)?.get("path")?.as_str()?;
        Some((key.clone(), path.strip_prefix("crates/")?.to_owned()))
    };
    dependency_tables(manifest, table).flat_map(Table::keys).filter_map(folder_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    const ROOT: &str = "\
//- Cargo.toml
[workspace.dependencies]
codecompass-base = { path = \"crates/base\" }
codecompass-present = { path = \"crates/present\" }
testkit = { path = \"crates/testkit\" }
serde = \"1\"
";

    #[track_caller]
    fn finds(manifest: &str, expected: &[&str]) {
        assert_finds(check, &format!("{ROOT}{manifest}"), expected);
    }

    #[test]
    fn edges_are_those_of_the_table() {
        finds("//- crates/base/Cargo.toml\n[dependencies]\nserde.workspace = true\n", &[]);
        finds(
            "//- crates/present/Cargo.toml\n[dependencies]\ncodecompass-base.workspace = true\n\
             [dev-dependencies]\ntestkit.workspace = true\n",
            &[],
        );
    }

    #[test]
    fn an_edge_upwards_is_found() {
        finds(
            "//- crates/base/Cargo.toml\n[dependencies]\nserde.workspace = true\ncodecompass-present.workspace = true\n",
            &["crates/base/Cargo.toml:3: `base` may not use `present`"],
        );
        finds(
            "//- crates/base/Cargo.toml\n[dev-dependencies]\ntestkit.workspace = true\n",
            &["crates/base/Cargo.toml:2: `base` may not use `testkit`"],
        );
    }

    #[test]
    fn an_edge_that_is_no_more_is_found() {
        finds(
            "//- crates/present/Cargo.toml\n",
            &["crates/present/Cargo.toml:1: `present` does not use `base`"],
        );
    }

    #[test]
    fn a_new_crate_needs_a_row() {
        finds(
            "//- crates/new/Cargo.toml\n",
            &["crates/new/Cargo.toml:1: the crate `new` is not in the table of edges"],
        );
    }

    #[test]
    fn the_tasks_may_use_anything() {
        finds("//- crates/xtask/Cargo.toml\n[dependencies]\ncodecompass-present.workspace = true\n", &[]);
    }
}
