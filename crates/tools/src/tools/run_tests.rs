//! `run_tests`: runs tests with whatever the folder is tested with.

use codecompass_base::answer::build::{
    BuildReport, BuildStatus, Operation, TestCounts, TestFailure, TestName,
};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::{Param, RAW, READING, Takes};
use crate::params::BUILDING;
use crate::presentation::Presentation;
use crate::tool::{Output, Tool};
use crate::views::build_report;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "run_tests",
    description: "Run the workspace's tests with its own tool (cargo, pytest, jest, vitest, go, Gradle, Maven, …). \
                  Answers the counts and each failure's message and frames.",
    surface: Surface::Build,
    read_only: false,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::optional(
                "tool",
                Takes::Word(&["maven", "gradle", "cargo", "npm", "pnpm", "yarn", "pytest", "go"]),
                "Test tool. Default: by the files of the folder.",
            ),
            Param::optional("filter", Takes::Text(2_000), "Only tests that match, in the tool's own words."),
        ],
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

/// Tests that fail, two of them for one reason.
pub fn sample() -> BuildReport {
    let test = |name: &str| TestName {
        file: Some("tests/test_cart.py".into()),
        name: name.into(),
        ..TestName::default()
    };
    BuildReport {
        tool: "pytest".into(),
        operation: Operation::Test,
        command: "pytest".into(),
        exit_code: Some(1),
        status: BuildStatus::Failure,
        duration_ms: 1_260,
        tests: Some(TestCounts { run: 18, failed: 1, errored: 2, skipped: 0 }),
        failures: vec![
            TestFailure {
                test: test("test_total"),
                message: Some("assert 99 == 100".into()),
                stack: Some("tests/test_cart.py:25: AssertionError".into()),
                ..TestFailure::default()
            },
            TestFailure {
                test: test("test_checkout"),
                message: Some("ConnectionRefusedError: [Errno 111] Connection refused".into()),
                also: vec![test("test_refund")],
                ..TestFailure::default()
            },
        ],
        ..BuildReport::default()
    }
}
