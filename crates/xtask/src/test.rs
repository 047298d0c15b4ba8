//! `cargo xtask test`: everything CI checks, in order of speed, stopping at the first failure. Brings what the
//! checks need beside the toolchain; what a check looks at is not decided here.
//!
//! All steps use one target directory and the dev profile. Clippy's own artefacts are the one thing built beside
//! the tests' ones: the compiler cannot use the one for the other.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::commands::{self, cargo};
use crate::{Failure, deny, docs, no_arguments, repository, tidy, tokens};

/// What a step needs to know.
struct Context {
    root: PathBuf,
    /// `CI=true`: nobody reads along, so what cannot be checked for want of a tool is a failure.
    is_ci: bool,
    /// None until the first step has found it, and where it could not be had.
    cargo_deny: Option<PathBuf>,
}

/// One check, with the command that repeats it alone.
struct Step {
    name: &'static str,
    command: &'static str,
    run: fn(&mut Context) -> Result<Notes, Failure>,
}

/// What a step that passed could not check, one sentence each.
type Notes = Vec<String>;

const STEPS: &[Step] = &[
    Step { name: "needs", command: "finds or installs what the checks need", run: find_needs },
    Step {
        name: "fmt",
        command: "cargo fmt --all --check",
        run: |ctx| run_cargo(ctx, &["fmt", "--all", "--check"]),
    },
    Step {
        name: "clippy",
        command: "cargo clippy --workspace --all-targets -- -D warnings",
        run: |ctx| run_cargo(ctx, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    },
    Step { name: "tidy", command: "cargo xtask tidy", run: |_| tidy::run(&[]).map(|()| Notes::new()) },
    Step {
        name: "test",
        command: "cargo test --workspace",
        run: |ctx| run_cargo(ctx, &["test", "--workspace"]),
    },
    // What the README's first command relies on: that `cargo run` finds the program. The tests have built it.
    Step {
        name: "run",
        command: "cargo run -- --version",
        run: |ctx| run_cargo(ctx, &["run", "--", "--version"]),
    },
    Step { name: "docs", command: "cargo xtask docs --check", run: |_| run_check(docs::run) },
    Step { name: "tokens", command: "cargo xtask tokens --check", run: |_| run_check(tokens::run) },
    Step { name: "deny", command: "cargo deny check", run: check_dependencies },
];

/// Runs all steps and closes with one line that says how it went.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments(arguments)?;
    let is_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    let mut ctx = Context { root: repository::root(), is_ci, cargo_deny: None };
    let mut report = Report::default();
    for step in STEPS {
        println!("\n── {}: {}", step.name, step.command);
        let start = Instant::now();
        let outcome = (step.run)(&mut ctx);
        let took = start.elapsed();
        match outcome {
            Ok(notes) => {
                println!("── {}: ok, {}", step.name, duration_text(took));
                report.passed.push((step.name, took));
                report.notes.extend(notes);
            }
            Err(failure) => {
                println!("── {}: FAILED, {}", step.name, duration_text(took));
                print!("\n{}", report.text());
                return Err(Failure::new(
                    format!("FAILED at `{}`: {}", step.name, failure.what),
                    failure.remedy,
                ));
            }
        }
    }
    print!("\n{}{}", report.text(), report.closing_line());
    Ok(())
}

/// The steps that passed, with their times, and what they left unchecked.
#[derive(Default)]
struct Report {
    passed: Vec<(&'static str, Duration)>,
    notes: Notes,
}

impl Report {
    fn text(&self) -> String {
        let times = self.passed.iter().map(|(name, took)| format!("  {name:<7} {}\n", duration_text(*took)));
        let notes = self.notes.iter().map(|note| format!("  NOT CHECKED — {note}\n"));
        times.chain(notes).collect()
    }

