//! Rules for each Rust file by itself: its head, its size, what it may not contain. How files hang together is
//! checked in `modules`.

use super::Problem;
use super::code::{code_only, line_at, occurrences};
use crate::repository::{Repository, TextFile};

/// How many lines a file may have before its tests begin: what one reads in a sitting.
const MAX_LINES: usize = 500;

/// Files that may be longer, each with the reason.
const MAY_BE_LONGER: &[(&str, &str)] = &[];

/// What no file may contain, and what to do instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("todo!", "write it, or leave it out until it is needed"),
    ("unimplemented!", "write it, or return an error that says what is not supported"),
    ("#[ignore", "mend the test or remove it: a test that does not run proves nothing"),
    ("#[should_panic", "return an error and compare it: nothing panics on input"),
];

/// Checks every Rust file.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    repository.with_ending(".rs").flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<Problem> {
    let code = code_only(&file.text);
    let mut problems = Vec::new();
    problems.extend(missing_head(file));
    problems.extend(excess_length(file, &code));
    problems.extend(forbidden_words(file, &code));
    problems.extend(exceptions_without_reason(file, &code));
    problems
}

fn missing_head(file: &TextFile) -> Option<Problem> {
    let head = file.text.lines().next().and_then(|line| line.strip_prefix("//!"));
    let says_something = head.is_some_and(|sentence| !sentence.trim().is_empty());
    (!says_something).then(|| {
        Problem::new(
            file,
            1,
            "the first line is not `//!`",
            "begin with what the file is responsible for, and what not",
        )
    })
}

fn excess_length(file: &TextFile, code: &str) -> Option<Problem> {
    if is_test_file(&file.path) || MAY_BE_LONGER.iter().any(|(path, _)| *path == file.path) {
        return None;
    }
    let n_lines = n_lines_before_tests(code);
    (n_lines > MAX_LINES).then(|| {
        let what = format!("{n_lines} lines without tests, more than {MAX_LINES}");
        Problem::new(file, MAX_LINES + 1, what, "divide it by what its parts are responsible for")
    })
}

/// Says whether a file holds nothing but tests or benchmarks.
fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.split('/').any(|folder| folder == "tests" || folder == "benches")
}

/// Counts the lines up to the test module. A test module in a file of its own, `mod tests;`, ends nothing.
fn n_lines_before_tests(code: &str) -> usize {
    let lines: Vec<&str> = code.lines().collect();
    let opens_tests = |idx: usize| {
        let item = lines[idx + 1..].iter().find(|line| !line.trim().is_empty() && !line.starts_with("#["));
        lines[idx].starts_with("#[cfg(test)]")
            && item.is_some_and(|line| line.starts_with("mod ") && line.contains('{'))
    };
    (0..lines.len()).find(|&idx| opens_tests(idx)).unwrap_or(lines.len())
}

fn forbidden_words(file: &TextFile, code: &str) -> Vec<Problem> {
    let find = |&(word, remedy): &(&'static str, &'static str)| {
        let found = occurrences(code, word).into_iter();
        found.map(move |at| Problem::new(file, line_at(code, at), format!("`{word}`"), remedy))
    };
    FORBIDDEN.iter().flat_map(find).collect()
}

/// Finds attributes that switch a lint off and do not say why.
fn exceptions_without_reason(file: &TextFile, code: &str) -> Vec<Problem> {
    let attributes = ["#[", "#!["].into_iter().flat_map(|open| code.match_indices(open));
    attributes
        .filter_map(|(start, open)| {
            let attribute = attribute_text(&code[start + open.len()..]);
            let switches_off =
                ["allow(", "expect("].iter().any(|word| !occurrences(attribute, word).is_empty());
            let has_reason = !occurrences(attribute, "reason").is_empty();
            (switches_off && !has_reason).then(|| {
                let remedy = "add `reason = \"…\"`, or write what the lint asks for";
                Problem::new(file, line_at(code, start), "a lint is switched off without a reason", remedy)
            })
        })
        .collect()
}

/// Gives what stands between the brackets of an attribute, the first being already read.
fn attribute_text(rest: &str) -> &str {
    let mut depth = 1;
    let is_end = |character: char| {
        depth += match character {
            '[' => 1,
            ']' => -1,
            _ => 0,
        };
        depth == 0
    };
    rest.find(is_end).map_or(rest, |end| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    #[test]
    fn a_file_begins_with_its_purpose() {
        assert_finds(check, "//- src/a.rs\n//! Holds A.\n", &[]);
        assert_finds(check, "//- src/a.rs\n//!\n", &["src/a.rs:1: the first line is not `//!`"]);
        assert_finds(check, "//- src/a.rs\n\n//! A.\n", &["src/a.rs:1: the first line is not `//!`"]);
        assert_finds(check, "//- src/a.rs\n", &["src/a.rs:1: the first line is not `//!`"]);
    }

    #[test]
    fn a_long_file_is_found_and_its_tests_do_not_count() {
        let long = |before: usize, path: &str, after: &str| {
            format!("//- {path}\n//! A.\n{}{after}", "fn a() {}\n".repeat(before - 1))
        };
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "fn b() {}\n".repeat(100));
        let found = "src/a.rs:501: 501 lines without tests, more than 500";
        assert_finds(check, &long(500, "src/a.rs", &tests), &[]);
        assert_finds(check, &long(501, "src/a.rs", &tests), &[found]);
        assert_finds(check, &long(501, "src/a/tests.rs", ""), &[]);
        assert_finds(check, &long(501, "tests/a.rs", ""), &[]);
        assert_finds(check, &long(501, "benches/a.rs", ""), &[]);
    }

    #[test]
    fn a_test_module_elsewhere_does_not_end_the_count() {
        let fixture =
            format!("//- src/a.rs\n//! A.\n#[cfg(test)]\nmod tests;\n{}", "fn a() {}\n".repeat(498));
        assert_finds(check, &fixture, &["src/a.rs:501: 501 lines without tests, more than 500"]);
    }

    #[test]
    fn forbidden_words_are_found_in_code_only() {
        assert_finds(
            check,
            "//- a.rs\n//! todo! in a comment.\nfn a() { todo!() }\nconst B: &str = \"unimplemented!\";\n",
            &["a.rs:2: `todo!`"],
        );
        assert_finds(
            check,
            "//- a.rs\n//! A.\n#[test]\n#[ignore = \"slow\"]\nfn a() {}\n#[should_panic(expected = \"b\")]\nfn b() {}\n",
            &["a.rs:3: `#[ignore`", "a.rs:5: `#[should_panic`"],
        );
    }

    #[test]
    fn a_lint_is_switched_off_with_a_reason() {
        let found = "a.rs:2: a lint is switched off without a reason";
        assert_finds(check, "//- a.rs\n//! A.\n#[allow(dead_code)]\nfn a() {}\n", &[found]);
        assert_finds(check, "//- a.rs\n//! A.\n#![expect(\n    dead_code\n)]\n", &[found]);
        assert_finds(check, "//- a.rs\n//! A.\n#[cfg_attr(test, allow(dead_code))]\nfn a() {}\n", &[found]);
        assert_finds(check, "//- a.rs\n//! A.\n#[expect(dead_code, reason = \"b\")]\nfn a() {}\n", &[]);
        assert_finds(check, "//- a.rs\n//! A.\n#[doc = \"allow(x)\"]\nfn a() { b.expect(c[0]) }\n", &[]);
    }
}
