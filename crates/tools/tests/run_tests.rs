//! `run_tests`: the same report as Maven's for every tool, tests named by their path.

use codecompass_base::answer::build::{BuildReport, TestFailure, TestName};
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::run_tests::{present, sample};
use proptest::prelude::*;
use testkit::structure::{blocks, hostile_text};

fn shown(report: &BuildReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

#[test]
fn tests_are_named_by_their_path() {
    insta::assert_snapshot!(shown(&sample(), Format::Markdown), @"
    Test FAILURE (1.3s) — 18 run, 3 failed

    ### FAILED: tests/test_cart.py::test_total
    assert 99 == 100
      tests/test_cart.py:25: AssertionError

    ### FAILED: tests/test_cart.py::test_checkout (×2)
    ConnectionRefusedError: [Errno 111] Connection refused
    Also: tests/test_cart.py::test_refund
    ");
}

#[test]
fn json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"tool":"pytest","operation":"Test","command":"pytest","exit_code":1,"status":"FAILURE","duration_ms":1260,"errors":[],"warnings":[],"tests":{"run":18,"failed":1,"errored":2,"skipped":0},"failures":[{"file":"tests/test_cart.py","name":"test_total","message":"assert 99 == 100","stack":"tests/test_cart.py:25: AssertionError","count":1},{"file":"tests/test_cart.py","name":"test_checkout","message":"ConnectionRefusedError: [Errno 111] Connection refused","count":2,"also":["tests/test_cart.py::test_refund"]}]}"#);
}

#[test]
fn a_test_without_a_file_has_its_name() {
    let mut report = sample();
    report.failures.truncate(1);
    report.failures[0].test = TestName { name: "answer::build::tests::status".into(), ..TestName::default() };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Test FAILURE (1.3s) — 18 run, 3 failed

    ### FAILED: answer::build::tests::status
    assert 99 == 100
      tests/test_cart.py:25: AssertionError
    ");
}

#[test]
fn several_notes_are_several_lines() {
    let mut report = sample();
    report.failures.clear();
    report.output = Some("E   ImportError".into());
    report.notes = vec!["Ran with pytest 8.3.".into(), "2 warnings.".into()];
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Test FAILURE (1.3s) — 18 run, 3 failed

      E   ImportError

    > Ran with pytest 8.3.
    > 2 warnings.
    ");
}

proptest! {
    #[test]
    fn a_test_cannot_write_headings_items_or_quotes(
        name in hostile_text(),
        message in hostile_text(),
        stack in hostile_text(),
        output in hostile_text(),
        other in hostile_text(),
        notes in proptest::collection::vec(hostile_text(), 0..3),
    ) {
        let test = |name: &str| TestName { file: Some(name.into()), name: name.into(), ..TestName::default() };
        let failure = TestFailure {
            test: test(&name),
            message: Some(format!("failed: {message}")),
            stack: Some(stack),
            output: Some(output),
            also: vec![test(&other)],
        };
        let quote = if notes.is_empty() { "" } else { " quote p" };
        let report = BuildReport { failures: vec![failure.clone(), failure], notes, ..sample() };
        let text = shown(&report, Format::Markdown);
        prop_assert_eq!(blocks(&text), format!("p h3 p h3 p{quote}"), "{}", text);
    }

    #[test]
    fn raw_output_cannot_write_headings_items_or_quotes(output in hostile_text(), note in hostile_text()) {
        let report = BuildReport {
            failures: Vec::new(),
            output: Some(format!("output: {output}")),
            notes: vec![note],
            ..sample()
        };
        let text = shown(&report, Format::Markdown);
        prop_assert_eq!(blocks(&text), "p p quote p", "{}", text);
    }
}
