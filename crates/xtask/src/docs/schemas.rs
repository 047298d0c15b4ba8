//! `docs/schemas/`: the JSON Schema of every response at every detail, and TypeScript types of all.

use std::collections::BTreeSet;
use std::path::PathBuf;

use codecompass_present::detail::Detail;
use codecompass_present::envelope;
use codecompass_present::schema::{self, Schema};
use codecompass_tools::failure;
use codecompass_tools::tool::{Output, Tool};
use codecompass_tools::tools::TOOLS;

use crate::Failure;

/// Gives the files.
pub(super) fn files() -> Result<Vec<(PathBuf, String)>, Failure> {
    let mut responses = vec![
        ("error".to_owned(), "ErrorResponse".to_owned(), failure::schema()),
        ("error_envelope".to_owned(), "ErrorEnvelope".to_owned(), envelope::error_schema()),
    ];
    for tool in TOOLS {
        for output in tool.outputs {
            for detail in output.details {
                let (file, title) = names(tool, output, *detail);
                let schema = (output.schema)(*detail);
                // One response of several details is several types; one that tools share stays one.
                let schema = if output.details.len() > 1 { schema.renamed(title.as_str()) } else { schema };
                responses.push((file, title, schema));
            }
        }
    }
    let mut files: Vec<_> =
        responses.iter().map(|(file, title, schema)| json_file(file, title, schema)).collect();
    files.push(types_file(&responses)?);
    Ok(files)
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

/// Gives all types as one file, so that a client imports them from one place.
fn types_file(responses: &[(String, String, Schema)]) -> Result<(PathBuf, String), Failure> {
    let text = schema::typescript(responses.iter().map(|(_, title, schema)| (title.as_str(), schema)));
    let mut names = BTreeSet::new();
    // TypeScript would merge two interfaces of one name into something that neither is.
    if let Some(twice) =
        text.lines().filter(|line| line.starts_with("export ")).find(|line| !names.insert(*line))
    {
        return Err(Failure::new(
            format!("two shapes share one name: {twice}"),
            "give one of the views another name",
        ));
    }
    let words =
        |words: &[&str]| words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ");
    let modes = [Detail::IdsOnly, Detail::Metadata, Detail::Preview, Detail::Full].map(Detail::name);
    let head = format!(
        "// Written by `cargo xtask docs`; change the view, not this file.\n\nexport type ResponseMode = {};\n\nexport type \
         ResponseStatus = {};\n\nexport type WarningLevel = {};\n\n",
        words(&modes),
        words(&["success", "partial", "error"]),
        words(&["info", "warning", "error"]),
    );
    Ok((PathBuf::from("docs/schemas/codecompass.d.ts"), format!("{head}{}\n", text.trim_end())))
}
