//! `maven_test`: runs tests with Maven and tells which failed and why.

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
    name: "maven_test",
    description: "Run tests with Maven. Answers the counts and, for each failed test, its message, the application's \
                  frames and its output.",
    surface: Surface::Build,
    read_only: false,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::optional(
                "testFilter",
                Takes::Text(2_000),
                "Only these tests: MyTest, MyTest#method, A,B.",
            ),
            Param::optional(
                "testOnly",
                Takes::Bool,
                "Run surefire:test without the lifecycle, recompiling stale sources. Default true.",
            ),
            Param::optional(
                "stackTraceLines",
                Takes::Int(0, 10_000),
                "Stack lines per failure; 0 for all. Default 50.",
            ),
            Param::optional(
                "appPackage",
                Takes::Text(500),
                "Package whose frames are shown. Default: the groupId.",
            ),
            Param::optional("includeTestLogs", Takes::Bool, "Show what failed tests printed. Default true."),
            Param::optional(
                "testOutputLimit",
                Takes::Int(0, 100_000),
                "Characters of output per failed test. Default 2000.",
            ),
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

/// The contract's scenario of failed tests.
pub fn sample() -> BuildReport {
    let failure = |class: &str, name: &str, message: &str, stack: &str| TestFailure {
        test: TestName {
            class: Some(format!("com.example.{class}")),
            name: name.into(),
            ..TestName::default()
        },
        message: Some(message.into()),
        stack: Some(stack.into()),
        ..TestFailure::default()
    };
    BuildReport {
        tool: "maven".into(),
        operation: Operation::Test,
        command: "mvn surefire:test -B".into(),
        exit_code: Some(1),
        status: BuildStatus::Failure,
        duration_ms: 5_100,
        tests: Some(TestCounts { run: 42, failed: 2, errored: 0, skipped: 1 }),
        failures: vec![
            TestFailure {
                output: Some("DEBUG: Processing item id=5...\nWARN: Overflow detected".into()),
                ..failure(
                    "FooTest",
                    "shouldCalculateTotal",
                    "expected: <100> but was: <99>",
                    "at FooTest.shouldCalculateTotal(FooTest.java:25)\nat \
                     service.Calculator.total(Calculator.java:18)",
                )
            },
            failure(
                "BarTest",
                "shouldHandleNull",
                "Expected not null",
                "at BarTest.shouldHandleNull(BarTest.java:33)",
            ),
        ],
        notes: vec!["Ran in testOnly mode. Stale sources detected — auto-recompiled.".into()],
        ..BuildReport::default()
    }
}
