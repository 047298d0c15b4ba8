//! The `codecompass` program: reads the command line, runs one command, prints through one printer.

mod cli;
mod commands;
mod printer;

use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::{Cli, Command};

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command {
        Command::Present(arguments) => commands::present::run(&arguments),
    }
}
