//! `maven_clean` against its contract's scenarios.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Dropped};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::maven_clean::{TOOL, present, sample};

fn shown(report: &BuildReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn success() {
    assert_eq!(shown(&sample(), Format::Markdown), "Clean SUCCESS (0.8s)");
}

#[test]
fn success_in_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"tool":"maven","operation":"Clean","command":"mvn clean -B","exit_code":0,"status":"SUCCESS","duration_ms":800,"errors":[],"warnings":[],"failures":[]}"#);
}

fn failed(output: &str) -> BuildReport {
    BuildReport {
        exit_code: Some(1),
        status: BuildStatus::Failure,
        duration_ms: 1_200,
        output: Some(output.into()),
        log_path: Some("logs/maven-1.log".into()),
        ..sample()
    }
}

#[test]
fn failure_shows_the_end_of_the_output() {
    let report = failed(
        "[ERROR] Failed to execute goal org.apache.maven.plugins...\n(tail of raw Maven output, indented 2 spaces)",
    );
    assert_eq!(
        shown(&report, Format::Markdown),
        "Clean FAILURE (1.2s)\n\n  [ERROR] Failed to execute goal org.apache.maven.plugins...\n  \
         (tail of raw Maven output, indented 2 spaces)"
    );
}

#[test]
fn what_was_printed_before_is_counted() {
    let dropped = Dropped { output_lines: 950, ..Dropped::default() };
    let report = BuildReport { dropped, ..failed("[ERROR] BUILD FAILURE") };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Clean FAILURE (1.2s)

      [ERROR] BUILD FAILURE

    > Left out: 950 output lines. Full log: logs/maven-1.log
    ");
    insta::assert_snapshot!(shown(&report, Format::Json), @r#"{"tool":"maven","operation":"Clean","command":"mvn clean -B","exit_code":1,"status":"FAILURE","duration_ms":1200,"errors":[],"warnings":[],"failures":[],"output":"[ERROR] BUILD FAILURE","notes":["Left out: 950 output lines. Full log: logs/maven-1.log"],"log_path":"logs/maven-1.log","dropped":{"errors":0,"warnings":0,"failures":0,"output_lines":950}}"#);
}

#[test]
fn a_small_budget_keeps_the_last_lines() {
    let output: Vec<_> = (1..=50).map(|number| format!("[ERROR] line {number}")).collect();
    let presentation =
        Presentation { budget: Budget::tokens(60), ..Presentation::new(Format::Markdown, Detail::Full) };
    insta::assert_snapshot!(present(&failed(&output.join("\n")), &presentation).unwrap(), @"
    Clean FAILURE (1.2s)

      [ERROR] line 47
      [ERROR] line 48
      [ERROR] line 49
      [ERROR] line 50

    > Left out: 46 output lines. Full log: logs/maven-1.log
    ");
}

#[test]
fn it_changes_files_and_answers_in_markdown() {
    assert!(!TOOL.read_only);
    assert_eq!(TOOL.default_format, Format::Markdown);
}
