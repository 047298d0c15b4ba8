//! `docs/formats/`: an example of every response in both formats at every detail, as the code really prints it.

use std::path::PathBuf;

use codecompass_base::error::Surface;
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::detail::Format;
use codecompass_tools::failure;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::enveloped;
use codecompass_tools::tool::{Output, Tool};
use codecompass_tools::tools::{TOOLS, semantic_search};

use crate::Failure;

/// Gives a page for each tool.
pub(super) fn pages() -> Result<Vec<(PathBuf, String)>, Failure> {
    TOOLS.iter().map(|tool| page(tool)).collect()
}

fn page(tool: &Tool) -> Result<(PathBuf, String), Failure> {
    let mut text = format!("{}\n# {}\n\n{}\n\n", super::GENERATED, tool.name, tool.description);
    for output in tool.outputs {
        text += &examples(tool, output)?;
    }
    text += &refusal(tool).unwrap_or_default();
    let path = PathBuf::from(format!("docs/formats/{}.md", tool.name));
    Ok((path, text.trim_end().to_owned() + "\n"))
}

fn examples(tool: &Tool, output: &Output) -> Result<String, Failure> {
    let mut text = String::new();
    let is_compactable = tool.params().any(|param| param.name == "compact");
    for detail in output.details {
        let name = match output.details.len() {
            1 => output.title(tool),
            _ => format!("{}, {}", output.title(tool), detail.name()),
        };
        for format in [Format::Json, Format::Markdown] {
            let shown = example(tool, output, &Presentation::new(format, *detail))?;
            text += &section(&format!("{name}, as {}", format.name()), format, &shown);
        }
        if is_compactable {
            let compact = Presentation { compact: true, ..Presentation::new(Format::Json, *detail) };
            text += &section(
                &format!("{name}, compact, as json"),
                Format::Json,
                &example(tool, output, &compact)?,
            );
        }
    }
    Ok(text)
}

fn example(tool: &Tool, output: &Output, presentation: &Presentation) -> Result<String, Failure> {
    (output.example)(presentation).map_err(|error| {
        Failure::new(format!("the example of {} failed: {error}", tool.name), "mend its sample")
    })
}

/// Gives what a caller reads whose budget is too small for anything.
fn refusal(tool: &Tool) -> Option<String> {
    let output = tool.outputs.first()?;
    let starved = Presentation {
        budget: Budget::tokens(1),
        ..Presentation::new(tool.default_format, output.default_detail())
    };
    let error = (output.example)(&starved).err()?;
    let text = match tool.surface {
        Surface::Knowledge => enveloped::failure(tool, &semantic_search::sample_call(), &error),
        surface => failure::render(surface, &error),
    };
    Some(section(&format!("{}, with max_tokens 1", output.title(tool)), Format::Json, &text))
}

/// Gives an example under its heading, with what it costs. The fence is longer than any inside.
fn section(title: &str, format: Format, example: &str) -> String {
    format!(
        "## {title}\n\n{} tokens\n\n``````{}\n{example}\n``````\n\n",
        tokens::count(example),
        format.name()
    )
}
