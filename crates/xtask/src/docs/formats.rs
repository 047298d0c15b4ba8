//! `docs/formats/`: an example of every response in both formats at every detail, as the code really prints it.

use std::path::PathBuf;

use codecompass_base::tokens;
use codecompass_present::detail::Format;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tool::{Output, Tool};
use codecompass_tools::tools::TOOLS;

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
    let path = PathBuf::from(format!("docs/formats/{}.md", tool.name));
    Ok((path, text.trim_end().to_owned() + "\n"))
}

fn examples(tool: &Tool, output: &Output) -> Result<String, Failure> {
    let mut text = String::new();
    for detail in output.details {
        for format in [Format::Json, Format::Markdown] {
            let example = (output.example)(&Presentation::new(format, *detail)).map_err(|error| {
                Failure::new(format!("the example of {} failed: {error}", tool.name), "mend its sample")
            })?;
            let title = match output.details.len() {
                1 => format!("{} as {}", output.title(tool), format.name()),
                _ => format!("{}, {}, as {}", output.title(tool), detail.name(), format.name()),
            };
            // Longer than any fence inside the example.
            text += &format!(
                "## {title}\n\n{} tokens\n\n``````{}\n{example}\n``````\n\n",
                tokens::count(&example),
                format.name()
            );
        }
    }
    Ok(text)
}
