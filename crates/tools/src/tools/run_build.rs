//! `run_build`: builds with whatever the folder is built with.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Diagnostic, DiagnosticLevel, Operation};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::{Param, RAW, READING, Takes};
use crate::params::BUILDING;
use crate::presentation::Presentation;
use crate::tool::{Output, Tool};
use crate::views::build_report;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "run_build",
    description: "Build the workspace with its own tool (cargo, npm, go, Gradle, Maven, …). Answers the status and the \
                  errors by file and line, not the log.",
    surface: Surface::Build,
    read_only: false,
    default_format: Format::Markdown,
    params: &[
        &[Param::optional(
            "tool",
            Takes::Word(&["maven", "gradle", "cargo", "npm", "pnpm", "yarn", "go"]),
            "Build tool. Default: by the files of the folder.",
        )],
        BUILDING,
        RAW,
        READING,
    ],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: build_report::schema, example }],
};

/// Returns a report as text.
pub fn present(report: &BuildReport, presentation: &Presentation) -> Result<String, ToolError> {
    build_report::present(TOOL.name, report, presentation)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// A build that fails with an advice of the compiler.
pub fn sample() -> BuildReport {
    let diagnostic = |file: &str, line, column, message: &str| Diagnostic {
        file: Some(file.into()),
        line: Some(line),
        column: Some(column),
        message: message.into(),
        ..Diagnostic::default()
    };
    BuildReport {
        tool: "cargo".into(),
        operation: Operation::Build,
        command: "cargo build --message-format=json".into(),
        exit_code: Some(101),
        status: BuildStatus::Failure,
        duration_ms: 4_730,
        errors: vec![Diagnostic {
            code: Some("E0308".into()),
            help: vec!["consider borrowing here: `&name`".into()],
            ..diagnostic("src/main.rs", 7, 15, "mismatched types")
        }],
        warnings: vec![Diagnostic {
            level: DiagnosticLevel::Warning,
            code: Some("unused_variables".into()),
            ..diagnostic("src/main.rs", 3, 9, "unused variable: `count`")
        }],
        ..BuildReport::default()
    }
}
