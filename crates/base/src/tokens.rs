//! How many tokens a text costs: the exact o200k count, and a cheap estimate that needs no vocabulary.

use std::sync::LazyLock;

/// The vocabulary, unpacked on the first count: a run that counts nothing does not pay for it.
static O200K: LazyLock<&'static tiktoken::CoreBpe> =
    LazyLock::new(|| tiktoken::get_encoding("o200k_base").expect("compiled in by the crate's feature"));

/// Returns the exact number of o200k tokens in `text`.
pub fn count(text: &str) -> usize {
    O200K.count(text)
}

/// Returns a cheap estimate of [`count`] that loads no vocabulary.
pub fn estimate(text: &str) -> usize {
    text.len().div_ceil(3)
}

/// What a text costs, and what it was estimated to cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tokens {
    /// The exact count.
    pub used: usize,
    /// The estimate.
    pub estimated: usize,
}

impl Tokens {
    /// Counts and estimates a text.
    pub fn of(text: &str) -> Self {
        let used = count(text);
        Self { used, estimated: used }
    }
}

/// Tells whether a text costs at most `max_tokens`.
pub fn fits(text: &str, max_tokens: usize) -> bool {
    text.len() <= max_tokens || count(text) <= max_tokens
}
