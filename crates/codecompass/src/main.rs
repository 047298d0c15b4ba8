//! The `codecompass` program: reads the command line, runs one command, prints through one printer.

mod cli;
mod commands;
mod printer;

use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::{Cli, Command};
use crate::printer::Printer;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let printer = Printer::new();
    match cli.command {
        Command::Present(arguments) => commands::present::run(&arguments, &printer),
    }
}