    fn closing_line(&self) -> String {
        let total = duration_text(self.passed.iter().map(|(_, took)| *took).sum());
        let gaps = match self.notes.len() {
            0 => String::new(),
            1 => ", one thing not checked".to_owned(),
            n_notes => format!(", {n_notes} things not checked"),
        };
        format!("cargo xtask test: ok, {} steps in {total}{gaps}\n", self.passed.len())
    }
}

fn duration_text(duration: Duration) -> String {
    let tenths = duration.as_millis() / 100;
    if tenths < 600 {
        return format!("{}.{} s", tenths / 10, tenths % 10);
    }
    let seconds = tenths / 10;
    format!("{} min {} s", seconds / 60, seconds % 60)
}

fn run_cargo(ctx: &Context, arguments: &[&str]) -> Result<Notes, Failure> {
    commands::run(cargo(&ctx.root).args(arguments)).map(|()| Notes::new())
}

fn run_check(task: fn(&[String]) -> Result<(), Failure>) -> Result<Notes, Failure> {
    task(&["--check".to_owned()]).map(|()| Notes::new())
}

/// Makes sure that the other steps can run, before minutes are spent on them.
fn find_needs(ctx: &mut Context) -> Result<Notes, Failure> {
    let mut notes = Notes::new();
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !commands::succeeds(cargo(&ctx.root).args([subcommand, "--version"])) {
            let remedy =
                format!("run `rustup component add {component}`, or install your system's package of it");
            return Err(Failure::new(format!("the toolchain lacks {component}"), remedy));
        }
    }
    if !commands::succeeds(Command::new("git").arg("--version")) {
        let what = "git is missing, so tidy looks at every file that is not hidden";
        note_or_fail(ctx.is_ci, &mut notes, Failure::new(what, "install git"))?;
    }
    match find_or_install_cargo_deny(&ctx.root) {
        Ok(program) => ctx.cargo_deny = Some(program),
        Err(failure) => note_or_fail(ctx.is_ci, &mut notes, failure)?,
    }
    Ok(notes)
}

fn find_or_install_cargo_deny(root: &Path) -> Result<PathBuf, Failure> {
    deny::find(root).map_or_else(|| deny::install(root), Ok)
}

/// Turns a missing tool into a note for a person, and into a failure in CI.
fn note_or_fail(is_ci: bool, notes: &mut Notes, failure: Failure) -> Result<(), Failure> {
    if is_ci {
        return Err(failure);
    }
    println!("{failure}");
    notes.push(failure.to_string());
    Ok(())
}

fn check_dependencies(ctx: &mut Context) -> Result<Notes, Failure> {
    match &ctx.cargo_deny {
        Some(program) => deny::check(&ctx.root, program).map(|note| note.into_iter().collect()),
        None => Ok(vec!["dependencies: there is no cargo-deny to check them".to_owned()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_at_a_glance() {
        let check = |milliseconds, expected| {
            assert_eq!(duration_text(Duration::from_millis(milliseconds)), expected);
        };
        check(0, "0.0 s");
        check(849, "0.8 s");
        check(59_999, "59.9 s");
        check(60_000, "1 min 0 s");
        check(3_723_000, "62 min 3 s");
    }

    #[test]
    fn the_end_names_times_and_gaps() {
        let check = |notes: &[&str], expected: &str| {
            let passed = vec![("fmt", Duration::from_millis(800)), ("clippy", Duration::from_secs(75))];
            let report = Report { passed, notes: notes.iter().map(|&note| note.to_owned()).collect() };
            assert_eq!(report.text() + &report.closing_line(), expected);
        };
        check(
            &[],
            "  fmt     0.8 s\n  clippy  1 min 15 s\n\
             cargo xtask test: ok, 2 steps in 1 min 15 s\n",
        );
        check(
            &["advisories: no network"],
            "  fmt     0.8 s\n  clippy  1 min 15 s\n  NOT CHECKED — advisories: no network\n\
             cargo xtask test: ok, 2 steps in 1 min 15 s, one thing not checked\n",
        );
    }

    #[test]
    fn a_missing_tool_fails_in_ci_only() {
        let missing = || Failure::new("git is missing", "install git");
        let mut notes = Notes::new();
        assert!(note_or_fail(true, &mut notes, missing()).is_err());
        assert!(notes.is_empty());
        assert!(note_or_fail(false, &mut notes, missing()).is_ok());
        assert_eq!(notes, ["git is missing — install git"]);
    }
}
