//! `maven_test` against its contract's scenarios, and the formatter against the original project's own cases.

use codecompass_base::answer::build::{
    BuildReport, BuildStatus, Diagnostic, Operation, TestCounts, TestFailure, TestName,
};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::maven_compile;
use codecompass_tools::tools::maven_test::{present, sample};
use serde_json::Value as Json;

fn shown(report: &BuildReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

fn markdown(report: &BuildReport) -> String {
    shown(report, Format::Markdown)
}

#[test]
fn the_original_projects_cases() {
    let vectors: Json = serde_json::from_str(include_str!("vectors/maven_markdown.json")).unwrap();
    let cases = vectors["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 12);
    for case in cases {
        assert_eq!(markdown(&report_of(&case["input"])), case["expect"].as_str().unwrap());
    }
}

/// Reads the input of a case; absent keys mean nothing.
fn report_of(input: &Json) -> BuildReport {
    let text = |value: &Json| value.as_str().map(str::to_owned);
    let int = |value: &Json| value.as_u64().map(|number| usize::try_from(number).expect("a small number"));
    let list = |name: &str| input[name].as_array().cloned().unwrap_or_default();
    let diagnostic = |value: &Json| Diagnostic {
        file: text(&value["file"]),
        line: int(&value["line"]),
        column: int(&value["column"]),
        message: text(&value["message"]).expect("every diagnostic has a message"),
        ..Diagnostic::default()
    };
    let failure = |value: &Json| TestFailure {
        test: TestName {
            class: text(&value["cls"]),
            file: None,
            name: text(&value["method"]).expect("every failure has a method"),
        },
        message: text(&value["message"]),
        stack: text(&value["stack"]),
        output: text(&value["output"]),
        also: Vec::new(),
    };
    let count = |name: &str| int(&input["summary"][name]).expect("a summary has every count");
    let counts = || TestCounts {
        run: count("run"),
        failed: count("failed"),
        errored: count("errored"),
        skipped: count("skipped"),
    };
    BuildReport {
        operation: match input["operation"].as_str() {
            Some("Clean") => Operation::Clean,
            Some("Compile") => Operation::Compile,
            _ => Operation::Test,
        },
        status: match input["status"].as_str() {
            Some("SUCCESS") => BuildStatus::Success,
            Some("TIMEOUT") => BuildStatus::Timeout,
            _ => BuildStatus::Failure,
        },
        duration_ms: input["duration_ms"].as_u64().expect("every case has a duration"),
        errors: list("errors").iter().map(diagnostic).collect(),
        warnings: list("warnings").iter().map(diagnostic).collect(),
        tests: input["summary"].is_object().then(counts),
        failures: list("failures").iter().map(failure).collect(),
        output: text(&input["output"]),
        notes: text(&input["note"]).into_iter().collect(),
        ..BuildReport::default()
    }
}

fn passed(run: usize, skipped: usize) -> BuildReport {
    BuildReport {
        exit_code: Some(0),
        status: BuildStatus::Success,
        tests: Some(TestCounts { run, skipped, ..TestCounts::default() }),
        failures: Vec::new(),
        notes: Vec::new(),
        ..sample()
    }
}

#[test]
fn success() {
    assert_eq!(markdown(&passed(42, 0)), "Test SUCCESS (5.1s) — 42 run, 0 failed");
}

#[test]
fn success_with_a_note() {
    let note = "Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, \
                re-run with testOnly=false.";
    let report = BuildReport { notes: vec![note.into()], ..passed(42, 0) };
    assert_eq!(markdown(&report), format!("Test SUCCESS (5.1s) — 42 run, 0 failed\n\n> {note}"));
}

#[test]
fn failure() {
    assert_eq!(
        markdown(&sample()),
        "Test FAILURE (5.1s) — 42 run, 2 failed, 1 skipped

### FAILED: FooTest#shouldCalculateTotal
expected: <100> but was: <99>
  at FooTest.shouldCalculateTotal(FooTest.java:25)
  at service.Calculator.total(Calculator.java:18)
  Test output:
  DEBUG: Processing item id=5...
  WARN: Overflow detected

### FAILED: BarTest#shouldHandleNull
Expected not null
  at BarTest.shouldHandleNull(BarTest.java:33)

> Ran in testOnly mode. Stale sources detected — auto-recompiled."
    );
}

#[test]
fn failure_in_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"tool":"maven","operation":"Test","command":"mvn surefire:test -B","exit_code":1,"status":"FAILURE","duration_ms":5100,"errors":[],"warnings":[],"tests":{"run":42,"failed":2,"errored":0,"skipped":1},"failures":[{"class":"com.example.FooTest","name":"shouldCalculateTotal","message":"expected: <100> but was: <99>","stack":"at FooTest.shouldCalculateTotal(FooTest.java:25)\nat service.Calculator.total(Calculator.java:18)","output":"DEBUG: Processing item id=5...\nWARN: Overflow detected","count":1},{"class":"com.example.BarTest","name":"shouldHandleNull","message":"Expected not null","stack":"at BarTest.shouldHandleNull(BarTest.java:33)","count":1}],"notes":["Ran in testOnly mode. Stale sources detected — auto-recompiled."]}"#);
}

