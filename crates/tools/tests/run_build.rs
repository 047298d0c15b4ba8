//! `run_build`: the same report as Maven's for every tool, with the compiler's codes and advice.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Diagnostic};
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::arguments::Arguments;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::run_build::{TOOL, present, sample};
use proptest::prelude::*;
use serde_json::json;
use testkit::structure::{blocks, hostile_text};

fn shown(report: &BuildReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn advice_is_kept() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown), @"
    Build FAILURE (4.7s) — 1 error

    ### src/main.rs
    - L7:15 — mismatched types [E0308]
      help: consider borrowing here: `&name`
    ");
}

#[test]
fn json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"tool":"cargo","operation":"Build","command":"cargo build --message-format=json","exit_code":101,"status":"FAILURE","duration_ms":4730,"errors":[{"file":"src/main.rs","line":7,"column":15,"level":"error","code":"E0308","message":"mismatched types","help":["consider borrowing here: `&name`"]}],"warnings":[{"file":"src/main.rs","line":3,"column":9,"level":"warning","code":"unused_variables","message":"unused variable: `count`"}],"failures":[]}"#);
}

#[test]
fn success_is_short() {
    let report = BuildReport {
        status: BuildStatus::Success,
        exit_code: Some(0),
        errors: Vec::new(),
        warnings: Vec::new(),
        ..sample()
    };
    assert_eq!(shown(&report, Format::Markdown), "Build SUCCESS (4.7s)");
}

#[test]
fn long_advice_stays_in_its_item() {
    let mut report = sample();
    report.errors[0].help = vec!["use one of:\n- &name\n- name.clone()".into(), "see E0308".into()];
    insta::assert_snapshot!(shown(&report, Format::Markdown), @r"
    Build FAILURE (4.7s) — 1 error

    ### src/main.rs
    - L7:15 — mismatched types [E0308]
      help: use one of:
      \- &name
      \- name.clone()
      help: see E0308
    ");
    assert_eq!(blocks(&shown(&report, Format::Markdown)), "p h3 ul li");
}

#[test]
fn raw_is_json() {
    let raw = json!({"raw": true, "timeout_seconds": 60, "tool": "cargo"});
    let arguments = Arguments::check(&TOOL, raw.as_object().unwrap()).unwrap();
    let presentation = arguments.presentation(&TOOL, &TOOL.outputs[0]).unwrap();
    assert_eq!(presentation.format, Format::Json);
}

#[test]
fn a_timeout_has_bounds() {
    let raw = json!({"timeout_seconds": 3601});
    let error = Arguments::check(&TOOL, raw.as_object().unwrap()).unwrap_err();
    insta::assert_snapshot!(error, @"invalid_params: `timeout_seconds` must be a whole number from 1 to 3600; got 3601");
}

proptest! {
    #[test]
    fn a_compiler_cannot_write_headings_items_or_quotes(
        files in proptest::collection::vec(hostile_text(), 1..4),
        message in hostile_text(),
        help in hostile_text(),
        note in hostile_text(),
        line in proptest::option::of(1_usize..99),
    ) {
        let error = |file: &String| Diagnostic {
            file: Some(file.clone()),
            line,
            message: message.clone(),
            help: vec![help.clone()],
            ..Diagnostic::default()
        };
        let mut distinct = files.clone();
        distinct.sort();
        distinct.dedup();
        prop_assume!(distinct.len() == files.len());
        let report = BuildReport { errors: files.iter().map(error).collect(), notes: vec![note], ..sample() };
        let text = shown(&report, Format::Markdown);
        let expected = format!("p {}quote p", "h3 ul li ".repeat(files.len()));
        prop_assert_eq!(blocks(&text), expected, "{}", text);
    }
}
