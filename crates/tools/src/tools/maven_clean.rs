//! `maven_clean`: removes what Maven built.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Operation};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::{RAW, READING};
use crate::params::BUILDING;
use crate::presentation::Presentation;
use crate::tool::{Output, Tool};
use crate::views::build_report;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "maven_clean",
    description: "Run mvn clean: delete what was built.",
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

/// The contract's first scenario.
pub fn sample() -> BuildReport {
    BuildReport {
        tool: "maven".into(),
        operation: Operation::Clean,
        command: "mvn clean -B".into(),
        exit_code: Some(0),
        status: BuildStatus::Success,
        duration_ms: 800,
        ..BuildReport::default()
    }
}