#[test]
fn a_compilation_error_reads_as_one_of_compile() {
    let report = BuildReport { operation: Operation::Test, ..maven_compile::sample() };
    let expected = markdown(&maven_compile::sample()).replacen("Compile", "Test", 1);
    assert_eq!(markdown(&report), expected);
    let no_test_ran = BuildReport { tests: Some(TestCounts::default()), ..report };
    assert_eq!(markdown(&no_test_ran), expected, "the errors are the news");
}

#[test]
fn errored_tests_count_as_failed() {
    let tests = Some(TestCounts { run: 42, failed: 1, errored: 2, skipped: 0 });
    let text = markdown(&BuildReport { tests, ..sample() });
    assert!(text.starts_with("Test FAILURE (5.1s) — 42 run, 3 failed\n"), "{text}");
}

#[test]
fn that_nothing_ran_is_said() {
    insta::assert_snapshot!(markdown(&passed(0, 0)), @"
    Test SUCCESS (5.1s) — 0 run, 0 failed

    > No tests ran.
    ");
    insta::assert_snapshot!(markdown(&passed(3, 3)), @"
    Test SUCCESS (5.1s) — 3 run, 0 failed, 3 skipped

    > Every test was skipped.
    ");
    insta::assert_snapshot!(markdown(&BuildReport { tests: None, ..passed(0, 0) }), @"
    Test SUCCESS (5.1s)

    > No test results were found.
    ");
    assert!(shown(&passed(0, 0), Format::Json).contains(r#""notes":["No tests ran."]"#));
}

#[test]
fn an_exit_code_of_zero_hides_no_failure() {
    let report = BuildReport { exit_code: Some(0), status: BuildStatus::Success, ..sample() };
    insta::assert_snapshot!(markdown(&report), @"
    Test FAILURE (5.1s) — 42 run, 2 failed, 1 skipped

    ### FAILED: FooTest#shouldCalculateTotal
    expected: <100> but was: <99>
      at FooTest.shouldCalculateTotal(FooTest.java:25)
      at service.Calculator.total(Calculator.java:18)
      Test output:
      DEBUG: Processing item id=5...
      WARN: Overflow detected

    ### FAILED: BarTest#shouldHandleNull
    Expected not null
      at BarTest.shouldHandleNull(BarTest.java:33)

    > Ran in testOnly mode. Stale sources detected — auto-recompiled.
    > The command exited with code 0 although it reported 2 failed tests.
    ");
}

#[test]
fn an_exit_code_hides_behind_no_summary() {
    let report = BuildReport {
        exit_code: Some(1),
        output: Some("[ERROR] Coverage checks have not been met.".into()),
        ..passed(42, 0)
    };
    insta::assert_snapshot!(markdown(&report), @"
    Test FAILURE (5.1s) — 42 run, 0 failed

      [ERROR] Coverage checks have not been met.
    ");
}

#[test]
fn a_crash_is_not_green() {
    let report = BuildReport { exit_code: None, signal: Some(11), tests: None, ..passed(0, 0) };
    insta::assert_snapshot!(markdown(&report), @"
    Test FAILURE (5.1s)

    > The command was ended by signal 11.
    ");
}

#[test]
fn a_timeout_lists_what_was_found() {
    let report = BuildReport { status: BuildStatus::Timeout, exit_code: None, ..sample() };
    let text = markdown(&report);
    assert!(text.starts_with("Test TIMEOUT (5.1s) — 42 run, 2 failed, 1 skipped\n\n### FAILED: "), "{text}");
}

fn merged(count: usize) -> BuildReport {
    let test = |number: usize| TestName {
        class: Some(format!("com.example.Service{number}Test")),
        name: "starts".into(),
        ..TestName::default()
    };
    let failure = TestFailure {
        test: test(0),
        message: Some("Failed to load ApplicationContext".into()),
        stack: Some("Caused by: BeanCreationException: dataSource".into()),
        also: (1..count).map(test).collect(),
        ..TestFailure::default()
    };
    let tests = Some(TestCounts { run: count, errored: count, ..TestCounts::default() });
    BuildReport { tests, failures: vec![failure], notes: Vec::new(), ..sample() }
}

#[test]
fn failures_of_one_cause_are_one() {
    insta::assert_snapshot!(markdown(&merged(205)), @"
    Test FAILURE (5.1s) — 205 run, 205 failed

    ### FAILED: Service0Test#starts (×205)
    Failed to load ApplicationContext
    Also: Service1Test#starts, Service2Test#starts, Service3Test#starts (+201 more)
      Caused by: BeanCreationException: dataSource
    ");
    insta::assert_snapshot!(markdown(&merged(3)), @"
    Test FAILURE (5.1s) — 3 run, 3 failed

    ### FAILED: Service0Test#starts (×3)
    Failed to load ApplicationContext
    Also: Service1Test#starts, Service2Test#starts
      Caused by: BeanCreationException: dataSource
    ");
    insta::assert_snapshot!(shown(&merged(3), Format::Json), @r#"{"tool":"maven","operation":"Test","command":"mvn surefire:test -B","exit_code":1,"status":"FAILURE","duration_ms":5100,"errors":[],"warnings":[],"tests":{"run":3,"failed":0,"errored":3,"skipped":0},"failures":[{"class":"com.example.Service0Test","name":"starts","message":"Failed to load ApplicationContext","stack":"Caused by: BeanCreationException: dataSource","count":3,"also":["com.example.Service1Test#starts","com.example.Service2Test#starts"]}]}"#);
}

#[test]
fn a_whole_class_can_fail() {
    let mut report = merged(1);
    report.failures[0].test.name.clear();
    insta::assert_snapshot!(markdown(&report), @"
    Test FAILURE (5.1s) — 1 run, 1 failed

    ### FAILED: Service0Test
    Failed to load ApplicationContext
      Caused by: BeanCreationException: dataSource
    ");
}

#[test]
fn a_small_budget_counts_tests_not_entries() {
    let mut report = merged(205);
    report.failures.splice(0..0, sample().failures);
    report.tests = Some(TestCounts { run: 300, failed: 2, errored: 205, skipped: 0 });
    report.log_path = Some("logs/maven-1.log".into());
    let presentation =
        Presentation { budget: Budget::tokens(160), ..Presentation::new(Format::Markdown, Detail::Full) };
    insta::assert_snapshot!(present(&report, &presentation).unwrap(), @"
    Test FAILURE (5.1s) — 300 run, 207 failed

    ### FAILED: FooTest#shouldCalculateTotal
    expected: <100> but was: <99>
      at FooTest.shouldCalculateTotal(FooTest.java:25)
      at service.Calculator.total(Calculator.java:18)
      Test output:
      DEBUG: Processing item id=5...
      WARN: Overflow detected

    ### FAILED: BarTest#shouldHandleNull
    Expected not null
      at BarTest.shouldHandleNull(BarTest.java:33)

    > Left out: 205 failed tests. Full log: logs/maven-1.log
    ");
}
