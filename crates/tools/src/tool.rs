//! The declaration of a tool: everything a transport, the command line and the documentation need to know of it.

use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema::Schema;

use crate::arguments::Param;
use crate::presentation::Presentation;

/// A tool.
#[derive(Debug)]
pub struct Tool {
    /// Its name: `[a-z][a-z0-9_]{0,39}`.
    pub name: &'static str,
    /// What it does and when to use it, for a model.
    pub description: &'static str,
    /// Whose manners it follows.
    pub surface: Surface,
    /// Whether it changes nothing outside CodeCompass's own data.
    pub read_only: bool,
    /// The format it answers in unless asked otherwise.
    pub default_format: Format,
    /// What it takes: groups of parameters, shared ones among them.
    pub params: &'static [&'static [Param]],
    /// What it answers: one output, or one for each action.
    pub outputs: &'static [Output],
}

/// One kind of answer of a tool.
#[derive(Debug)]
pub struct Output {
    /// The value of `action` that asks for it, for tools with actions.
    pub action: Option<&'static str>,
    /// The details it can be shown in, the default first.
    pub details: &'static [Detail],
    /// The shape of its JSON at a detail.
    pub schema: fn(Detail) -> Schema,
    /// Renders the contract's example: what the documentation shows and the golden tests compare.
    pub example: fn(&Presentation) -> Result<String, ToolError>,
}

impl Tool {
    /// Returns every parameter, the tool's own first.
    pub fn params(&self) -> impl Iterator<Item = &'static Param> {
        self.params.iter().flat_map(|group| group.iter())
    }

    /// Finds the output of an action; a tool without actions has one.
    pub fn output(&self, action: Option<&str>) -> Option<&'static Output> {
        self.outputs.iter().find(|output| output.action == action)
    }
}

impl Output {
    /// Returns the detail that is shown unless asked otherwise.
    pub fn default_detail(&self) -> Detail {
        self.details[0]
    }

    /// Returns the name of this output in files and schemas: `vault.search`, `search_code`.
    pub fn title(&self, tool: &Tool) -> String {
        match self.action {
            Some(action) => format!("{}.{action}", tool.name),
            None => tool.name.to_owned(),
        }
    }
}
