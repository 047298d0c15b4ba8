//! Hints: the calls worth making next. They name calls that exist, with their arguments filled in; at most three.

use crate::schema::{Schema, any, map};
use crate::value::{Record, Value};

/// The most hints a response gives.
pub const MOST: usize = 3;

/// A call worth making next.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The tool.
    pub tool: &'static str,
    /// Its arguments, in order.
    pub arguments: Vec<(&'static str, Value<'static>)>,
}

impl Hint {
    /// Returns the hint to call a tool.
    pub fn call(tool: &'static str) -> Self {
        Self { tool, arguments: Vec::new() }
    }

    /// Returns the hint with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value<'static>>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// Returns the call as a record: `{"tool":…, arguments…}`.
    pub fn record(&self) -> Record<'static> {
        std::iter::once(("tool", Value::from(self.tool))).chain(self.arguments.iter().cloned()).collect()
    }

    /// Returns the call as text: `vault(action: "read", path: "Home.md")`.
    pub fn text(&self) -> String {
        let arguments: Vec<_> = self
            .arguments
            .iter()
            .map(|(name, value)| format!("{name}: {}", crate::json::render(value)))
            .collect();
        format!("{}({})", self.tool, arguments.join(", "))
    }

    /// Returns the hints as a list, the first three.
    pub fn list(hints: &[Self]) -> Value<'static> {
        Value::list(hints.iter().take(MOST).map(Self::record))
    }

    /// Returns the shape of [`Hint::record`]: a tool's name and whatever it takes.
    pub fn schema() -> Schema {
        map(any())
    }
}
