//! Starting other programs: cargo above all. Knows how to start and to wait, not what is worth running.

use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;

/// Gives a cargo command that starts in `root` and sees the environment a shell would give it.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).stdin(Stdio::null());
    // `cargo run` describes this very package in the environment; a cargo started from here would hand that on to
    // build scripts, which then look changed and run again.
    for (name, _) in std::env::vars_os() {
        let about_this_package = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if name.to_str().is_some_and(|name| about_this_package.iter().any(|prefix| name.starts_with(prefix)))
        {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command to its end, its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let shown = shown(command);
    let status = command.status().map_err(|error| not_started(&shown, &error))?;
    if status.success() { Ok(()) } else { Err(ended_badly(&shown, status)) }
}

/// Says whether a command can be started and succeeds, and shows nothing of it.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Runs a command that may hang, such as one that waits for the network, and ends it after `limit`.
pub(crate) fn run_within(limit: Duration, command: &mut Command) -> Result<(), Failure> {
    let shown = shown(command);
    let mut child = command.spawn().map_err(|error| not_started(&shown, &error))?;
    match wait_until(Instant::now() + limit, &mut child) {
        Some(status) if status.success() => Ok(()),
        Some(status) => Err(ended_badly(&shown, status)),
        None => {
            // It may have ended by itself a moment ago; either way nothing is left to wait for.
            let _ = child.kill();
            let _ = child.wait();
            let what = format!("`{shown}` took more than {} s", limit.as_secs());
            Err(Failure::new(what, "see what it waits for"))
        }
    }
}

fn wait_until(deadline: Instant, child: &mut Child) -> Option<ExitStatus> {
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if Instant::now() >= deadline {
            return None;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Writes a command as one would type it, its program by name only.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn not_started(shown: &str, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot start `{shown}`: {error}"), "see that it is installed and on PATH")
}

fn ended_badly(shown: &str, status: ExitStatus) -> Failure {
    Failure::new(format!("`{shown}` failed ({status})"), "what it printed above says why")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/opt/rust/bin/cargo");
        command.args(["fmt", "--all", "--check"]);
        assert_eq!(shown(&command), "cargo fmt --all --check");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_failure_not_a_panic() {
        let name = "no-such-program-anywhere";
        assert!(!succeeds(&mut Command::new(name)));
        let failure = run(&mut Command::new(name)).unwrap_err();
        assert!(failure.what.starts_with("cannot start `no-such-program-anywhere`"), "{failure}");
    }
}
