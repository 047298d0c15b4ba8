//! `docs/schemas/`: the JSON Schema of every response at every detail, and TypeScript types for each tool.

use std::path::PathBuf;

use codecompass_present::detail::Detail;
use codecompass_present::envelope;
use codecompass_present::schema::{self, Schema};
use codecompass_tools::failure;
use codecompass_tools::list::TOOLS;
use codecompass_tools::tool::{Output, Tool};

/// Gives the files.
pub(super) fn files() -> Vec<(PathBuf, String)> {
    let (error, enveloped) = (failure::schema(), envelope::error_schema());
    let mut files = vec![
        json_file("error", "ErrorResponse", &error),
        types_file("error", &[("ErrorResponse".to_owned(), error)]),
        json_file("error_envelope", "ErrorEnvelope", &enveloped),
        types_file("error_envelope", &[("ErrorEnvelope".to_owned(), enveloped)]),
    ];
    for tool in TOOLS {
        let mut types = Vec::new();
        for output in tool.outputs {
            for detail in output.details {
                let (file, title) = names(tool, output, *detail);
                let schema = (output.schema)(*detail).renamed(title.as_str());
                files.push(json_file(&file, &title, &schema));
                types.push((title, schema));
            }
        }
        files.push(types_file(tool.name, &types));
    }
    files
}

/// Gives the name of a response's file and of its type.
fn names(tool: &Tool, output: &Output, detail: Detail) -> (String, String) {
    let mut words = vec![tool.name];
    words.extend(output.action);
    if output.details.len() > 1 {
        words.push(detail.name());
    }
    (words.join("."), words.iter().map(|word| pascal(word)).collect::<String>() + "Response")
}

fn pascal(snake: &str) -> String {
    snake.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn json_file(name: &str, title: &str, schema: &Schema) -> (PathBuf, String) {
    let document = schema::json_schema(title, schema);
    let text = serde_json::to_string_pretty(&document).expect("a schema is plain JSON");
    (PathBuf::from(format!("docs/schemas/{name}.schema.json")), text + "\n")
}

fn types_file(name: &str, types: &[(String, Schema)]) -> (PathBuf, String) {
    let text = schema::typescript(types.iter().map(|(title, schema)| (title.as_str(), schema)));
    let head = "// Written by `cargo xtask docs`; change the view, not this file.\n\n";
    (PathBuf::from(format!("docs/schemas/{name}.d.ts")), format!("{head}{}\n", text.trim_end()))
}
