//! Rules for blanks in text files: none at a line's end, no tabs, one line break at the end of the file.

use super::Problem;
use crate::repository::{Repository, TextFile};

/// Checks every text file.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    repository.texts().iter().flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in file.text.split('\n').enumerate().map(|(idx, line)| (idx + 1, line)) {
        if line.ends_with(char::is_whitespace) {
            let remedy = "remove it; a line break in Markdown is a backslash";
            problems.push(Problem::new(file, number, "blanks at the end of the line", remedy));
        }
        if line.contains('\t') {
            problems.push(Problem::new(file, number, "a tab", "use spaces; in a string write `\\t`"));
        }
    }
    if !file.text.is_empty() && (!file.text.ends_with('\n') || file.text.ends_with("\n\n")) {
        let what = "the file does not end with one line break";
        problems.push(Problem::new(
            file,
            file.text.lines().count(),
            what,
            "let the last line end, and no more",
        ));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    #[test]
    fn blanks_are_found_where_nobody_sees_them() {
        let blanks = "blanks at the end of the line";
        assert_finds(check, "//- a.md\n# A\n\nb\n", &[]);
        assert_finds(check, "//- a.md\n# A  \n", &[&format!("a.md:1: {blanks}")]);
        assert_finds(check, "//- a.toml\na = 1\n  \n", &[&format!("a.toml:2: {blanks}")]);
        assert_finds(check, "//- a.md\n# A\r\n", &[&format!("a.md:1: {blanks}")]);
        assert_finds(check, "//- a.rs\n\tfn a() {}\n", &["a.rs:1: a tab"]);
    }

    #[test]
    fn a_file_ends_with_one_line_break() {
        let what = "the file does not end with one line break";
        assert_finds(check, "//- a.md\n# A", &[&format!("a.md:1: {what}")]);
        assert_finds(check, "//- a.md\n# A\n\n", &[&format!("a.md:2: {what}")]);
    }

    #[test]
    fn what_is_meant_to_the_letter_is_left_alone() {
        assert_finds(check, "//- tests/fixtures/a.md\n# A  \n\t", &[]);
    }
}
