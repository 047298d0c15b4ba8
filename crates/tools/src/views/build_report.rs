//! Build reports: the tool-neutral record in JSON, the same notes and omissions in both formats, the fit into a budget.
//!
//! The Markdown layout is in `build_markdown`.

use std::ops::Range;

use codecompass_base::answer::build::{
    BuildReport, BuildStatus, Diagnostic, DiagnosticLevel, Dropped, Operation, TestCounts, TestFailure,
    TestName,
};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::json;
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, list, one_of, text, texts};
use codecompass_present::text::counted;
use codecompass_present::value::Value;
use codecompass_present::view::{View, field, optional};

use super::build_markdown::{self, shows_output};
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};

/// The report's fields.
pub static BUILD_REPORT: View<BuildReport> = View {
    name: "BuildReport",
    fields: &[
        field("tool", text, "The build tool.", |report, _| Some((&report.tool).into())),
        field(
            "operation",
            || one_of(&["Clean", "Compile", "Build", "Test"]),
            "What it was asked to do.",
            |report, _| Some(operation_word(report.operation).into()),
        ),
        field("command", text, "The command line.", |report, _| Some((&report.command).into())),
        optional("exit_code", int, "What it exited with.", |report, _| report.exit_code.map(Into::into)),
        optional("signal", int, "The signal that ended it.", |report, _| report.signal.map(Into::into)),
        field(
            "status",
            || one_of(&["SUCCESS", "FAILURE", "TIMEOUT", "RUNNING"]),
            "How it ended: the exit code's word, or worse.",
            |report, _| Some(status_word(report.status).into()),
        ),
        field("duration_ms", int, "How long it took.", |report, _| Some(report.duration_ms.into())),
        field(
            "errors",
            || list(DIAGNOSTIC.schema(Detail::Full)),
            "Errors of the compiler.",
            |report, _| Some(diagnostics(&report.errors)),
        ),
        field(
            "warnings",
            || list(DIAGNOSTIC.schema(Detail::Full)),
            "Warnings of the compiler.",
            |report, _| Some(diagnostics(&report.warnings)),
        ),
        optional(
            "tests",
            || COUNTS.schema(Detail::Full),
            "How many tests did what.",
            |report, _| Some(COUNTS.record(report.tests.as_ref()?, Detail::Full).into()),
        ),
        field(
            "failures",
            || list(FAILURE.schema(Detail::Full)),
            "Failed tests; those with one cause are one entry.",
            |report, _| {
                let failures = report.failures.iter();
                Some(Value::list(failures.map(|failure| FAILURE.record(failure, Detail::Full))))
            },
        ),
        optional("output", text, "The last lines it printed.", |report, _| {
            report.output.as_ref().map(Into::into)
        }),
        optional("notes", texts, "What else the caller should know.", |report, _| {
            (!report.notes.is_empty()).then(|| Value::list(&report.notes))
        }),
        optional("log_path", text, "Where the whole log is.", |report, _| {
            report.log_path.as_ref().map(Into::into)
        }),
        optional(
            "dropped",
            || DROPPED.schema(Detail::Full),
            "How much is not in this report.",
            |report, _| {
                let dropped = DROPPED.record(&report.dropped, Detail::Full);
                (!report.dropped.is_empty()).then(|| dropped.into())
            },
        ),
        optional("job_id", text, "The job that goes on.", |report, _| report.job_id.as_ref().map(Into::into)),
    ],
    shapes: &[],
    compact: &[],
};

static DIAGNOSTIC: View<Diagnostic> = View {
    name: "BuildDiagnostic",
    fields: &[
        optional("file", text, "Path, relative to the project.", |diagnostic, _| {
            diagnostic.file.as_ref().map(Into::into)
        }),
        optional("line", int, "Line, from 1.", |diagnostic, _| diagnostic.line.map(Into::into)),
        optional("column", int, "Column, from 1.", |diagnostic, _| diagnostic.column.map(Into::into)),
        field(
            "level",
            || one_of(&["error", "warning"]),
            "How bad it is.",
            |diagnostic, _| Some(level_word(diagnostic.level).into()),
        ),
        optional("code", text, "The compiler's own code.", |diagnostic, _| {
            diagnostic.code.as_ref().map(Into::into)
        }),
        field("message", text, "What it says.", |diagnostic, _| Some((&diagnostic.message).into())),
        optional("help", texts, "What it advises.", |diagnostic, _| {
            (!diagnostic.help.is_empty()).then(|| Value::list(&diagnostic.help))
        }),
    ],
    shapes: &[],
    compact: &[],
};

