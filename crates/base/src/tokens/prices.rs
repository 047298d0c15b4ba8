//! Prices a text without the vocabulary: adds up what the cells of [`scan`] cost.
//!
//! `prices.txt` holds one character per cell, as `eval/tokenizers` fitted it (`cargo run --release --bin
//! fit`): the average number of o200k tokens that begin in such a stretch, over Rust, Python, Java, C,
//! JavaScript plain and minified, JSON, HTML, Markdown, prose in eight languages, and a little noise.

use super::scan;

/// How many cells stand in one line of the table.
pub(crate) const LINE: usize = 104;

static PRICES: &[u8] = include_bytes!("prices.txt");
const _: () = assert!(
    PRICES.len() == scan::CELLS.div_ceil(LINE) + scan::CELLS,
    "one character per cell, LF at line ends"
);

/// The character for a price of nothing; each one after it is a step.
pub(crate) const ZERO: u8 = b'0';
/// Prices are squares of steps, because the many small ones must be told apart: 64 steps are one token.
pub(crate) const TOKEN: u64 = 64 * 64;
/// Beyond ASCII a character may cost several tokens: there 32 steps are one token.
pub(crate) const FOREIGN_FACTOR: u64 = 4;
/// The estimate is to be too high rather than too low, as a budget that is overrun is worse than one not
/// filled.
const MARGIN_PERCENT: u64 = 108;

/// Returns a cheap estimate of the number of tokens in `text`.
pub(crate) fn estimate(text: &str) -> usize {
    let mut sum = 0;
    scan::scan(text, |cell, _, _| sum += price(cell));
    (sum * MARGIN_PERCENT).div_ceil(TOKEN * 100) as usize
}

fn price(cell: usize) -> u64 {
    let steps = u64::from(PRICES[cell + cell / LINE] - ZERO);
    steps * steps * if cell >= scan::FOREIGN { FOREIGN_FACTOR } else { 1 }
}
