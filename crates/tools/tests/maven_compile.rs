//! `maven_compile` against its contract's scenarios.

use codecompass_base::answer::build::{BuildReport, BuildStatus, Diagnostic, DiagnosticLevel};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::maven_compile::{present, sample};

fn shown(report: &BuildReport, format: Format) -> String {
    present(report, &Presentation::new(format, Detail::Full)).expect("there is no budget")
}

fn succeeded(warnings: usize) -> BuildReport {
    let warning = Diagnostic {
        file: Some("src/main/java/Foo.java".into()),
        line: Some(10),
        level: DiagnosticLevel::Warning,
        message: "deprecated".into(),
        ..Diagnostic::default()
    };
    BuildReport {
        exit_code: Some(0),
        status: BuildStatus::Success,
        duration_ms: 3_200,
        errors: Vec::new(),
        warnings: vec![warning; warnings],
        ..sample()
    }
}

#[test]
fn success() {
    assert_eq!(shown(&succeeded(0), Format::Markdown), "Compile SUCCESS (3.2s)");
}

#[test]
fn success_with_warnings_shows_their_number_only() {
    assert_eq!(shown(&succeeded(5), Format::Markdown), "Compile SUCCESS (3.2s) — 5 warnings");
    assert_eq!(shown(&succeeded(1), Format::Markdown), "Compile SUCCESS (3.2s) — 1 warning");
}

#[test]
fn failure_groups_errors_by_file() {
    assert_eq!(
        shown(&sample(), Format::Markdown),
        "Compile FAILURE (2.3s) — 3 errors

### src/main/java/com/example/Foo.java
- L42:15 — cannot find symbol: variable bar
- L58 — incompatible types: String cannot be converted to int

### src/main/java/com/example/Baz.java
- L12:8 — package org.missing does not exist"
    );
}

#[test]
fn failure_in_json() {
    insta::assert_snapshot!(shown(&sample(), Format::Json), @r#"{"tool":"maven","operation":"Compile","command":"mvn compile -B","exit_code":1,"status":"FAILURE","duration_ms":2341,"errors":[{"file":"src/main/java/com/example/Foo.java","line":42,"column":15,"level":"error","message":"cannot find symbol: variable bar"},{"file":"src/main/java/com/example/Foo.java","line":58,"level":"error","message":"incompatible types: String cannot be converted to int"},{"file":"src/main/java/com/example/Baz.java","line":12,"column":8,"level":"error","message":"package org.missing does not exist"}],"warnings":[],"failures":[]}"#);
}

#[test]
fn one_error_and_no_place() {
    let error =
        Diagnostic { message: "Source option 5 is no longer supported.".into(), ..Diagnostic::default() };
    let report = BuildReport { errors: vec![error], ..sample() };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Compile FAILURE (2.3s) — 1 error

    ### (no file)
    - Source option 5 is no longer supported.
    ");
}

#[test]
fn a_files_errors_stand_together_wherever_they_were_met() {
    let mut report = sample();
    report.errors.swap(1, 2);
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Compile FAILURE (2.3s) — 3 errors

    ### src/main/java/com/example/Foo.java
    - L42:15 — cannot find symbol: variable bar
    - L58 — incompatible types: String cannot be converted to int

    ### src/main/java/com/example/Baz.java
    - L12:8 — package org.missing does not exist
    ");
}

#[test]
fn a_timeout_says_so_and_lists_what_was_found() {
    let report = BuildReport {
        status: BuildStatus::Timeout,
        exit_code: None,
        signal: Some(9),
        duration_ms: 30_000,
        ..sample()
    };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @"
    Compile TIMEOUT (30.0s) — 3 errors

    ### src/main/java/com/example/Foo.java
    - L42:15 — cannot find symbol: variable bar
    - L58 — incompatible types: String cannot be converted to int

    ### src/main/java/com/example/Baz.java
    - L12:8 — package org.missing does not exist
    ");
    let nothing = BuildReport { errors: Vec::new(), ..report };
    assert_eq!(shown(&nothing, Format::Markdown), "Compile TIMEOUT (30.0s)");
}

#[test]
fn a_running_build_names_its_job() {
    let report = BuildReport {
        status: BuildStatus::Running,
        exit_code: None,
        duration_ms: 50_040,
        job_id: Some("b7k2".into()),
        ..succeeded(0)
    };
    insta::assert_snapshot!(shown(&report, Format::Markdown), @r#"
    Compile RUNNING (50.0s)

    > Still running as job b7k2; wait for it with maven_compile(job_id: "b7k2").
    "#);
    insta::assert_snapshot!(shown(&report, Format::Json), @r#"{"tool":"maven","operation":"Compile","command":"mvn compile -B","status":"RUNNING","duration_ms":50040,"errors":[],"warnings":[],"failures":[],"notes":["Still running as job b7k2; wait for it with maven_compile(job_id: \"b7k2\")."],"job_id":"b7k2"}"#);
}

#[test]
fn a_small_budget_counts_what_it_leaves_out() {
    let mut report = BuildReport { log_path: Some("logs/maven-1.log".into()), ..succeeded(40) };
    report.exit_code = Some(1);
    report.errors =
        (1..=60).map(|line| Diagnostic { line: Some(line), ..sample().errors[0].clone() }).collect();
    let cut = |format, max| {
        let presentation =
            Presentation { budget: Budget::tokens(max), ..Presentation::new(format, Detail::Full) };
        present(&report, &presentation)
    };
    insta::assert_snapshot!(cut(Format::Markdown, 160).unwrap(), @"
    Compile FAILURE (3.2s) — 60 errors

    ### src/main/java/com/example/Foo.java
    - L1:15 — cannot find symbol: variable bar
    - L2:15 — cannot find symbol: variable bar
    - L3:15 — cannot find symbol: variable bar
    - L4:15 — cannot find symbol: variable bar
    - L5:15 — cannot find symbol: variable bar
    - L6:15 — cannot find symbol: variable bar
    - L7:15 — cannot find symbol: variable bar
    - L8:15 — cannot find symbol: variable bar
    - L9:15 — cannot find symbol: variable bar

    > Left out: 51 errors. Full log: logs/maven-1.log
    ");
    insta::assert_snapshot!(cut(Format::Json, 260).unwrap(), @r#"{"tool":"maven","operation":"Compile","command":"mvn compile -B","exit_code":1,"status":"FAILURE","duration_ms":3200,"errors":[{"file":"src/main/java/com/example/Foo.java","line":1,"column":15,"level":"error","message":"cannot find symbol: variable bar"},{"file":"src/main/java/com/example/Foo.java","line":2,"column":15,"level":"error","message":"cannot find symbol: variable bar"},{"file":"src/main/java/com/example/Foo.java","line":3,"column":15,"level":"error","message":"cannot find symbol: variable bar"},{"file":"src/main/java/com/example/Foo.java","line":4,"column":15,"level":"error","message":"cannot find symbol: variable bar"},{"file":"src/main/java/com/example/Foo.java","line":5,"column":15,"level":"error","message":"cannot find symbol: variable bar"}],"warnings":[],"failures":[],"notes":["Left out: 55 errors, 40 warnings. Full log: logs/maven-1.log"],"log_path":"logs/maven-1.log","dropped":{"errors":55,"warnings":40,"failures":0,"output_lines":0}}"#);
    let error = cut(Format::Markdown, 30).unwrap_err();
    insta::assert_snapshot!(format!("{error}\n{}", error.suggestion), @"
    token_limit_exceeded: Response would use 802 tokens, limit is 30
    Raise max_tokens to at least 53
    ");
}
