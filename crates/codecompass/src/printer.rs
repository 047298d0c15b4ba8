//! The one place that prints: answers to standard output, everything else to standard error.

use std::io::{self, Write as _};
use std::process::ExitCode;

use codecompass_base::error::ToolError;

/// Exit code for a coded error or nothing found.
const FAILED: u8 = 1;

/// Prints an answer. A reader that went away early, as `head` does, is no failure.
pub(crate) fn answer(text: &str) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let line_break = if text.ends_with('\n') { "" } else { "\n" };
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.write_all(line_break.as_bytes()));
    match written.and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            remark(&format!("error: cannot write the answer: {error}"));
            ExitCode::from(FAILED)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints a failure: what went wrong, the facts, what to do.
pub(crate) fn failure(error: &ToolError) -> ExitCode {
    remark(&format!("error: {}", error.message));
    for (name, fact) in &error.data {
        let fact = codecompass_present::json::render(&codecompass_tools::failure::value(fact));
        remark(&format!("  {name}: {fact}"));
    }
    remark(&format!("  {}", error.suggestion));
    ExitCode::from(FAILED)
}

/// Prints a line for people.
pub(crate) fn remark(line: &str) {
    // With standard error closed there is nobody left to tell.
    let _ = writeln!(io::stderr().lock(), "{}", codecompass_present::markdown::visible(line));
}
