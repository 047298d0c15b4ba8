//! The repository as data: which files it has and what the text ones say. Judges nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// Endings of the files whose text is checked.
const TEXT_ENDINGS: [&str; 3] = [".rs", ".md", ".toml"];

/// Folders whose text is an input or an expectation: every byte is meant, so no rule of style applies.
const VERBATIM_FOLDERS: [&str; 4] = ["fixtures", "golden", "snapshots", "vectors"];

/// Hidden folders that are part of the project; the walk without git skips all others.
const OUR_HIDDEN_FOLDERS: [&str; 3] = [".cargo", ".ci", ".github"];

/// All files of the repository that git has or would add.
pub(crate) struct Repository {
    /// Every file and every folder that leads to one, from the root, with `/`.
    paths: BTreeSet<String>,
    /// The Rust, Markdown and TOML files outside the verbatim folders, by path.
    texts: Vec<TextFile>,
}

/// One file with its text.
pub(crate) struct TextFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Finds the root: two folders above this package. Cargo names the package's folder when it starts us; a program
/// started by hand remembers where it was built.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = PathBuf::from(package);
    package.ancestors().nth(2).expect("the package lies in crates/xtask").to_owned()
}

impl Repository {
    /// Reads the repository this program belongs to.
    pub(crate) fn read() -> Result<Self, Failure> {
        let root = root();
        let paths = paths_by_git(&root).map_or_else(|| paths_by_walking(&root), Ok)?;
        let mut files = Vec::new();
        for path in paths {
            // A file that was deleted but not yet committed is still in git's list.
            if !root.join(&path).is_file() {
                continue;
            }
            let text = if is_text(&path) { read_text(&root, &path)? } else { String::new() };
            files.push(TextFile { path, text });
        }
        Ok(Self::from_files(files))
    }

    fn from_files(files: Vec<TextFile>) -> Self {
        let mut paths = BTreeSet::new();
        for file in &files {
            let ends = file.path.match_indices('/').map(|(end, _)| end).chain([file.path.len()]);
            paths.extend(ends.map(|end| file.path[..end].to_owned()));
        }
        let texts =
            files.into_iter().filter(|file| is_text(&file.path) && !is_verbatim(&file.path)).collect();
        Self { paths, texts }
    }

    /// Builds a repository from one string, in which `//- some/path` starts a file.
    #[cfg(test)]
    pub(crate) fn from_fixture(fixture: &str) -> Self {
        let mut files: Vec<TextFile> = Vec::new();
        for line in fixture.split_inclusive('\n') {
            if let Some(path) = line.strip_prefix("//- ") {
                files.push(TextFile { path: path.trim_end().to_owned(), text: String::new() });
            } else {
                files.last_mut().expect("a fixture starts with a path").text.push_str(line);
            }
        }
        Self::from_files(files)
    }

    /// Says whether there is a file or folder at `path`.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.paths.contains(path)
    }

    /// Gives the text files with this ending, `.rs` for example, in order.
    pub(crate) fn with_ending<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = &'a TextFile> {
        self.texts.iter().filter(move |file| file.path.ends_with(ending))
    }

    /// Gives all text files, in order.
    pub(crate) fn texts(&self) -> &[TextFile] {
        &self.texts
    }

    /// Gives the text file at `path`.
    pub(crate) fn text(&self, path: &str) -> Option<&TextFile> {
        self.texts.iter().find(|file| file.path == path)
    }
}

impl TextFile {
    /// Gives the lines with their numbers, counted from one.
    pub(crate) fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(idx, line)| (idx + 1, line))
    }
}

fn is_text(path: &str) -> bool {
    TEXT_ENDINGS.iter().any(|ending| path.ends_with(ending))
}

fn is_verbatim(path: &str) -> bool {
    path.split('/').any(|folder| VERBATIM_FOLDERS.contains(&folder))
}

fn read_text(root: &Path, path: &str) -> Result<String, Failure> {
    fs::read_to_string(root.join(path)).map_err(|error| {
        Failure::new(format!("cannot read {path}: {error}"), "make it a readable UTF-8 file")
    })
}

/// Asks git for its files and for those it would add. None where git or its folder is missing, as in an archive.
fn paths_by_git(root: &Path) -> Option<Vec<String>> {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
    let listed = String::from_utf8(output.stdout).ok()?;
    let mut paths: Vec<String> = listed.split_terminator('\0').map(str::to_owned).collect();
    paths.sort();
    paths.dedup();
    (output.status.success() && !paths.is_empty()).then_some(paths)
}

/// Lists the files by walking, without what is built or hidden.
fn paths_by_walking(root: &Path) -> Result<Vec<String>, Failure> {
    let mut paths = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(root.join(&folder)).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.map_err(|error| {
            Failure::new(format!("cannot list `{folder}`: {error}"), "see that the folder is readable")
        })?;
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            // A link is not followed: it may lead out of the repository or in a circle.
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && is_walked(&name) => folders.push(path),
                Ok(kind) if kind.is_file() => paths.push(path),
                _ => {}
            }
        }
    }
    paths.sort();
    Ok(paths)
}

fn is_walked(folder: &str) -> bool {
    folder != "target" && (!folder.starts_with('.') || OUR_HIDDEN_FOLDERS.contains(&folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixture_is_a_repository_with_folders() {
        let repository =
            Repository::from_fixture("//- a/b/c.rs\n//! C.\n//- a/fixtures/d.rs\nno head\n//- e.bin\n");
        assert!(["a", "a/b", "a/b/c.rs", "a/fixtures/d.rs", "e.bin"].iter().all(|path| repository.has(path)));
        assert!(!repository.has("a/b/"));
        let texts: Vec<_> = repository.texts().iter().map(|file| file.path.as_str()).collect();
        assert_eq!(texts, ["a/b/c.rs"], "a fixture's text is not ours to judge");
    }

    #[test]
    fn walking_finds_the_sources_and_nothing_built_or_hidden() {
        let paths = paths_by_walking(&root()).unwrap();
        assert!(paths.contains(&"crates/xtask/src/repository.rs".to_owned()));
        assert!(paths.contains(&".cargo/config.toml".to_owned()));
        assert!(!paths.iter().any(|path| path.starts_with("target/") || path.starts_with(".git/")));
    }
}
