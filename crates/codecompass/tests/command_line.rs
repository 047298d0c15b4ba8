//! The built program, as a user runs it: exit code, standard output and standard error together.

use std::io::Write as _;
use std::process::{Command, Stdio};

#[expect(clippy::disallowed_methods, reason = "these tests are the program's user")]
fn codecompass(arguments: &[&str], input: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_codecompass"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    let mut stdin = child.stdin.take().expect("it is piped");
    // A program that refuses its arguments reads nothing: a closed pipe is no failure of the test.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it prints UTF-8");
    format!("{}\n--- out\n{}--- err\n{}", output.status, text(&output.stdout), text(&output.stderr))
}

#[test]
fn records_are_a_table() {
    let output = codecompass(&["present"], br#"[{"name":"Ada","age":36},{"name":"Gr|ace"}]"#);
    insta::assert_snapshot!(output, @r"
    exit status: 0
    --- out
    | name | age |
    |---|---|
    | Ada | 36 |
    | Gr\|ace |  |
    --- err
    ");
}

#[test]
fn a_budget_leaves_out_whole_items() {
    let items: Vec<String> = (0..50).map(|n| format!("{{\"n\":{n},\"text\":\"item number {n}\"}}")).collect();
    let output = codecompass(&["present", "--max-tokens", "110"], items.join("\n").as_bytes());
    insta::assert_snapshot!(output, @"
    exit status: 0
    --- out
    | n | text |
    |---|---|
    | 0 | item number 0 |
    | 1 | item number 1 |
    | 2 | item number 2 |
    | 3 | item number 3 |

    > PARTIAL_RESULTS: Showing 1-4 of 50: no more fit into the limit. Continue with cursor eyJxdWVyeV9oYXNoIjoiYzRhMmQyOTgxZGY4Iiwib2Zmc2V0Ijo0fQ==
    --- err
    ");
}

#[test]
fn unknown_fields_are_refused() {
    insta::assert_snapshot!(codecompass(&["present", "--fields", "nmae"], br#"[{"name":"Ada"}]"#), @r#"
    exit status: 1
    --- out
    --- err
    error: Fields ['nmae'] not in the data
      allowed_fields: ["name"]
      Choose from `allowed_fields`.
    "#);
    insta::assert_snapshot!(codecompass(&["present", "--json", "--fields", "nmae"], br#"[{"name":"Ada"}]"#), @r#"
    exit status: 1
    --- out
    {"error":{"code":"invalid_fields","message":"Fields ['nmae'] not in the data","data":{"allowed_fields":["name"],"suggestion":"Choose from `allowed_fields`."}}}
    --- err
    "#);
}

#[test]
fn broken_input_is_told() {
    insta::assert_snapshot!(codecompass(&["present"], b"{\"a\": nope}"), @"
    exit status: 1
    --- out
    --- err
    error: The input is not JSON: expected ident at line 1 column 8
      Give one JSON value, or one value on each line.
    ");
    insta::assert_snapshot!(codecompass(&["present", "--json"], b"{\"a\": \"\\ud800 \\u001b[31m\xff\"}"), @r#"
    exit status: 0
    --- out
    {"a":"� \u001b[31m�"}
    --- err
    note: bytes that are not UTF-8 replaced by U+FFFD
    note: 1 lone surrogate replaced by U+FFFD
    "#);
    insta::assert_snapshot!(codecompass(&["present", "--cursor", "x"], b"[1]"), @"
    exit status: 1
    --- out
    --- err
    error: The cursor is damaged: it is not one that a response gave out
      Repeat the query without `cursor`, then follow the new one.
    ");
}

#[test]
fn usage_errors_exit_with_two() {
    let output = codecompass(&["present", "--max-tokens", "0"], b"");
    assert!(output.starts_with("exit status: 2"), "{output}");
}

#[test]
fn a_ten_megabyte_line_passes_through() {
    let long = "x".repeat(10 << 20);
    let output =
        codecompass(&["present", "--json", "--max-tokens", "100"], format!("[\"{long}\"]").as_bytes());
    insta::assert_snapshot!(output, @r#"
    exit status: 0
    --- out
    {"data":["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."],"warnings":[{"level":"warning","code":"PARTIAL_RESULTS","message":"Long and nested values are shortened to fit into the limit","suggestion":"Name fields to see them whole"}]}
    --- err
    "#);
}
