//! `docs/tools.md`: every tool with its parameters.

use std::path::PathBuf;

use codecompass_tools::arguments::Takes;
use codecompass_tools::tool::Tool;
use codecompass_tools::tools::TOOLS;

/// Gives the page.
pub(super) fn page() -> (PathBuf, String) {
    let mut text = format!("{}\n# Tools\n\n", super::GENERATED);
    for tool in TOOLS {
        text += &section(tool);
    }
    (PathBuf::from("docs/tools.md"), text.trim_end().to_owned() + "\n")
}

fn section(tool: &Tool) -> String {
    let surface = super::errors::surface_name(tool.surface);
    let effect = if tool.read_only { "read-only" } else { "has effects" };
    let mut text = format!(
        "## {name}\n\n{}\n\nSet: {surface}; {effect}; answers in {} by default. [Examples](formats/{name}.md).\n\n",
        tool.description,
        tool.default_format.name(),
        name = tool.name
    );
    text += "| Parameter | Takes | Meaning |\n|---|---|---|\n";
    for param in tool.params() {
        let needed = if param.required { " (required)" } else { "" };
        text += &format!("| `{}`{needed} | {} | {} |\n", param.name, takes(param.takes), param.about);
    }
    text + "\n"
}

fn takes(takes: Takes) -> String {
    match takes {
        Takes::Text(most) => format!("text, 1–{most} characters"),
        Takes::Int(from, to) => format!("whole number, {from}–{to}"),
        Takes::Number(from, to) => format!("number, {from}–{to}"),
        Takes::Bool => "true or false".to_owned(),
        Takes::Word(words) => words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
        Takes::Extension => "extension without its dot".to_owned(),
        Takes::Texts => "list of texts".to_owned(),
        Takes::Id => "whole number or text".to_owned(),
    }
}
