//! `system` in both formats.

use codecompass_base::answer::vault::{SystemInfo, VaultState};
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::system::{TOOL, present, sample_info};
use testkit::schema::assert_fits;
use testkit::structure::{HOSTILE, blocks};

fn shown(answer: &SystemInfo, format: Format) -> String {
    present(answer, &Presentation::new(format, Detail::Full)).expect("no budget")
}

#[test]
fn info_in_both_formats() {
    insta::assert_snapshot!(shown(&sample_info(), Format::Markdown), @r#"
    # System Info

    Service: CodeCompass
    Version: 0.1.0
    Status: ready

    ## Vault

    Name: Notes
    Root: /vaults/Notes
    Notes: 1,204
    Other files: 37
    Index: generation 7, 12 seconds old

    ## Limits

    Response: 20,000 tokens
    Page of a note: 50,000 characters
    Query: 1,000 characters
    File: 10.0 MB

    ---
    Tip: Use `vault(action: "list", directory: "/")` to see the vault's files.
    Tip: Use `graph(action: "statistics")` to see how its notes are linked.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(shown(&sample_info(), Format::Json), @r#"{"result":{"service":"CodeCompass","version":"0.1.0","status":"ready","vaultRoot":"/vaults/Notes","notes":1204,"attachments":37,"indexAgeSeconds":12,"limits":{"maxTokens":20000,"readPageChars":50000,"queryChars":1000,"fileBytes":10485760}},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"list","directory":"/"},{"tool":"graph","action":"statistics"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn the_age_of_the_index_is_told_in_its_largest_unit() {
    let check = |age, expected: &str| {
        let page = shown(&SystemInfo { index_age_seconds: age, ..sample_info() }, Format::Markdown);
        let line = page.lines().find_map(|line| line.strip_prefix("Index: ")).unwrap();
        assert_eq!(line, expected);
    };
    check(Some(1), "generation 7, 1 second old");
    check(Some(59), "generation 7, 59 seconds old");
    check(Some(7_300), "generation 7, 2 hours old");
    check(Some(90_000), "generation 7, 1 day old");
    check(None, "being built");
}

#[test]
fn hostile_text_changes_no_structure() {
    let state = VaultState { vault: HOSTILE.into(), ..sample_info().state };
    let wild = SystemInfo { version: HOSTILE.into(), root: HOSTILE.into(), state, ..sample_info() };
    let wild = shown(&wild, Format::Markdown);
    assert_eq!(blocks(&wild), blocks(&shown(&sample_info(), Format::Markdown)), "{wild}");
}

#[test]
fn raw_answers_fit_their_schema() {
    let output = &TOOL.outputs[0];
    let schema =
        codecompass_present::schema::json_schema(&output.title(&TOOL), &(output.schema)(Detail::Full));
    let building = SystemInfo { index_age_seconds: None, ..sample_info() };
    assert_fits(&schema, &shown(&sample_info(), Format::Json));
    assert_fits(&schema, &shown(&building, Format::Json));
}
