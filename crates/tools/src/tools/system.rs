//! `system`: the program, its vault and its limits.

use codecompass_base::answer::vault::{SystemInfo, VaultLimits};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::Format;

use crate::arguments::{Param, RAW, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::facade::{self, DETAILS};
use crate::tool::{Output, Tool};
use crate::tools::vault::{WHICH_VAULT, sample_state};
use crate::views::system_info;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "system",
    description: "info: version, vault, number of notes, age of the index, limits.",
    surface: Surface::Vault,
    read_only: true,
    default_format: Format::Markdown,
    params: &[&[Param::required("action", Takes::Word(&["info"]), "What to do.")], WHICH_VAULT, RAW, READING],
    outputs: &[Output {
        action: Some("info"),
        details: DETAILS,
        schema: |_| facade::envelope("SystemInfoResponse", system_info::schema()),
        example: |presentation| present(&sample_info(), presentation),
    }],
};

/// Returns the state of the program as text.
pub fn present(answer: &SystemInfo, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// A small vault, just indexed.
pub fn sample_info() -> SystemInfo {
    SystemInfo {
        version: "0.1.0".into(),
        root: "/vaults/Notes".into(),
        notes: 1_204,
        attachments: 37,
        index_age_seconds: Some(12),
        limits: VaultLimits {
            max_tokens: 20_000,
            read_page_chars: 50_000,
            query_chars: 1_000,
            file_bytes: 10 << 20,
        },
        state: sample_state(),
    }
}
