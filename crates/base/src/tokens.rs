//! How many tokens a text costs: the exact o200k count, and a cheap estimate that needs no vocabulary.

mod count;
mod prices;
mod scan;

/// What a response publishes about its own cost.
///
/// The two numbers keep a promise: `used` is at most 1.10 times `estimated`, and `estimated` at most 1.3
/// times `used`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tokens {
    /// The exact count.
    pub used: usize,
    /// What the estimate said, moved no further than the promise asks.
    pub estimated: usize,
}

impl Tokens {
    /// Counts and estimates `text`.
    pub fn of(text: &str) -> Self {
        Self::reconciled(count(text), estimate(text))
    }

    /// Pairs a count with an estimate, which is moved into the promised range if it lies outside.
    pub fn reconciled(used: usize, raw_estimate: usize) -> Self {
        // Both bounds are exact and cannot overflow: used·10/11 rounded up, and used·13/10 rounded down.
        let least = used - used / 11;
        let most = used.saturating_add(used / 10 * 3 + used % 10 * 3 / 10);
        Self { used, estimated: raw_estimate.clamp(least, most) }
    }
}

/// Returns the number of o200k tokens in `text`, with special tokens taken for ordinary text.
///
/// It is exact if `text` has at most 16 KiB, and in longer text if within every 16 KiB there is an ordinary
/// end of a word, number or line. Where there is none, as in long runs of one letter or sign, the count may
/// be off by a token or two per 16 KiB. Time and memory are bounded: they grow with the length of the text
/// and nothing else.
pub fn count(text: &str) -> usize {
    count::up_to(text, usize::MAX)
}

/// Tells whether [`count`] of `text` is at most `max_tokens`, without counting more than it must.
pub fn fits(text: &str, max_tokens: usize) -> bool {
    // A token is at least one byte; and none is longer than the longest.
    if text.len() <= max_tokens {
        return true;
    }
    if text.len() > max_tokens.saturating_mul(count::LONGEST_TOKEN) {
        return false;
    }
    count::up_to(text, max_tokens) <= max_tokens
}

/// Returns a cheap estimate of [`count`] that loads no vocabulary and allocates nothing; mostly some 8 % too
/// high.
pub fn estimate(text: &str) -> usize {
    prices::estimate(text)
}
