//! The budget: how many whole items fit into the tokens and bytes a caller allows, closing text included.
//!
//! A page is rendered with fewer items until its *final* text fits, so what is sent never exceeds the limit. Nothing
//! is counted where the length alone shows that it fits and no number has to be shown.

use codecompass_base::error::{ErrorCode, ToolError};
use codecompass_base::tokens::{self, Tokens};

/// What a response may cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budget {
    /// The most o200k tokens of the sent text.
    pub max_tokens: Option<usize>,
    /// The most bytes of the sent text.
    pub max_bytes: Option<usize>,
    /// Whether leaving items out is an error.
    pub strict: bool,
}

impl Budget {
    /// Returns the budget of at most `max` tokens.
    pub fn tokens(max: usize) -> Self {
        Self { max_tokens: Some(max), ..Self::default() }
    }

    /// Returns the budget of at most `max` bytes.
    pub fn bytes(max: usize) -> Self {
        Self { max_bytes: Some(max), ..Self::default() }
    }

    /// Tells whether a text stays within the budget.
    fn holds(&self, text: &str) -> bool {
        self.max_bytes.is_none_or(|limit| text.len() <= limit)
            && self.max_tokens.is_none_or(|limit| tokens::fits(text, limit))
    }
}

/// Which token numbers a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// None: the text may be sent uncounted.
    Nothing,
    /// The count of everything but the number itself.
    CountOfTheRest,
    /// The count of the whole text, the number included, beside the estimate.
    CountOfAll,
}

/// How a page is to be rendered this time.
#[derive(Debug, Clone, Copy, Default)]
pub struct Draft {
    /// How many items, from the first, are shown.
    pub shown: usize,
    /// Whether the text comes near its token limit, so that the page should say so.
    pub near_limit: Option<Near>,
    /// The numbers to show, once they are known.
    pub tokens: Option<Tokens>,
}

/// How near a text comes to its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near {
    /// The tokens of the text without the remark.
    pub used: usize,
    /// The limit.
    pub limit: usize,
}

/// A response that can be rendered with fewer items.
pub trait Page {
    /// Returns how many items it has.
    fn items(&self) -> usize;

    /// Tells which token numbers its text shows.
    fn shows(&self) -> Shows;

    /// Renders the whole text with the first items of the draft; with fewer than all, it says what is left out.
    fn render(&self, draft: &Draft) -> String;
}

/// A text within its budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fitted {
    /// The text to be sent.
    pub text: String,
    /// How many items it shows.
    pub shown: usize,
}

/// Nothing useful fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overflow {
    /// What the whole response would cost, in tokens.
    pub needed: usize,
    /// What it may cost, in tokens.
    pub limit: usize,
    /// How many items would fit.
    pub fitting: usize,
}

impl Overflow {
    /// Returns the error, with the contract's words and a suggestion that names what would work.
    pub fn error(self, suggestion: impl Into<String>) -> ToolError {
        let message = format!("Response would use {} tokens, limit is {}", self.needed, self.limit);
        ToolError::new(ErrorCode::TokenLimitExceeded, message)
            .with("tokens_needed", self.needed)
            .with("max_tokens", self.limit)
            .suggest(suggestion)
    }
}

/// Returns the page with as many items as fit.
pub fn fit(page: &dyn Page, budget: &Budget) -> Result<Fitted, Overflow> {
    let all = page.items();
    if let Some(text) = settled(page, all, budget) {
        return Ok(Fitted { text, shown: all });
    }
    // More items never make a shorter text, so the largest number that fits is found by halving.
    let (mut fits, mut too_many) = (0, all);
    let mut best = None;
    while too_many - fits > 1 {
        let middle = usize::midpoint(fits, too_many);
        match settled(page, middle, budget) {
            Some(text) => {
                fits = middle;
                best = Some(Fitted { text, shown: middle });
            }
            None => too_many = middle,
        }
    }
    match best {
        Some(fitted) if !budget.strict => Ok(fitted),
        _ => Err(overflow(page, fits, budget)),
    }
}

/// Returns the least limit, in tokens, under which a page is sent with its first `shown` items.
pub fn cost(page: &dyn Page, shown: usize) -> usize {
    tokens::count(&numbered(page, Draft { shown, near_limit: None, tokens: None }))
}

fn overflow(page: &dyn Page, fitting: usize, budget: &Budget) -> Overflow {
    // A limit in bytes is told in tokens as well, at the page's own rate, so that callers reckon in one unit.
    let draft = Draft { shown: page.items(), near_limit: None, tokens: None };
    let text = numbered(page, draft);
    let needed = tokens::count(&text);
    let bytes_as_tokens = |bytes: usize| bytes * needed / text.len().max(1);
    let limits = [budget.max_tokens, budget.max_bytes.map(bytes_as_tokens)];
    Overflow { needed, limit: limits.into_iter().flatten().min().unwrap_or(needed), fitting }
}

/// Returns the final text with `shown` items if it fits.
fn settled(page: &dyn Page, shown: usize, budget: &Budget) -> Option<String> {
    let draft = Draft { shown, near_limit: None, tokens: None };
    let text = Some(numbered(page, draft)).filter(|text| budget.holds(text))?;
    // A page that leaves items out says so already: a second remark about the limit would cost items. And a remark
    // that does not fit is no reason to refuse what does.
    let limit =
        budget.max_tokens.filter(|limit| shown == page.items() && !tokens::fits(&text, limit * 8 / 10));
    let warned = limit.map(|limit| {
        let near_limit = Some(Near { used: tokens::count(&text), limit });
        numbered(page, Draft { near_limit, ..draft })
    });
    warned.filter(|text| budget.holds(text)).or(Some(text))
}

