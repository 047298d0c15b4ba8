//! `locate_symbol`: where a symbol of a known name is defined.

use codecompass_base::answer::code::CodeSearch;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema::Schema;

use super::search_code;
use crate::arguments::{LISTING, Param, READING, Takes};
use crate::params::SHAPING;
use crate::presentation::Presentation;
use crate::surface::protocol::Explain;
use crate::tool::{Output, Tool};
use crate::views::hits_page::{self, Asked, DETAILS};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "locate_symbol",
    description: "Find where a symbol is defined, by its name or qualified name. Definitions come first, exact names \
                  before prefixes before similar ones. For anything but a name use search_code.",
    surface: Surface::Code,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("name", Takes::Text(500), "Name or qualified name."),
            Param::optional("path", Takes::Text(4_096), "Only in this file or below this folder."),
        ],
        SHAPING,
        LISTING,
        READING,
    ],
    outputs: &[Output { action: None, details: DETAILS, schema, example }],
};

/// Returns an answer as text.
pub fn present(
    answer: &CodeSearch,
    presentation: &Presentation,
    explain: Explain,
) -> Result<String, ToolError> {
    hits_page::present(Asked { tool: TOOL.name, subject: "name", explain }, answer, presentation)
}

fn schema(detail: Detail) -> Schema {
    hits_page::schema("LocateSymbolResponse", detail)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation, Explain::Off)
}

/// The agent protocol's example. A name needs no guess at what was meant.
pub fn sample() -> CodeSearch {
    CodeSearch { query_intent: None, ..search_code::sample_symbol() }
}
