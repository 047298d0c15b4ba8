//! `cargo xtask tidy`: the rules of the project that neither compiler nor clippy knows. Runs the checks and prints
//! what they find; each kind of rule has its own file.

mod edges;
mod links;
mod manifests;
mod modules;
mod sources;
mod tools;
mod whitespace;

mod code;

use std::fmt;

use crate::repository::{Repository, TextFile};
use crate::{Failure, no_arguments};

/// All checks. Each looks at the repository as data and touches nothing.
const CHECKS: &[fn(&Repository) -> Vec<Problem>] = &[
    sources::check,
    modules::check,
    tools::check,
    edges::check,
    manifests::check,
    links::check,
    whitespace::check,
];

/// Checks the repository and prints each problem.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments(arguments)?;
    let problems = problems(&Repository::read()?);
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => {
            println!("tidy");
            Ok(())
        }
        1 => Err(Failure::new("one problem", "mend it as the line above says")),
        n_problems => Err(Failure::new(format!("{n_problems} problems"), "mend them as the lines above say")),
    }
}

fn problems(repository: &Repository) -> Vec<Problem> {
    let mut problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(repository)).collect();
    problems.sort();
    problems
}

/// A broken rule, where it is broken, and what mends it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    path: String,
    line: usize,
    what: String,
    remedy: &'static str,
}

impl Problem {
    fn new(file: &TextFile, line: usize, what: impl Into<String>, remedy: &'static str) -> Self {
        Self { path: file.path.clone(), line, what: what.into(), remedy }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} — {}", self.path, self.line, self.what, self.remedy)
    }
}

/// Asserts what a check finds in a fixture: `path:line: what`, without the remedy.
#[cfg(test)]
#[track_caller]
fn assert_finds(check: fn(&Repository) -> Vec<Problem>, fixture: &str, expected: &[&str]) {
    let found = check(&Repository::from_fixture(fixture));
    let found: Vec<String> =
        found.iter().map(|problem| format!("{}:{}: {}", problem.path, problem.line, problem.what)).collect();
    assert_eq!(found, expected);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same as `cargo xtask tidy`, so that a plain `cargo test` keeps the rules too.
    #[test]
    fn the_repository_is_tidy() {
        let problems = problems(&Repository::read().unwrap());
        let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
        assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
    }

    #[test]
    fn a_problem_says_where_what_and_what_to_do() {
        let repository = Repository::from_fixture("//- src/lib.rs\nfn main() {}\n");
        let problem = Problem::new(&repository.texts()[0], 1, "no head", "write one");
        assert_eq!(problem.to_string(), "src/lib.rs:1: no head — write one");
    }
}
