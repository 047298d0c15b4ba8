//! A page in two formats: the one choice between JSON and Markdown, and the fit into the budget.

use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{self, Draft, Overflow, Page, Shows};
use codecompass_present::detail::{Detail, Format};

use crate::arguments::MOST_TOKENS;
use crate::presentation::Presentation;

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

/// Returns an answer as text within its budget. `make` makes its page as asked for; where that does not fit, it makes the
/// pages of the `cheaper` details too, so that the error suggests one that would.
pub fn present<T: TwoFormats>(
    make: impl Fn(&Presentation) -> Result<T, ToolError>,
    presentation: &Presentation,
    cheaper: &[Detail],
    words: &Words,
) -> Result<String, ToolError> {
    let in_format = |presentation: &Presentation| -> Result<_, ToolError> {
        Ok(InFormat { answer: make(presentation)?, format: presentation.format })
    };
    let page = in_format(presentation)?;
    let overflow = match budget::fit(&page, &presentation.budget) {
        Ok(fitted) => return Ok(fitted.text),
        Err(overflow) => overflow,
    };
    let mut ways = Vec::new();
    for &detail in cheaper.iter().filter(|detail| **detail != presentation.detail) {
        let page = in_format(&Presentation { detail, fields: None, ..presentation.clone() })?;
        if budget::cost(&page, page.items()) <= overflow.limit {
            ways.push(format!("use '{}' {}", detail.name(), words.detail));
            break;
        }
    }
    Err(overflow.error(words.suggestion(ways, overflow, &page)))
}

/// Returns an answer that has one detail only.
pub fn present_one<T: TwoFormats>(
    answer: &T,
    presentation: &Presentation,
    words: &Words,
) -> Result<String, ToolError> {
    let page = InFormat { answer, format: presentation.format };
    budget::fit(&page, &presentation.budget)
        .map(|fitted| fitted.text)
        .map_err(|overflow| overflow.error(words.suggestion(Vec::new(), overflow, &page)))
}

/// An answer in the format a caller asked for.
struct InFormat<T> {
    answer: T,
    format: Format,
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

impl<T: TwoFormats> TwoFormats for &T {
    fn items(&self, format: Format) -> usize {
        (**self).items(format)
    }

    fn json_shows(&self) -> Shows {
        (**self).json_shows()
    }

    fn json(&self, draft: &Draft) -> String {
        (**self).json(draft)
    }

    fn markdown(&self, draft: &Draft) -> String {
        (**self).markdown(draft)
    }
}

/// The names of the parameters that a suggestion speaks of: they differ between tools.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// What the detail is called: "mode" or "detail level".
    pub detail: &'static str,
    /// The parameter that bounds the number of items, where there is one.
    pub count: Option<&'static str>,
    /// Turns the number of items that fit into a value of that parameter, if there is one.
    pub as_count: fn(usize) -> Option<usize>,
}

impl Words {
    /// The words of a tool whose items cannot be asked for by number.
    pub const UNCOUNTED: Self =
        Self { detail: "detail level", count: None, as_count: |items| (items > 0).then_some(items) };

    /// Returns a surface's words.
    pub fn of(surface: Surface) -> Self {
        match surface {
            Surface::Code => Self { count: Some("limit"), ..Self::UNCOUNTED },
            Surface::Knowledge => Self { detail: "mode", count: Some("page_size"), ..Self::UNCOUNTED },
            Surface::Vault => Self { count: Some("pageSize"), ..Self::UNCOUNTED },
            Surface::Build => Self::UNCOUNTED,
        }
    }

    /// Says what would fit, beside the `ways` already found.
    fn suggestion(&self, mut ways: Vec<String>, overflow: Overflow, page: &dyn Page) -> String {
        if let (Some(count), Some(fitting)) = (self.count, (self.as_count)(overflow.fitting)) {
            ways.push(format!("reduce {count} to {fitting}"));
        }
        if ways.is_empty() {
            // Where some items fit, only `strict_budget` stands in the way: nothing less than everything will do.
            let whole = page.items() == 0 || overflow.fitting > 0;
            let everything = budget::cost(page, page.items());
            let needed = if whole { everything } else { everything.min(budget::cost(page, 1)) };
            ways.push(match i64::try_from(needed) {
                Ok(needed) if needed <= MOST_TOKENS => format!("raise max_tokens to at least {needed}"),
                _ => "ask for less: no response may be that long".to_owned(),
            });
        }
        let mut sentence = ways.join(" or ");
        sentence[..1].make_ascii_uppercase();
        sentence
    }
}
