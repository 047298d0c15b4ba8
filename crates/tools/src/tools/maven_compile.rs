//! `maven_compile`: compiles with Maven and lists the errors by file.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Diagnostic, Operation};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::{RAW, READING};
use crate::params::BUILDING;
use crate::presentation::Presentation;
use crate::tool::{Output, Tool};
use crate::views::build_report;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "maven_compile",
    description: "Run mvn compile. Answers the status and the compile errors by file and line, not the log.",
    surface: Surface::Build,
    read_only: false,
    default_format: Format::Markdown,
    params: &[BUILDING, RAW, READING],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: build_report::schema, example }],
};

/// Returns a report as text.
pub fn present(report: &BuildReport, presentation: &Presentation) -> Result<String, ToolError> {
    build_report::present(TOOL.name, report, presentation)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// The contract's scenario of a failed compilation.
pub fn sample() -> BuildReport {
    let error = |file: &str, line, column, message: &str| Diagnostic {
        file: Some(format!("src/main/java/com/example/{file}")),
        line: Some(line),
        column,
        message: message.into(),
        ..Diagnostic::default()
    };
    BuildReport {
        tool: "maven".into(),
        operation: Operation::Compile,
        command: "mvn compile -B".into(),
        exit_code: Some(1),
        status: BuildStatus::Failure,
        duration_ms: 2_341,
        errors: vec![
            error("Foo.java", 42, Some(15), "cannot find symbol: variable bar"),
            error("Foo.java", 58, None, "incompatible types: String cannot be converted to int"),
            error("Baz.java", 12, Some(8), "package org.missing does not exist"),
        ],
        ..BuildReport::default()
    }
}
