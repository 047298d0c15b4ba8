//! `get_file_outline`: the symbols of one file as a tree.

use codecompass_base::answer::outline::{FileOutline, OutlineSymbol};
use codecompass_base::answer::state::IndexState;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::{Param, READING, Takes};
use crate::params::{REF, WORKSPACE};
use crate::presentation::Presentation;
use crate::surface::page::{self, Words};
use crate::tool::{Output, Tool};
use crate::views::outline::{self, OutlinePage};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "get_file_outline",
    description: "List what a source file declares, nested, with lines and signatures. Use it before reading a large \
                  file.",
    surface: Surface::Code,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("path", Takes::Text(4_096), "Path of the file, relative to the workspace."),
            REF,
            Param::optional(
                "depth",
                Takes::Word(&["top", "all"]),
                "Outermost symbols only, or all nested. Default all.",
            ),
            Param::optional("language", Takes::Text(40), "A hint; the language is found from the file."),
            WORKSPACE,
        ],
        READING,
    ],
    outputs: &[Output { action: None, details: &[Detail::Full], schema: |_| outline::schema(), example }],
};

/// Returns an answer as text.
pub fn present(answer: &FileOutline, presentation: &Presentation) -> Result<String, ToolError> {
    let page = OutlinePage { tool: TOOL.name, outline: answer };
    page::present_one(&page, presentation, &Words::UNCOUNTED)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation)
}

/// The contract's example.
pub fn sample() -> FileOutline {
    let symbol = |kind: &str, name: &str, line_start, line_end| OutlineSymbol {
        kind: kind.into(),
        name: name.into(),
        line_start,
        line_end,
        ..OutlineSymbol::default()
    };
    let public = |symbol: OutlineSymbol, signature: &str| OutlineSymbol {
        visibility: Some("pub".into()),
        signature: Some(signature.into()),
        ..symbol
    };
    FileOutline {
        path: "src/auth/handler.rs".into(),
        language: "rust".into(),
        symbols: vec![
            symbol("use", "crate::auth::Claims", 1, 1),
            public(symbol("struct", "AuthHandler", 12, 18), "pub struct AuthHandler"),
            OutlineSymbol {
                children: vec![
                    public(symbol("fn", "new", 21, 33), "pub fn new(config: AuthConfig) -> Self"),
                    public(
                        symbol("fn", "authenticate", 35, 66),
                        "pub fn authenticate(&self, req: &Request) -> Result<User>",
                    ),
                ],
                ..symbol("impl", "AuthHandler", 20, 130)
            },
        ],
        symbol_count: 8,
        state: IndexState::ready("main", 1),
        ..FileOutline::default()
    }
}
