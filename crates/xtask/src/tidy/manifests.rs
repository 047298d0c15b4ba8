//! Rules for the manifests: versions and lints are chosen once, in the root, and every choice carries its reason.
//! Which crate may use which is checked in `edges`.

use toml::{Table, Value};

use super::Problem;
use crate::repository::{Repository, TextFile};

/// The tables of a manifest that name packages.
const DEPENDENCY_TABLES: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// Checks the root's manifest and those under `crates/`.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    let root = repository.text("Cargo.toml").into_iter().flat_map(check_root);
    root.chain(unused_dependencies(repository))
        .chain(member_manifests(repository).flat_map(|(_, file)| check_member(file)))
        .collect()
}

/// Gives each manifest under `crates/` with its folder's name.
pub(super) fn member_manifests(repository: &Repository) -> impl Iterator<Item = (&str, &TextFile)> {
    repository.with_ending("/Cargo.toml").filter_map(|file| {
        let folder = file.path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
        (!folder.contains('/')).then_some((folder, file))
    })
}

/// Reads a manifest. None where it is no TOML: cargo says so better than we could.
pub(super) fn parse(file: &TextFile) -> Option<Table> {
    file.text.parse().ok()
}

/// Finds the line on which a key is set.
pub(super) fn line_of_key(file: &TextFile, key: &str) -> usize {
    let sets_key = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with([' ', '.', '=']));
    file.numbered_lines().find(|(_, line)| sets_key(line)).map_or(1, |(number, _)| number)
}

/// Finds dependencies and switched-off lints of the root that no comment explains.
fn check_root(file: &TextFile) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut section = "";
    for (number, line) in file.numbered_lines() {
        if let Some(header) = line.strip_prefix('[') {
            section = header.split(']').next().unwrap_or_default();
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        let explained = comment(value).is_some();
        let key = key.trim();
        if section == "workspace.dependencies" && !explained && !value.contains("path =") {
            let remedy = "say in a comment on its line why the package is worth its weight";
            problems.push(Problem::new(file, number, format!("`{key}` has no reason"), remedy));
        }
        if section.starts_with("workspace.lints") && !explained && value.contains("\"allow\"") {
            let remedy = "say in a comment on its line why the lint is switched off";
            problems.push(Problem::new(file, number, format!("`{key}` has no reason"), remedy));
        }
    }
    problems
}

/// Gives the comment at the end of a line of TOML.
fn comment(value: &str) -> Option<&str> {
    let is_outside_strings = |at: usize| value[..at].matches('"').count().is_multiple_of(2);
    let start = value.match_indices('#').map(|(at, _)| at).find(|&at| is_outside_strings(at))?;
    let words = value[start + 1..].trim();
    (!words.is_empty()).then_some(words)
}

/// Finds packages the root chose and nobody uses. Our own crates need no user: the binary has none.
fn unused_dependencies(repository: &Repository) -> Vec<Problem> {
    let Some((root, manifest)) = repository.text("Cargo.toml").and_then(|file| Some((file, parse(file)?)))
    else {
        return Vec::new();
    };
    let chosen = manifest.get("workspace").and_then(|workspace| workspace.get("dependencies")?.as_table());
    let members: Vec<Table> = member_manifests(repository).filter_map(|(_, file)| parse(file)).collect();
    let is_used =
        |key: &String| members.iter().any(|member| dependencies(member).any(|(name, _)| name == key));
    let unused =
        chosen.into_iter().flatten().filter(|(key, value)| value.get("path").is_none() && !is_used(key));
    unused
        .map(|(key, _)| {
            Problem::new(root, line_of_key(root, key), format!("no crate uses `{key}`"), "remove the line")
        })
        .collect()
}

/// Finds what a crate decides for itself though the root decides it for all.
fn check_member(file: &TextFile) -> Vec<Problem> {
    let Some(manifest) = parse(file) else { return Vec::new() };
    let from_workspace = |value: &Value| value.get("workspace").and_then(Value::as_bool) == Some(true);
    let own_versions = dependencies(&manifest).filter(|(_, value)| !from_workspace(value)).map(|(key, _)| {
        let remedy = "choose the version in the root's Cargo.toml and write `.workspace = true` here";
        Problem::new(file, line_of_key(file, key), format!("`{key}` is not the workspace's"), remedy)
    });
    let own_lints = (!manifest.get("lints").is_some_and(from_workspace)).then(|| {
        Problem::new(file, 1, "the workspace's lints are not on", "write `[lints]` with `workspace = true`")
    });
    own_versions.chain(own_lints).collect()
}

fn dependencies(manifest: &Table) -> impl Iterator<Item = (&String, &Value)> {
    DEPENDENCY_TABLES.into_iter().flat_map(|name| dependency_tables(manifest, name)).flat_map(Table::iter)
}

/// Gives a manifest's table of this name, and those of the same name for single targets.
pub(super) fn dependency_tables<'a>(manifest: &'a Table, name: &'a str) -> impl Iterator<Item = &'a Table> {
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let per_target = targets.filter_map(move |target| target.get(name)?.as_table());
    manifest.get(name).and_then(Value::as_table).into_iter().chain(per_target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    const USER: &str = "\
//- crates/a/Cargo.toml
[dependencies]
b.workspace = true
c = { workspace = true, features = [\"d\"] }
[lints]
workspace = true
";

    #[test]
    fn a_dependency_has_its_reason() {
        assert_finds(
            check,
            &format!(
                "{USER}//- Cargo.toml\n[workspace.dependencies]\n\
                 b = \"1\" # reads B\nc = {{ path = \"crates/c\" }}\n"
            ),
            &[],
        );
        assert_finds(
            check,
            &format!("{USER}//- Cargo.toml\n[workspace.dependencies]\nb = \"#1\"\nc = \"2\" #\n"),
            &["Cargo.toml:2: `b` has no reason", "Cargo.toml:3: `c` has no reason"],
        );
    }

    #[test]
    fn a_dependency_has_a_user() {
        assert_finds(
            check,
            "//- Cargo.toml\n[workspace.dependencies]\nb = \"1\" # reads B\n",
            &["Cargo.toml:2: no crate uses `b`"],
        );
    }

    #[test]
    fn a_lint_that_is_off_has_its_reason() {
        assert_finds(
            check,
            "//- Cargo.toml\n[workspace.lints.clippy]\na = \"allow\"\nb = \"allow\" # noise\nc = \"deny\"\n",
            &["Cargo.toml:2: `a` has no reason"],
        );
    }

    #[test]
    fn a_crate_takes_versions_and_lints_from_the_root() {
        assert_finds(
            check,
            "//- crates/a/Cargo.toml\n[dev-dependencies]\nb = \"1\"\n[target.'cfg(unix)'.dependencies]\nc = \"1\"\n",
            &[
                "crates/a/Cargo.toml:4: `c` is not the workspace's",
                "crates/a/Cargo.toml:2: `b` is not the workspace's",
                "crates/a/Cargo.toml:1: the workspace's lints are not on",
            ],
        );
    }
}
