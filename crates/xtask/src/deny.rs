//! The check of dependencies: brings cargo-deny and runs it. What is allowed is in `deny.toml`, not here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::Failure;
use crate::commands::{self, cargo};

/// The version that is installed where there is none.
const VERSION: &str = "0.20.2";

/// How long the advisory database may take to arrive. It is small; beyond this it is not coming.
const DATABASE_LIMIT: Duration = Duration::from_mins(2);

/// The parts that need nothing from outside.
const LOCAL_CHECKS: [&str; 3] = ["bans", "licenses", "sources"];

/// Finds cargo-deny in the project's own folder or on PATH.
pub(crate) fn find(root: &Path) -> Option<PathBuf> {
    let own = root.join(".tools/bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let candidates = [own, PathBuf::from("cargo-deny")];
    candidates.into_iter().find(|program| commands::succeeds(Command::new(program).arg("--version")))
}

/// Installs cargo-deny into the project's own folder, which git ignores.
///
/// It is built without optimisation: it reads a lock file of a few hundred packages, which takes it well under a
/// second either way, while the build falls to a minute and a half on two cores (82 s of CPU, 211 packages).
pub(crate) fn install(root: &Path) -> Result<PathBuf, Failure> {
    println!("cargo-deny is missing: installing {VERSION} into .tools, once, in about a minute and a half");
    let build = root.join(".tools/build");
    let mut command = cargo(root);
    command
        .args(["install", "cargo-deny", "--locked", "--version", VERSION, "--root", ".tools"])
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_TARGET_DIR", &build);
    commands::run(&mut command)?;
    // Only space is lost if this fails.
    let _ = fs::remove_dir_all(build);
    find(root).ok_or_else(|| {
        Failure::new("cargo-deny was installed but does not start", "remove the folder .tools and try again")
    })
}

/// Checks the dependencies against `deny.toml`. Returns what could not be checked for want of the advisory
/// database: that database lives outside the crates registry and is not reachable from everywhere.
pub(crate) fn check(root: &Path, program: &Path) -> Result<Option<String>, Failure> {
    // cargo-deny asks about every target's packages, a build fetches only its own. Once all are here it needs no
    // network, and whether it passes depends on the repository alone.
    commands::run(cargo(root).args(["fetch", "--locked"]))?;
    commands::run(deny(root, program).args(["--offline", "check"]).args(LOCAL_CHECKS))?;
    println!("fetching the advisory database; where it cannot be reached, advisories are not checked");
    if let Err(failure) = commands::run_within(DATABASE_LIMIT, deny(root, program).args(["fetch", "db"])) {
        return Ok(Some(format!("advisories: the database could not be fetched: {}", failure.what)));
    }
    commands::run(deny(root, program).args(["--offline", "check", "advisories"]))?;
    Ok(None)
}

fn deny(root: &Path, program: &Path) -> Command {
    let mut command = Command::new(program);
    // The database is fetched by git, which must fail rather than ask for a password or wait for a silent host.
    command
        .current_dir(root)
        .stdin(Stdio::null())
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
        .env("GIT_HTTP_LOW_SPEED_TIME", "30");
    command
}
