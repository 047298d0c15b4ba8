//! Validates responses by an independent reader of their schema.

use serde_json::Value as Json;

/// Asserts that a response is JSON that fits a schema document.
#[track_caller]
pub fn assert_fits(document: &Json, response: &str) {
    let validator = jsonschema::validator_for(document).expect("our schema is one");
    let value: Json = serde_json::from_str(response).expect("our JSON is JSON");
    let problems: Vec<_> = validator
        .iter_errors(&value)
        .map(|problem| format!("{problem} at {}", problem.instance_path()))
        .collect();
    assert!(problems.is_empty(), "{}: {problems:#?}\n{response}", document["title"]);
}
