//! `view`: numbered lines of a note, the whole file or a window on it.

use codecompass_base::answer::vault::{NoteLines, Window};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema::Schema;

use crate::arguments::{Param, RAW, READING, Takes};
use crate::presentation::Presentation;
use crate::surface::facade::{self, DETAILS};
use crate::tool::{Output, Tool};
use crate::tools::vault::{WHICH_VAULT, sample_state};
use crate::views::note_lines;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "view",
    description: "Lines of a note with their numbers. file: the whole note. window: some lines around a line or a text.",
    surface: Surface::Vault,
    read_only: true,
    default_format: Format::Markdown,
    params: &[
        &[
            Param::required("action", Takes::Word(&["file", "window"]), "What to do."),
            Param::required("path", Takes::Text(1_024), "The note, relative to the vault."),
            Param::optional(
                "lineNumber",
                Takes::Int(1, 100_000_000),
                "window: the line in its middle. Default 1.",
            ),
            Param::optional(
                "searchText",
                Takes::Text(1_000),
                "window: find the middle by this text instead.",
            ),
            Param::optional("windowSize", Takes::Int(1, 1_000), "window: how many lines. Default 20."),
        ],
        WHICH_VAULT,
        RAW,
        READING,
    ],
    outputs: &[
        Output {
            action: Some("file"),
            details: DETAILS,
            schema: |_: Detail| -> Schema { facade::envelope("ViewFileResponse", note_lines::schema()) },
            example: |presentation| present(&sample_file(), presentation),
        },
        Output {
            action: Some("window"),
            details: DETAILS,
            schema: |_: Detail| -> Schema { facade::envelope("ViewWindowResponse", note_lines::schema()) },
            example: |presentation| present(&sample_window(), presentation),
        },
    ],
};

/// Returns lines as text.
pub fn present(answer: &NoteLines, presentation: &Presentation) -> Result<String, ToolError> {
    facade::present(answer, presentation)
}

/// A short note, whole.
pub fn sample_file() -> NoteLines {
    let lines = [
        "---",
        "status: paused",
        "tags: project",
        "---",
        "Goal:: paint the sky",
        "",
        "```js",
        "paint(sky)",
        "```",
        "- [ ] Buy paint",
    ];
    NoteLines {
        path: "Projects/Borealis.md".into(),
        line_start: 1,
        lines: lines.map(Into::into).into(),
        total_lines: 10,
        tags: vec!["#project".into()],
        properties: vec!["status".into(), "tags".into()],
        window: None,
        state: sample_state(),
    }
}

/// A window on a longer note, found by text.
pub fn sample_window() -> NoteLines {
    let lines =
        ["## Tasks", "- [ ] Draft plan", "- [x] Hire pilot", "    - [x] Interview", "- [/] Build rocket"];
    NoteLines {
        path: "Projects/Apollo.md".into(),
        line_start: 97,
        lines: lines.map(Into::into).into(),
        total_lines: 240,
        window: Some(Window { center: 99, size: 5, search_text: Some("hire pilot".into()) }),
        ..sample_file()
    }
}
