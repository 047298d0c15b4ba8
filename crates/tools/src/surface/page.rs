//! A page in two formats: the one choice between JSON and Markdown, and the fit into the budget.

use codecompass_base::error::ToolError;
use codecompass_present::budget::{Draft, Page, Shows};
use codecompass_present::detail::{Detail, Format};

use crate::presentation::{Presentation, Words};

/// An answer that reads in both formats, with fewer items where the budget says so.
pub trait TwoFormats {
    /// Returns how many items it has in a format.
    fn items(&self, format: Format) -> usize;

    /// Tells which token numbers its JSON shows. Markdown shows none.
    fn json_shows(&self) -> Shows;

    /// Renders the JSON.
    fn json(&self, draft: &Draft) -> String;

    /// Renders the Markdown.
    fn markdown(&self, draft: &Draft) -> String;
}

/// An answer in the format a caller asked for.
pub struct InFormat<T> {
    answer: T,
    format: Format,
}

impl<T: TwoFormats> InFormat<T> {
    /// Returns the page of an answer.
    pub fn new(answer: T, format: Format) -> Self {
        Self { answer, format }
    }
}

impl<T: TwoFormats> Page for InFormat<T> {
    fn items(&self) -> usize {
        self.answer.items(self.format)
    }

    fn shows(&self) -> Shows {
        match self.format {
            Format::Json => self.answer.json_shows(),
            Format::Markdown => Shows::Nothing,
        }
    }

    fn render(&self, draft: &Draft) -> String {
        match self.format {
            Format::Json => self.answer.json(draft),
            Format::Markdown => self.answer.markdown(draft),
        }
    }
}

/// Returns an answer as text within its budget. `cheaper` holds the same answer at details that cost less.
pub fn present<T: TwoFormats>(
    answer: T,
    presentation: &Presentation,
    cheaper: Vec<(Detail, T)>,
    words: &Words,
) -> Result<String, ToolError> {
    let page = InFormat::new(answer, presentation.format);
    let cheaper: Vec<_> = cheaper
        .into_iter()
        .map(|(detail, answer)| (detail, InFormat::new(answer, presentation.format)))
        .collect();
    let cheaper: Vec<(Detail, &dyn Page)> =
        cheaper.iter().map(|(detail, page)| (*detail, page as &dyn Page)).collect();
    presentation.fit(&page, &cheaper, words).map(|fitted| fitted.text)
}