static COUNTS: View<TestCounts> = View {
    name: "TestCounts",
    fields: &[
        field("run", int, "Tests run.", |counts, _| Some(counts.run.into())),
        field("failed", int, "Tests that found something wrong.", |counts, _| Some(counts.failed.into())),
        field("errored", int, "Tests that broke down.", |counts, _| Some(counts.errored.into())),
        field("skipped", int, "Tests skipped.", |counts, _| Some(counts.skipped.into())),
    ],
    shapes: &[],
    compact: &[],
};

static FAILURE: View<TestFailure> = View {
    name: "TestFailure",
    fields: &[
        optional("class", text, "The class with its package.", |failure, _| {
            failure.test.class.as_ref().map(Into::into)
        }),
        optional("file", text, "The file or module.", |failure, _| {
            failure.test.file.as_ref().map(Into::into)
        }),
        field("name", text, "The method or function.", |failure, _| Some((&failure.test.name).into())),
        optional("message", text, "What it says.", |failure, _| failure.message.as_ref().map(Into::into)),
        optional("stack", text, "The frames worth reading.", |failure, _| {
            failure.stack.as_ref().map(Into::into)
        }),
        optional("output", text, "What the test printed.", |failure, _| {
            failure.output.as_ref().map(Into::into)
        }),
        field("count", int, "Tests that failed for this reason.", |failure, _| Some(failure.count().into())),
        optional("also", texts, "The other tests that did.", |failure, _| {
            let names = failure.also.iter().map(whole_name);
            (!failure.also.is_empty()).then(|| Value::list(names))
        }),
    ],
    shapes: &[],
    compact: &[],
};

