//! Examples of every shape, and what is refused.

use super::*;
use serde_json::json;

fn shown(input: &Json, options: &Options) -> String {
    present(input, options).unwrap_or_else(|error| format!("{error} | {}", error.suggestion))
}

fn people() -> Json {
    json!([
        {"name": "Ada", "langs": ["rust", "c"], "home": {"city": "London"}},
        {"name": "Grace", "langs": [], "home": {"city": "New York"}},
    ])
}

fn fields(names: &[&str]) -> Options {
    Options { fields: Some(names.iter().map(|name| (*name).to_owned()).collect()), ..Options::default() }
}

#[test]
fn records_with_plain_fields_are_a_table() {
    insta::assert_snapshot!(shown(&people(), &fields(&["name", "home.city", "langs"])), @"
    | name | home.city | langs |
    |---|---|---|
    | Ada | London | rust, c |
    | Grace | New York |  |
    ");
}

#[test]
fn records_with_nested_or_long_fields_are_entries() {
    let input = json!([{"id": 1, "owner": {"login": "ada"}, "body": "line one\n```\nline two"}, {"id": 2}]);
    insta::assert_snapshot!(shown(&input, &Options::default()), @r#"
    1. **1**
       owner: {"login":"ada"}
       body:
    ````
    line one
    ```
    line two
    ````
    2. **2**
    "#);
}

#[test]
fn a_record_is_pairs_and_sections() {
    let input = json!({
        "total": 2, "ok": true, "took": 1.5, "meta": {"page": 1}, "results": [{"a": 1}, {"a": 2}], "note": "x\ny"
    });
    insta::assert_snapshot!(shown(&input, &Options::default()), @"
    **total**: 2
    **ok**: true
    **took**: 1.5

    ## meta

    **page**: 1

    ## note

    ```
    x
    y
    ```

    ## results

    | a |
    |---|
    | 1 |
    | 2 |
    ");
}

#[test]
fn plain_values_and_lists_read_plainly() {
    insta::assert_snapshot!(shown(&json!(["b", 1, null, ["c"]]), &Options::default()), @"
    1. b
    2. 1
    3. null
    4. c
    ");
    insta::assert_snapshot!(shown(&json!("just text"), &Options::default()), @"just text");
    insta::assert_snapshot!(shown(&json!([]), &Options::default()), @"Nothing here.");
}

#[test]
fn json_keeps_its_shape_and_its_numbers() {
    let input = json!({"n": 18_446_744_073_709_551_615_u64, "x": [1, 2.50, -0.0]});
    insta::assert_snapshot!(shown(&input, &Options { format: Format::Json, ..Options::default() }), @r#"{"n":18446744073709551615,"x":[1,2.5,-0.0]}"#);
}

#[test]
fn every_digit_of_a_number_is_kept() {
    let input: Json = serde_json::from_str("[12345678901234567890123, 1e400, 1.10]").unwrap();
    insta::assert_snapshot!(shown(&input, &Options { format: Format::Json, ..Options::default() }), @"[12345678901234567890123,1e+400,1.10]");
}

#[test]
fn nothing_to_see_is_told_apart() {
    let input = json!({"a": null, "b": "", "c": [], "d": {}, "e": false});
    insta::assert_snapshot!(shown(&input, &Options::default()), @r#"
    **a**: null
    **b**: ""
    **c**: []
    **d**: {}
    **e**: false
    "#);
    insta::assert_snapshot!(shown(&json!({}), &Options::default()), @"{}");
    insta::assert_snapshot!(shown(&json!([{"name": null, "b": {"x": 1}}, {}]), &Options::default()), @r#"
    1. name: null
       b: {"x":1}
    2. {}
    "#);
}

#[test]
fn the_items_are_found_wherever_they_are() {
    let fields = |names: &[&str], input: Json| shown(&input, &fields(names));
    insta::assert_snapshot!(fields(&["a"], json!({"results": [{"a": 1}], "total": 1})), @"
    ## results

    | a |
    |---|
    | 1 |
    ");
    insta::assert_snapshot!(fields(&["results.a"], json!({"tags": ["x", "y", "z"], "results": [{"a": 1}]})), @"
    ## results

    | a |
    |---|
    | 1 |
    ");
    insta::assert_snapshot!(fields(&["a"], json!({"data": {"items": [{"a": 1, "b": 2}, {"a": 3}]}})), @"
    ## data.items

    | a |
    |---|
    | 1 |
    | 3 |
    ");
    insta::assert_snapshot!(fields(&["total", "a"], json!({"results": [{"a": 1}], "total": 1})), @"invalid_fields: Fields ['total'] not in the data | Choose from `allowed_fields`, or only from `fields_of_the_record`.");
}

#[test]
fn json_keeps_every_field_in_its_place() {
    let input = json!({"b": 1, "results": [1, 2, 3, 4], "a": 5});
    insta::assert_snapshot!(shown(&input, &Options { format: Format::Json, ..Options::default() }), @r#"{"b":1,"results":[1,2,3,4],"a":5}"#);
    let wrapped = json!({"data": {"items": [1, 2], "n": 2}});
    insta::assert_snapshot!(shown(&wrapped, &Options { format: Format::Json, ..Options::default() }), @r#"{"data":{"items":[1,2],"n":2}}"#);
}

#[test]
fn deep_nesting_ends_on_a_line() {
    let input = json!({"a": {"p": 1, "b": {"p": 1, "c": {"p": 1, "d": {"p": 1, "e": {"p": 1, "f": {"x": [1, {"y": 2}]}}}}}}});
    insta::assert_snapshot!(shown(&input, &Options::default()), @r#"
    ## a

    **p**: 1

    ### b

    **p**: 1

    #### c

    **p**: 1

    ##### d

    **p**: 1

    ###### e

    **p**: 1
    **f**: {"x":[1,{"y":2}]}
    "#);
}

#[test]
fn unknown_fields_are_refused_with_those_there_are() {
    let error = present(&people(), &fields(&["name", "age", "home.zip"])).unwrap_err();
    assert_eq!(error.code, ErrorCode::InvalidFields);
    insta::assert_snapshot!(format!("{} {:?}", error.message, error.data), @r#"Fields ['age', 'home.zip'] not in the data [("allowed_fields", List([Text("name"), Text("langs"), Text("home")]))]"#);
}

#[test]
fn pages_follow_each_other_to_the_end() {
    let input: Json = (0..40).map(|n| json!({"n": n, "text": format!("item number {n}")})).collect();
    let mut options = Options { budget: Budget::tokens(200), format: Format::Json, ..Options::default() };
    let mut seen = Vec::new();
    loop {
        let text = present(&input, &options).unwrap();
        let page: Json = serde_json::from_str(&text).unwrap();
        seen.extend(page["data"].as_array().unwrap().iter().map(|item| item["n"].as_u64().unwrap()));
        match page["next_cursor"].as_str() {
            Some(cursor) => options.cursor = Some(cursor.to_owned()),
            None => break,
        }
    }
    assert_eq!(seen, (0..40).collect::<Vec<_>>());
}

#[test]
fn a_cursor_of_other_data_is_refused() {
    let options = Options {
        cursor: Some(Cursor::at(1, Fits { query_hash: "x", response_mode: "json", generation: 0 }).encode()),
        ..Options::default()
    };
    assert_eq!(present(&people(), &options).unwrap_err().code, ErrorCode::InvalidCursor);
}

#[test]
fn a_small_budget_says_so() {
    let input: Json = (0..40).map(|n| json!({"n": n, "text": format!("item number {n}")})).collect();
    insta::assert_snapshot!(shown(&input, &Options { budget: Budget::tokens(120), ..Options::default() }), @"
    | n | text |
    |---|---|
    | 0 | item number 0 |
    | 1 | item number 1 |
    | 2 | item number 2 |
    | 3 | item number 3 |
    | 4 | item number 4 |

    > PARTIAL_RESULTS: Showing 1-5 of 40: no more fit into the limit. Continue with cursor eyJxdWVyeV9oYXNoIjoiMzFlNDIzNTEzOWE3Iiwib2Zmc2V0Ijo1fQ==
    ");
    insta::assert_snapshot!(shown(&input, &Options { budget: Budget::tokens(3), ..Options::default() }), @"token_limit_exceeded: Response would use 370 tokens, limit is 3 | Raise max_tokens to at least 103");
}

#[test]
fn what_cannot_fit_is_summarised() {
    let facts = json!([{"q": vec!["x"; 200], "ok": true}, {"q": []}]);
    let input = json!({"about": "word ".repeat(400), "sizes": {"a": [1, 2, 3], "b": 2}, "facts": facts});
    insta::assert_snapshot!(shown(&input, &Options { budget: Budget::tokens(150), ..Options::default() }), @"
    **about**: word word word word word word word word word word word word word word word...
    **sizes**: {a, b}

    ## facts

    | q | ok |
    |---|---|
    | [200 items] | true |
    | [0 items] |  |

    > PARTIAL_RESULTS: Long and nested values are shortened to fit into the limit. Name fields to see them whole
    ");
    let strict = Budget { strict: true, ..Budget::tokens(150) };
    insta::assert_snapshot!(shown(&input, &Options { budget: strict, ..Options::default() }), @"token_limit_exceeded: Response would use 845 tokens, limit is 150 | Raise max_tokens to at least 845");
}

#[test]
fn fields_of_the_record_itself_can_be_chosen() {
    let input = json!({"total": 2, "results": [{"a": 1}, {"a": 2}], "other": [1]});
    insta::assert_snapshot!(shown(&input, &fields(&["total", "other"])), @"
    **total**: 2
    **other**: 1
    ");
}
