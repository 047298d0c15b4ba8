//! Files derived from the code and committed, so that a change of the surface shows as a diff. Writes them or
//! compares them with the tree; what they say is decided by `docs` and `tokens`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failure, repository};

/// What a task generates.
pub(crate) struct Generated<'g> {
    /// The command that brings it up to date.
    pub(crate) command: &'g str,
    /// Folders that hold nothing else: a file there that is no longer generated has to go.
    pub(crate) folders: &'g [&'g str],
    /// Each file as its path from the repository root and its whole text.
    pub(crate) files: Vec<(PathBuf, String)>,
}

/// Writes what is generated, or compares it when the arguments say `--check`.
pub(crate) fn write_or_check(generated: &Generated<'_>, arguments: &[String]) -> Result<(), Failure> {
    let Generated { command, folders, files } = generated;
    let check = match arguments {
        [] => false,
        [only] if only == "--check" => true,
        _ => {
            return Err(Failure::new(
                format!("unexpected arguments {arguments:?}"),
                "only `--check` is known",
            ));
        }
    };
    let root = repository::root();
    let stale = stale(files, |path| fs::read_to_string(root.join(path)).ok());
    let orphans = orphans(&root, folders, files);
    if check {
        let mut names: Vec<&Path> = stale.iter().map(|(path, _)| path.as_path()).collect();
        names.extend(orphans.iter().map(PathBuf::as_path));
        return if names.is_empty() { Ok(()) } else { Err(out_of_date(&names, command)) };
    }
    for (path, text) in &stale {
        write(&root.join(path), text)?;
        println!("wrote {}", path.display());
    }
    for path in &orphans {
        remove(&root.join(path))?;
        println!("removed {}", path.display());
    }
    Ok(())
}

/// Finds the files in generated folders that are not generated.
fn orphans(root: &Path, folders: &[&str], files: &[(PathBuf, String)]) -> Vec<PathBuf> {
    let names = |folder: &&str| {
        let entries = fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
        entries.map(|entry| Path::new(folder).join(entry.file_name())).collect::<Vec<_>>()
    };
    folders.iter().flat_map(names).filter(|path| files.iter().all(|(known, _)| known != path)).collect()
}

fn remove(path: &Path) -> Result<(), Failure> {
    fs::remove_file(path).map_err(|error| {
        Failure::new(format!("cannot remove {}: {error}", path.display()), "remove it by hand")
    })
}

/// Picks the files whose text differs from what `read` finds in their place. Line ends are compared as `\n`,
/// because git may check a file out with `\r\n`.
fn stale(files: &[(PathBuf, String)], read: impl Fn(&Path) -> Option<String>) -> Vec<&(PathBuf, String)> {
    let is_current =
        |path: &Path, text: &str| read(path).is_some_and(|old| old.replace("\r\n", "\n") == *text);
    files.iter().filter(|(path, text)| !is_current(path, text)).collect()
}

fn out_of_date(stale: &[&Path], command: &str) -> Failure {
    let names: Vec<String> = stale.iter().map(|path| path.display().to_string()).collect();
    Failure::new(
        format!("out of date: {}", names.join(", ")),
        format!("run `{command}` and commit what it writes"),
    )
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().expect("a file inside the repository has a folder");
    fs::create_dir_all(folder).and_then(|()| fs::write(path, text)).map_err(|error| {
        Failure::new(format!("cannot write {}: {error}", path.display()), "see that the folder is writable")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(generated: &str, on_disk: Option<&str>, expected: Option<&str>) {
        let files = [(PathBuf::from("docs/tools.md"), generated.to_owned())];
        let stale = stale(&files, |_| on_disk.map(str::to_owned));
        let stale: Vec<&Path> = stale.iter().map(|(path, _)| path.as_path()).collect();
        let failure = (!stale.is_empty()).then(|| out_of_date(&stale, "cargo xtask docs").to_string());
        assert_eq!(failure.as_deref(), expected);
    }

    #[test]
    fn only_a_file_with_another_text_is_stale() {
        let stale = "out of date: docs/tools.md — run `cargo xtask docs` and commit what it writes";
        check("# Tools\n", Some("# Tools\n"), None);
        check("# Tools\n", Some("# Tools\r\n"), None);
        check("# Tools\n", Some("# Old\n"), Some(stale));
        check("# Tools\n", None, Some(stale));
    }
}
