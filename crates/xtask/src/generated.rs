//! Files derived from the code and committed, so that a change of the surface shows as a diff. Writes them or
//! compares them with the tree; what they say is decided by `docs` and `tokens`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failure, repository};

/// Writes `files`, or compares them when the arguments say `--check`. `command` is what brings them up to date.
pub(crate) fn write_or_check(
    command: &str,
    files: &[(PathBuf, String)],
    arguments: &[String],
) -> Result<(), Failure> {
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
    if check {
        return if stale.is_empty() { Ok(()) } else { Err(out_of_date(&stale, command)) };
    }
    for (path, text) in &stale {
        write(&root.join(path), text)?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

/// Picks the files whose text differs from what `read` finds in their place. Line ends are compared as `\n`,
/// because git may check a file out with `\r\n`.
fn stale(files: &[(PathBuf, String)], read: impl Fn(&Path) -> Option<String>) -> Vec<&(PathBuf, String)> {
    let is_current =
        |path: &Path, text: &str| read(path).is_some_and(|old| old.replace("\r\n", "\n") == *text);
    files.iter().filter(|(path, text)| !is_current(path, text)).collect()
}

fn out_of_date(stale: &[&(PathBuf, String)], command: &str) -> Failure {
    let names: Vec<String> = stale.iter().map(|(path, _)| path.display().to_string()).collect();
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
