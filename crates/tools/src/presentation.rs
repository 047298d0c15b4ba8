//! How a caller wants to read an answer: format, detail, fields, budget. Parsed once, then handed to every view.

use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::{self, Budget, Fitted, Overflow, Page};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::view::{Choice, Projection, View};

use crate::arguments::MOST_TOKENS;

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

    /// Returns the page within its budget, or the error that says what would fit. `cheaper` renders the same answer
    /// at another detail, so that the suggestion is computed from real sizes.
    pub fn fit(
        &self,
        page: &dyn Page,
        cheaper: &[(Detail, &dyn Page)],
        words: &Words,
    ) -> Result<Fitted, ToolError> {
        self.fit_counting(page, cheaper, words, |items| (items > 0).then_some(items))
    }

    /// The same where the parameter that bounds the items does not count them one by one: `as_parameter` turns the
    /// number of items that fit into its value, if there is one.
    pub fn fit_counting(
        &self,
        page: &dyn Page,
        cheaper: &[(Detail, &dyn Page)],
        words: &Words,
        as_parameter: fn(usize) -> Option<usize>,
    ) -> Result<Fitted, ToolError> {
        budget::fit(page, &self.budget).map_err(|overflow| {
            overflow.error(words.suggestion(overflow, as_parameter(overflow.fitting), page, cheaper))
        })
    }

    /// Makes the same answer's pages at cheaper details, whole, for [`Presentation::fit`] to weigh. The detail that
    /// was asked for is none of them: it does not fit.
    pub fn cheaper<P: Page>(
        &self,
        details: &[Detail],
        page: &dyn Fn(Self) -> Result<P, ToolError>,
    ) -> Result<Cheaper<P>, ToolError> {
        let details = details.iter().filter(|detail| **detail != self.detail);
        let pages = details.map(|&detail| Ok((detail, page(Self { detail, fields: None, ..self.clone() })?)));
        pages.collect::<Result<_, _>>().map(Cheaper)
    }
}

/// An answer's pages at other details than the one asked for.
pub struct Cheaper<P>(Vec<(Detail, P)>);

impl<P: Page> Cheaper<P> {
    /// Returns the pages as [`Presentation::fit`] takes them.
    pub fn list(&self) -> Vec<(Detail, &dyn Page)> {
        self.0.iter().map(|(detail, page)| (*detail, page as &dyn Page)).collect()
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

/// The names of the parameters that a suggestion speaks of: they differ between surfaces.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// What the detail is called: "mode" or "detail level".
    pub detail: &'static str,
    /// The parameter that bounds the number of items, where there is one.
    pub count: Option<&'static str>,
}

impl Words {
    /// The words of a tool whose items cannot be asked for by number.
    pub const UNCOUNTED: Self = Self { detail: "detail level", count: None };

    /// Returns a surface's words.
    pub fn of(surface: Surface) -> Self {
        match surface {
            Surface::Code => Self { detail: "detail level", count: Some("limit") },
            Surface::Knowledge => Self { detail: "mode", count: Some("page_size") },
            Surface::Vault => Self { detail: "detail level", count: Some("pageSize") },
            Surface::Build => Self::UNCOUNTED,
        }
    }

    fn suggestion(
        &self,
        overflow: Overflow,
        fitting: Option<usize>,
        page: &dyn Page,
        cheaper: &[(Detail, &dyn Page)],
    ) -> String {
        let mut ways = Vec::new();
        if let Some((detail, _)) =
            cheaper.iter().find(|(_, page)| budget::cost(*page, page.items()) <= overflow.limit)
        {
            ways.push(format!("use '{}' {}", detail.name(), self.detail));
        }
        if let (Some(count), Some(fitting)) = (self.count, fitting) {
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
