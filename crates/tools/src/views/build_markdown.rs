//! A build report as Markdown: one head line, then errors by file, failed tests, or the end of the output; notes last.
//!
//! Blank lines stand only before headings, before the raw output and before the notes. Merged failures carry their
//! number in the heading (`(×205)`) and name three of the others below the message.

use std::collections::HashMap;

use codecompass_base::answer::build::{BuildReport, BuildStatus, Diagnostic, TestFailure, TestName};
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::text::{counted, one_line, seconds, short_class};

use super::build_report::{operation_word, status_word};

/// How many of the other tests a merged failure names.
const MOST_NAMED: usize = 3;
/// The heading of errors that belong to no file.
const NO_FILE: &str = "(no file)";

/// Returns a report as Markdown.
pub fn render(report: &BuildReport) -> String {
    let mut page = Markdown::new();
    page.line(head(report));
    write_errors(&mut page, &report.errors);
    for failure in &report.failures {
        write_failure(&mut page, failure);
    }
    if let Some(output) = report.output.as_ref().filter(|_| shows_output(report)) {
        page.blank();
        page.indented(2, output);
    }
    if !report.notes.is_empty() {
        page.blank();
    }
    for note in &report.notes {
        page.quote(&one_line(note));
    }
    page.finish()
}

/// Tells whether the end of the output is shown: only where it went wrong and nothing structured says how.
pub fn shows_output(report: &BuildReport) -> bool {
    let explained = !report.errors.is_empty() || !report.failures.is_empty();
    matches!(report.status, BuildStatus::Failure | BuildStatus::Timeout) && !explained
}

/// Returns the first line: `Test FAILURE (5.1s) — 42 run, 2 failed, 1 skipped`.
fn head(report: &BuildReport) -> Inline {
    let status = status_word(report.status);
    let head = Inline::from(operation_word(report.operation)).lit(" ").lit(status);
    let head = head.lit(" (").text(&seconds(report.duration_ms)).lit("s)");
    match outcome(report) {
        Some(outcome) => head.lit(" — ").text(&outcome),
        None => head,
    }
}

/// Returns the numbers of the first line: of tests, else of errors, else of warnings.
fn outcome(report: &BuildReport) -> Option<String> {
    let (errors, warnings) = (report.n_errors(), report.n_warnings());
    // Where nothing ran because nothing compiled, the errors are the news.
    let tests = report.tests.filter(|tests| tests.run > 0 || errors == 0);
    if let Some(tests) = tests {
        let skipped = if tests.skipped > 0 { format!(", {} skipped", tests.skipped) } else { String::new() };
        return Some(format!("{} run, {} failed{skipped}", tests.run, report.failed_tests()));
    }
    if errors > 0 {
        return Some(counted(errors, "error"));
    }
    (warnings > 0).then(|| counted(warnings, "warning"))
}

/// Writes errors under the file they are in, files in the order they were met.
fn write_errors(page: &mut Markdown, errors: &[Diagnostic]) {
    let mut files: Vec<(Option<&str>, Vec<&Diagnostic>)> = Vec::new();
    let mut places = HashMap::new();
    for error in errors {
        let file = error.file.as_deref();
        let place = *places.entry(file).or_insert(files.len());
        if place == files.len() {
            files.push((file, Vec::new()));
        }
        files[place].1.push(error);
    }
    for (file, errors) in files {
        page.blank();
        page.heading(3, file.unwrap_or(NO_FILE).trim());
        for error in errors {
            write_error(page, error);
        }
    }
}

/// Writes `- L42:15 — message [code]`, then each advice of the compiler on lines of its own.
fn write_error(page: &mut Markdown, error: &Diagnostic) {
    let place = match (error.line, error.column) {
        (Some(line), Some(column)) => Inline::from(format!("L{line}:{column} — ")),
        (Some(line), None) => Inline::from(format!("L{line} — ")),
        (None, _) => Inline::new(),
    };
    let code = error.code.as_ref().map(|code| Inline::new().lit(" [").text(&one_line(code)).lit("]"));
    page.bullet(0, place.text(&one_line(&error.message)).then_some(code));
    for help in &error.help {
        page.indented(2, &format!("help: {}", help.trim()));
    }
}

fn write_failure(page: &mut Markdown, failure: &TestFailure) {
    page.blank();
    let heading = Inline::new().lit("FAILED: ").text(&test_name(&failure.test));
    let merged = failure.count() > 1;
    let times = merged.then(|| Inline::from(format!(" (×{})", failure.count())));
    page.heading(3, heading.then_some(times));
    if let Some(message) = &failure.message {
        page.prose(message);
    }
    if merged {
        page.line(others(&failure.also));
    }
    if let Some(stack) = &failure.stack {
        page.indented(2, stack);
    }
    if let Some(output) = failure.output.as_ref().filter(|output| !output.trim().is_empty()) {
        page.indented(2, "Test output:");
        page.indented(2, output);
    }
}

/// Returns `Also: BarTest#a, BarTest#b, BazTest#c (+201 more)`.
fn others(also: &[TestName]) -> String {
    let named: Vec<_> = also.iter().take(MOST_NAMED).map(test_name).collect();
    let more = also.len() - named.len();
    let more = if more > 0 { format!(" (+{more} more)") } else { String::new() };
    format!("Also: {}{more}", named.join(", "))
}

/// Returns a test's name: `FooTest#method` where it has a class, else `path::test_name`.
pub fn test_name(test: &TestName) -> String {
    let (place, mark) = match (&test.class, &test.file) {
        (Some(class), _) => (short_class(class), "#"),
        (None, Some(file)) => (file.as_str(), "::"),
        (None, None) => ("", ""),
    };
    match test.name.trim() {
        "" => place.trim().to_owned(),
        name => format!("{}{mark}{name}", place.trim()),
    }
}
