//! How a caller wants to read an answer: format, detail, fields, budget. Parsed once, then handed to every view.

use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_present::view::{Choice, Projection, View};

/// How an answer is to be shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Presentation {
    /// JSON or Markdown.
    pub format: Format,
    /// How much of each item.
    pub detail: Detail,
    /// Whether large fields are dropped.
    pub compact: bool,
    /// The only fields to show, if some were named.
    pub fields: Option<Vec<String>>,
    /// What the text may cost.
    pub budget: Budget,
}

impl Presentation {
    /// Returns the presentation of a whole shape without a budget of its own.
    pub fn new(format: Format, detail: Detail) -> Self {
        Self { format, detail, compact: false, fields: None, budget: Budget::default() }
    }

    /// Settles which fields of a view are shown.
    pub fn project<T>(&self, view: &'static View<T>) -> Result<Projection<T>, ToolError> {
        let choice = Choice { detail: self.detail, compact: self.compact, fields: self.fields.as_deref() };
        view.project(choice).map_err(|unknown| {
            let allowed: Vec<_> = unknown.allowed.iter().map(|name| (*name).to_owned()).collect();
            ToolError::new(ErrorCode::InvalidFields, unknown.message()).with("allowed_fields", allowed)
        })
    }
}

/// Returns what a response of a surface may cost unless the caller says otherwise.
pub fn default_budget(surface: Surface) -> Budget {
    match surface {
        Surface::Code | Surface::Build => Budget::bytes(65_536),
        Surface::Knowledge => Budget::tokens(15_000),
        Surface::Vault => Budget::tokens(20_000),
    }
}
