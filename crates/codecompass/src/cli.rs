//! The command line as a declaration: every command, its arguments, its help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Tells AI coding agents what they need to know about a workspace, in few tokens.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Present(PresentArgs),
}

/// Print any JSON as short Markdown: a table, a list or pairs, by its shape.
///
/// Reads one JSON value, or several one after another (JSON Lines), from FILE or standard input. Text in the data
/// cannot break the Markdown. With a budget, whole items are left out from the end, counted, and a cursor is given
/// that continues with the same input.
#[derive(Debug, Args)]
pub(crate) struct PresentArgs {
    /// File to read; standard input without it or with `-`.
    pub(crate) file: Option<PathBuf>,

    /// Only these fields of each item and nothing else, comma separated; a dot reaches into a nested record.
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) fields: Option<Vec<String>>,

    /// Most tokens (o200k) of the output.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_tokens: Option<u32>,

    /// Fail instead of leaving items out.
    #[arg(long, requires = "max_tokens")]
    pub(crate) strict_budget: bool,

    /// Continue where an earlier output of the same input ended.
    #[arg(long, value_name = "CURSOR")]
    pub(crate) cursor: Option<String>,

    /// Compact JSON instead of Markdown.
    #[arg(long)]
    pub(crate) json: bool,
}