/// Renders a page with the numbers it shows.
fn numbered(page: &dyn Page, mut draft: Draft) -> String {
    let mut text = page.render(&draft);
    match page.shows() {
        Shows::Nothing => {}
        Shows::CountOfTheRest => {
            draft.tokens = Some(Tokens::of(&text));
            text = page.render(&draft);
        }
        Shows::CountOfAll => {
            // The number is part of what it counts. It grows with its digits only, so a few rounds settle it; the
            // bound is for a text that would swing between two counts, where the larger one stands.
            let mut tokens = Tokens::of(&text);
            for _ in 0..6 {
                draft.tokens = Some(tokens);
                text = page.render(&draft);
                let now = Tokens::of(&text);
                if now.used <= tokens.used {
                    break;
                }
                tokens = now;
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    struct Lines {
        lines: Vec<String>,
        shows: Shows,
    }

    impl Page for Lines {
        fn items(&self) -> usize {
            self.lines.len()
        }

        fn shows(&self) -> Shows {
            self.shows
        }

        fn render(&self, draft: &Draft) -> String {
            let mut text = self.lines[..draft.shown].join("\n");
            if draft.shown < self.lines.len() {
                text += &format!("\nShowing 1-{} of {}", draft.shown, self.lines.len());
            }
            if let Some(near) = draft.near_limit {
                text +=
                    &format!("\nuses {} of {} tokens, which is nearly all there is", near.used, near.limit);
            }
            if let Some(tokens) = draft.tokens {
                text += &format!("\n{}", tokens.used);
            }
            text
        }
    }

    fn lines(count: usize, shows: Shows) -> Lines {
        Lines { lines: (0..count).map(|n| format!("line number {n} of the page")).collect(), shows }
    }

    #[test]
    fn what_fits_is_whole() {
        let fitted = fit(&lines(3, Shows::Nothing), &Budget::tokens(100)).unwrap();
        assert_eq!(fitted.shown, 3);
    }

    #[test]
    fn whole_items_are_left_out_from_the_end() {
        let page = lines(100, Shows::Nothing);
        let fitted = fit(&page, &Budget::tokens(200)).unwrap();
        assert!(fitted.text.ends_with(&format!("Showing 1-{} of 100", fitted.shown)));
        assert!(tokens::count(&fitted.text) <= 200);
        assert!(settled(&page, fitted.shown + 1, &Budget::tokens(200)).is_none(), "one more would not fit");
    }

    #[test]
    fn nothing_is_sent_when_not_even_one_fits() {
        let overflow = fit(&lines(9, Shows::Nothing), &Budget::tokens(4)).unwrap_err();
        assert_eq!((overflow.limit, overflow.fitting), (4, 0));
        assert!(overflow.needed > 50);
    }

    #[test]
    fn a_strict_budget_leaves_nothing_out() {
        let budget = Budget { strict: true, ..Budget::tokens(60) };
        let overflow = fit(&lines(20, Shows::Nothing), &budget).unwrap_err();
        assert!(overflow.fitting > 0);
        assert!(fit(&lines(3, Shows::Nothing), &budget).is_ok());
    }

    #[test]
    fn what_is_said_to_be_enough_is_enough() {
        for count in [1, 2, 9, 40] {
            let page = lines(count, Shows::CountOfAll);
            let fitted = |limit| fit(&page, &Budget::tokens(limit)).map(|fitted| fitted.shown);
            assert_eq!(fitted(cost(&page, count)), Ok(count));
            assert!(fitted(cost(&page, 1)).is_ok_and(|shown| shown >= 1));
        }
    }

    #[test]
    fn what_fits_exactly_is_sent() {
        let page = lines(3, Shows::CountOfAll);
        let cost = cost(&page, 3);
        for limit in cost..cost * 2 {
            let budget = Budget { strict: true, ..Budget::tokens(limit) };
            assert_eq!(fit(&page, &budget).map(|fitted| fitted.shown), Ok(3), "{limit} of {cost}");
        }
        assert!(fit(&page, &Budget { strict: true, ..Budget::tokens(cost - 1) }).is_err());
    }

    #[test]
    fn bytes_bound_as_well() {
        let fitted = fit(&lines(100, Shows::Nothing), &Budget::bytes(500)).unwrap();
        assert!(fitted.text.len() <= 500 && fitted.shown > 5);
    }

    proptest! {
        #[test]
        fn the_sent_text_never_exceeds_its_budget(texts in proptest::collection::vec("\\PC{0,60}", 0..30), max in 1_usize..300, kind in 0..3) {
            let shows = [Shows::Nothing, Shows::CountOfTheRest, Shows::CountOfAll][kind as usize];
            let page = Lines { lines: texts, shows };
            if let Ok(fitted) = fit(&page, &Budget::tokens(max)) {
                prop_assert!(tokens::count(&fitted.text) <= max);
            }
        }

        #[test]
        fn a_shown_count_is_the_count(count in 0_usize..200) {
            let page = lines(count, Shows::CountOfAll);
            let text = fit(&page, &Budget::default()).unwrap().text;
            let shown: usize = text.rsplit('\n').next().unwrap().parse().unwrap();
            prop_assert_eq!(shown, tokens::count(&text));
        }
    }
}
