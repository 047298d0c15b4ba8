//! Counts o200k tokens exactly, and keeps hostile text from taking more than its share of time and memory.
//!
//! The tokenizer cuts a text into pieces (a word, a run of signs, white space) and merges bytes inside each.
//! Merging costs more than the piece's length, in time and in memory: one piece of 10 MB takes seconds and
//! 240 MB. So a long text is counted in windows, each of which ends where a piece is sure to end; the sum is
//! then exact. Only where a whole window has no such place, as in 16 KiB of one letter, is it cut anyway.

use std::sync::LazyLock;

/// The vocabulary, unpacked on the first count: a run that counts nothing does not pay for it.
static O200K: LazyLock<&'static tiktoken::CoreBpe> =
    LazyLock::new(|| tiktoken::get_encoding("o200k_base").expect("compiled in by the crate's feature"));

/// The most bytes counted at once. Larger windows are no faster, smaller ones would cut more ordinary text.
pub(crate) const WINDOW: usize = 16 * 1024;

/// The longest token of o200k, in bytes: a run of spaces.
pub(crate) const LONGEST_TOKEN: usize = 128;

/// Returns the tokens of `text`, or some number above `limit` as soon as they are more.
pub(crate) fn up_to(text: &str, limit: usize) -> usize {
    let mut rest = text;
    let mut tokens = 0;
    while !rest.is_empty() && tokens <= limit {
        let (window, after) = rest.split_at(window_end(rest));
        // `count` takes `<|endoftext|>` and its like for ordinary text; a file that quotes one must not be
        // cheaper.
        tokens += O200K.count(window);
        rest = after;
    }
    tokens
}

/// Finds where the first window of `text` ends: at the last sure end of a piece, else at a character.
fn window_end(text: &str) -> usize {
    if text.len() <= WINDOW {
        return text.len();
    }
    let most = text.floor_char_boundary(WINDOW);
    let mut at = most;
    let mut after = text[at..].chars().next();
    for before in text[..most].chars().rev() {
        if after.is_some_and(|after| ends_piece(before, after)) {
            return at;
        }
        after = Some(before);
        at -= before.len_utf8();
    }
    most
}

/// Tells whether a piece ends between the two characters whatever surrounds them.
///
/// It may say no where one does: it must hold for the tokenizer's classes, of which the standard library
/// knows only some, so it names characters whose class is beyond doubt. An apostrophe is left out because
/// `don't` is one piece.
fn ends_piece(before: char, after: char) -> bool {
    match before {
        // Digits keep to themselves, and are grouped from the left.
        '0'..='9' => after.is_ascii() && !after.is_ascii_digit(),
        // A newline ends white space, and signs unless a slash follows.
        '\n' => after.is_ascii_graphic() && after != '/',
        // A blank may lead what follows but is no part of signs before it.
        _ if before.is_ascii_punctuation() => matches!(after, ' ' | '\t'),
        _ if is_letter(before) => ends_word(after),
        _ => false,
    }
}

/// Letters proper, without the marks and numerals that `is_alphabetic` admits.
fn is_letter(c: char) -> bool {
    match c {
        // Latin, Greek, Cyrillic.
        '\u{c0}'..='\u{24f}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}' => c.is_alphabetic(),
        // Hebrew, Arabic, Devanagari, Thai; kana, Chinese, Korean.
        '\u{5d0}'..='\u{5ea}'
        | '\u{620}'..='\u{64a}'
        | '\u{904}'..='\u{939}'
        | '\u{e01}'..='\u{e30}'
        | '\u{3041}'..='\u{3096}'
        | '\u{30a1}'..='\u{30fa}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7a3}' => true,
        _ => c.is_ascii_alphabetic(),
    }
}

fn ends_word(c: char) -> bool {
    match c {
        // Dashes and quotes; ideographic stops and brackets; full-width signs.
        '\u{2010}'..='\u{201f}'
        | '\u{3000}'..='\u{3003}'
        | '\u{3008}'..='\u{3011}'
        | '\u{ff01}'
        | '\u{ff08}'..='\u{ff09}'
        | '\u{ff0c}'
        | '\u{ff1a}'..='\u{ff1b}'
        | '\u{ff1f}' => true,
        _ => c.is_ascii() && !c.is_ascii_alphabetic() && c != '\'',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn no_token_is_longer_than_the_longest() {
        let longest = (0..200_000).map(|token| O200K.decode(&[token]).len()).max();
        assert_eq!(longest, Some(LONGEST_TOKEN));
    }

    /// Ordinary text, over and over until it fills several windows, is counted as if there were none.
    #[test]
    fn windows_do_not_change_the_count_of_ordinary_text() {
        for text in [
            "fn main() {\n    println!(\"{}\", 6 * 7); // it's\n}\n\n",
            "The quick brown fox doesn't jump; it's asleep. ",
            "function(e,t){var n=e[0x1F],r=t||{};return n?r.a+=1:'x'}",
            "{\"id\":1234567,\"name\":\"ab\",\"ok\":[true,null]},",
            "今日は良い天気ですね。明日も晴れるでしょう、",
            "这是一个测试，我们看看它是否准确。",
            "오늘은 날씨가 좋습니다. 내일도 그렇겠죠? ",
            "Съешь ещё этих мягких французских булок, да выпей же чаю. ",
            "สวัสดีครับ วันนี้อากาศดีมาก ",
            "dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVy",
            "| a | b |\n|---|---|\n| 1 | 🦀 |\n",
            "    ('Ａ', &['ａ']),\n",
        ] {
            let long = text.repeat(5 * WINDOW / text.len());
            assert_eq!(up_to(&long, usize::MAX), O200K.count(&long), "{text}");
        }
    }

    /// Where no piece is sure to end within a window, the cut moves the count by a token or two.
    #[test]
    fn forced_cuts_hardly_change_the_count() {
        for text in ["a", "ab", " ", "\n", "🦀", "漢", "=", "\u{3000}", "x'", "é", " \t"] {
            let long = text.repeat(5 * WINDOW / text.len());
            let (windowed, exact) = (up_to(&long, usize::MAX), O200K.count(&long));
            assert!(windowed.abs_diff(exact) <= 2 * 5, "{text:?}: {windowed}, {exact}");
        }
    }

    proptest! {
        /// The rule for a sure end of a piece holds in any surroundings.
        #[test]
        fn a_sure_end_is_one(
            left in "([a-zA-Z0-9'/ \t\r\n.;\u{301}ʰ中あ가éЖ、]|\\PC){0,12}",
            right in "([a-zA-Z0-9'/ \t\r\n.;\u{301}ʰ中あ가éЖ、]|\\PC){0,12}",
        ) {
            if let (Some(before), Some(after)) = (left.chars().next_back(), right.chars().next())
                && ends_piece(before, after)
            {
                let whole = format!("{left}{right}");
                prop_assert_eq!(O200K.count(&whole), O200K.count(&left) + O200K.count(&right));
            }
        }
    }
}
