//! The project's own tasks, called as `cargo xtask <task>`. Picks the task and turns its result into an exit code;
//! what a task does is in the file named after it.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a task talks to the developer's terminal; no protocol runs here"
)]

mod bench;
mod docs;
mod test;
mod tidy;
mod tokens;

mod commands;
mod deny;
mod generated;
mod repository;

use std::fmt;
use std::process::ExitCode;

/// A task as it is listed and called.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

/// All tasks, the most used first.
const TASKS: &[Task] = &[
    Task {
        name: "test",
        arguments: "",
        about: "all that CI checks: format, lints, tidy, tests, generated files, dependencies",
        run: test::run,
    },
    Task {
        name: "tidy",
        arguments: "",
        about: "the rules that no compiler knows: file heads and sizes, crate edges, links, reasons",
        run: tidy::run,
    },
    Task {
        name: "docs",
        arguments: "[--check]",
        about: "writes the generated documentation, or says what is out of date",
        run: docs::run,
    },
    Task {
        name: "tokens",
        arguments: "[--check]",
        about: "writes the table of token costs, or says that it is out of date",
        run: tokens::run,
    },
    Task {
        name: "bench",
        arguments: "[arguments]",
        about: "runs the benchmarks of all crates; arguments go to `cargo bench`",
        run: bench::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        println!("{}", list_of_tasks());
        return ExitCode::SUCCESS;
    };
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        eprintln!("there is no task `{name}`; there are:\n{}", list_of_tasks());
        return ExitCode::from(2);
    };
    match (task.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("cargo xtask {name}: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn list_of_tasks() -> String {
    let line = |task: &Task| {
        let call = format!("{} {}", task.name, task.arguments);
        format!("cargo xtask {call:<18} {}", task.about)
    };
    TASKS.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Why a task did not succeed, and what the reader can do about it.
#[derive(Debug)]
struct Failure {
    what: String,
    remedy: String,
}

impl Failure {
    fn new(what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { what: what.into(), remedy: remedy.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} — {}", self.what, self.remedy)
    }
}

/// Refuses arguments where a task takes none.
fn no_arguments(arguments: &[String]) -> Result<(), Failure> {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(Failure::new(format!("unexpected argument `{first}`"), "this task takes none")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_every_task_once_on_its_own_line() {
        let list = list_of_tasks();
        assert_eq!(list.lines().count(), TASKS.len());
        for task in TASKS {
            let head = format!("cargo xtask {} ", task.name);
            assert_eq!(list.lines().filter(|line| line.starts_with(&head)).count(), 1, "{}", task.name);
        }
    }

    #[test]
    fn a_failure_says_what_and_what_to_do() {
        let failure = no_arguments(&["--fast".to_owned()]).unwrap_err();
        assert_eq!(failure.to_string(), "unexpected argument `--fast` — this task takes none");
    }
}
