//! `cargo xtask bench`: runs every benchmark of the workspace. Knows no benchmark by name.

use crate::commands::{self, cargo};
use crate::{Failure, repository};

/// Runs `cargo bench --workspace`, handing on what follows.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut command = cargo(&repository::root());
    command.args(["bench", "--workspace"]).args(arguments);
    commands::run(&mut command)
}