static DROPPED: View<Dropped> = View {
    name: "BuildOmissions",
    fields: &[
        field("errors", int, "Errors.", |dropped, _| Some(dropped.errors.into())),
        field("warnings", int, "Warnings.", |dropped, _| Some(dropped.warnings.into())),
        field("failures", int, "Failed tests, one by one.", |dropped, _| Some(dropped.failures.into())),
        field("output_lines", int, "Earlier lines of output.", |dropped, _| {
            Some(dropped.output_lines.into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

fn diagnostics(diagnostics: &[Diagnostic]) -> Value<'_> {
    Value::list(diagnostics.iter().map(|diagnostic| DIAGNOSTIC.record(diagnostic, Detail::Full)))
}

/// Returns a test's name with its package, which JSON does not cut.
fn whole_name(test: &TestName) -> String {
    match &test.class {
        Some(class) => format!("{class}#{}", test.name),
        None => build_markdown::test_name(test),
    }
}

/// Returns the word that begins a report.
pub fn operation_word(operation: Operation) -> &'static str {
    match operation {
        Operation::Clean => "Clean",
        Operation::Compile => "Compile",
        Operation::Build => "Build",
        Operation::Test => "Test",
    }
}

/// Returns the word for how a build ended.
pub fn status_word(status: BuildStatus) -> &'static str {
    match status {
        BuildStatus::Success => "SUCCESS",
        BuildStatus::Failure => "FAILURE",
        BuildStatus::Timeout => "TIMEOUT",
        BuildStatus::Running => "RUNNING",
    }
}

fn level_word(level: DiagnosticLevel) -> &'static str {
    match level {
        DiagnosticLevel::Error => "error",
        DiagnosticLevel::Warning => "warning",
    }
}

/// Returns a report as text. `tool` is the tool that was called, which is called again to wait for a job.
pub fn present(
    tool: &'static str,
    report: &BuildReport,
    presentation: &Presentation,
) -> Result<String, ToolError> {
    let mut report = report.clone();
    report.status = report.verdict();
    report.notes.extend(remarks(tool, &report));
    page::present_one(&ReportPage { report }, presentation, &Words::of(Surface::Build))
}

/// Returns the shape of the JSON.
pub fn schema(_: Detail) -> Schema {
    BUILD_REPORT.schema(Detail::Full)
}

/// Says what a reader would otherwise have to find out from the numbers.
fn remarks(tool: &'static str, report: &BuildReport) -> Vec<String> {
    let mut remarks = Vec::new();
    let (failed, errors) = (report.failed_tests(), report.n_errors());
    if report.exit_code == Some(0) && failed + errors > 0 {
        let found = if failed > 0 { counted(failed, "failed test") } else { counted(errors, "error") };
        remarks.push(format!("The command exited with code 0 although it reported {found}."));
    }
    if let Some(signal) = report.signal.filter(|_| report.status == BuildStatus::Failure) {
        remarks.push(format!("The command was ended by signal {signal}."));
    }
    let ended = matches!(report.status, BuildStatus::Success | BuildStatus::Failure);
    if report.operation == Operation::Test && ended && errors == 0 {
        match report.tests {
            Some(tests) if tests.run == 0 && failed == 0 => remarks.push("No tests ran.".to_owned()),
            Some(tests) if tests.run > 0 && tests.skipped >= tests.run => {
                remarks.push("Every test was skipped.".to_owned());
            }
            None if report.status == BuildStatus::Success => {
                remarks.push("No test results were found.".to_owned());
            }
            _ => {}
        }
    }
    if let Some(job_id) = &report.job_id
        && report.status == BuildStatus::Running
    {
        let call = Hint::call(tool).with("job_id", job_id.clone());
        remarks.push(format!("Still running as job {job_id}; wait for it with {}.", call.text()));
    }
    remarks
}

/// A report as a page. Its items, most needed first: errors, failures, the last lines of output, and in JSON the
/// warnings, of which Markdown shows the number only.
struct ReportPage {
    report: BuildReport,
}

impl TwoFormats for ReportPage {
    fn items(&self, format: Format) -> usize {
        self.parts(format).last().map_or(0, |part| part.end)
    }

    fn json_shows(&self) -> Shows {
        Shows::Nothing
    }

    fn json(&self, draft: &Draft) -> String {
        let report = self.cut(draft, Format::Json);
        json::render(&BUILD_REPORT.record(&report, Detail::Full).into())
    }

    fn markdown(&self, draft: &Draft) -> String {
        build_markdown::render(&self.cut(draft, Format::Markdown))
    }
}

impl ReportPage {
    /// Returns which items are errors, failures, lines of output and warnings.
    fn parts(&self, format: Format) -> [Range<usize>; 4] {
        let report = &self.report;
        let is_json = format == Format::Json;
        let output = report.output.as_ref().filter(|_| is_json || shows_output(report));
        let lengths = [
            report.errors.len(),
            report.failures.len(),
            output.map_or(0, |output| output.lines().count()),
            if is_json { report.warnings.len() } else { 0 },
        ];
        let mut start = 0;
        lengths.map(|length| {
            let part = start..start + length;
            start = part.end;
            part
        })
    }

    /// Returns the report with the first items of a draft; what is left out, here or before, is counted and said.
    fn cut(&self, draft: &Draft, format: Format) -> BuildReport {
        let mut report = self.report.clone();
        report
            .notes
            .extend(draft.near_limit.map(|near| Notice::near_limit(near, "Raise max_tokens").sentence()));
        let [errors, failures, output, warnings] = self.parts(format);
        let kept = |part: &Range<usize>| draft.shown.clamp(part.start, part.end) - part.start;
        let left = |part: &Range<usize>| part.len() - kept(part);
        report.dropped.errors += left(&errors);
        report.errors.truncate(kept(&errors));
        report.dropped.failures +=
            report.failures[kept(&failures)..].iter().map(TestFailure::count).sum::<usize>();
        report.failures.truncate(kept(&failures));
        if left(&output) > 0 {
            report.dropped.output_lines += left(&output);
            // What went wrong stands at the end.
            let shown = kept(&output);
            report.output = report.output.map(|text| last_lines(&text, shown)).filter(|_| shown > 0);
        }
        if format == Format::Json {
            report.dropped.warnings += left(&warnings);
            report.warnings.truncate(kept(&warnings));
        }
        report.notes.extend(omissions(&report, format));
        report
    }
}

fn last_lines(text: &str, most: usize) -> String {
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(most)..].join("\n")
}

/// Says how much is left out, and where it can be read.
fn omissions(report: &BuildReport, format: Format) -> Option<String> {
    let Dropped { errors, warnings, failures, output_lines } = report.dropped;
    // Markdown shows no warning at all, and lines of output only where nothing else tells what went wrong.
    let is_json = format == Format::Json;
    let counts = [
        (errors, "error"),
        (failures, "failed test"),
        (if is_json || shows_output(report) { output_lines } else { 0 }, "output line"),
        (if is_json { warnings } else { 0 }, "warning"),
    ];
    let counts: Vec<_> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, noun)| counted(*count, noun)).collect();
    let log = report.log_path.as_ref().map(|path| format!(" Full log: {path}")).unwrap_or_default();
    (!counts.is_empty()).then(|| format!("Left out: {}.{log}", counts.join(", ")))
}
