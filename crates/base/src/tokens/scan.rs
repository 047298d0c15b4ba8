//! Cuts text as o200k's pre-tokenizer does and names, for every stretch, a cell of the price table.
//!
//! It knows no vocabulary and allocates nothing. The estimate adds up the prices of the cells; the fitting
//! program in `eval/tokenizers` averages, over real text, how many tokens begin in the stretches of each
//! cell. A cell is the little that can be known about a stretch without the vocabulary: which letters stand
//! before it, which sign leads the word, which script it is.

const LETTERS: usize = 26;
/// ASCII characters that are neither letters nor digits, one for control characters and one for all the rest.
const SIGNS: usize = 35;
const SCRIPTS: usize = 42;

/// A stretch that begins exactly one token, whatever it holds: the start of a piece, or up to three digits.
const ONE: usize = 0;
/// A letter after a small one, by the two letters before it; the first of them may be missing.
const AFTER_SMALL: usize = ONE + 1;
/// A letter after a capital, by that capital and by its own case.
const AFTER_CAPITAL: usize = AFTER_SMALL + (LETTERS + 1) * LETTERS * LETTERS;
/// A word's first letter after the sign that leads the word, by its case.
const AFTER_LEAD: usize = AFTER_CAPITAL + 2 * LETTERS * LETTERS;
/// An ASCII letter after one that is not.
const AFTER_FOREIGN: usize = AFTER_LEAD + 2 * SIGNS * LETTERS;
/// A sign after another.
const PAIRS: usize = AFTER_FOREIGN + LETTERS;
/// A sign after two of itself, as in a drawn line.
const LINES: usize = PAIRS + SIGNS * SIGNS;
/// The newlines and slashes that end a run of signs, by the last sign.
const TAILS: usize = LINES + SIGNS;
/// Newlines, by their number.
const NEWLINES: usize = TAILS + SIGNS * LENGTHS;
/// White space without a newline, by its length.
const BLANKS: usize = NEWLINES + LENGTHS;
/// Blanks and newlines mixed.
const MIXED: usize = BLANKS + LENGTHS;
/// `'s`, `'ll` and the like.
const CONTRACTION: usize = MIXED + 1;
/// A character beyond ASCII, by its script and its place in the piece. From here on a price may exceed one
/// token.
pub(crate) const FOREIGN: usize = CONTRACTION + 1;
const PLACES: usize = 5;
const LENGTHS: usize = 4;

/// How many cells there are.
pub(crate) const CELLS: usize = FOREIGN + SCRIPTS * PLACES;

/// Calls `visit(cell, start, end)` for stretches of `text` that together cover it, in order.
pub(crate) fn scan(text: &str, mut visit: impl FnMut(usize, usize, usize)) {
    let mut at = 0;
    while at < text.len() {
        at = piece(text, at, &mut visit);
    }
}

/// Visits one piece and returns where it ends.
fn piece(text: &str, at: usize, visit: &mut impl FnMut(usize, usize, usize)) -> usize {
    let first = char_at(text, at);
    let next = at + first.len_utf8();
    match kind(first) {
        Kind::Letter => word(text, at, at, visit),
        Kind::Digit => digits(text, at, visit),
        Kind::Space => spaces(text, at, visit),
        Kind::Sign if next < text.len() && kind(char_at(text, next)) == Kind::Letter => {
            word(text, at, next, visit)
        }
        Kind::Sign => signs(text, at, at, visit),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Digit,
    Space,
    Sign,
}

fn kind(c: char) -> Kind {
    match c {
        'a'..='z' | 'A'..='Z' => Kind::Letter,
        '0'..='9' => Kind::Digit,
        ' ' | '\t'..='\r' => Kind::Space,
        '\0'..='\x7f' => Kind::Sign,
        _ if c.is_numeric() => Kind::Digit,
        // Marks join words as letters do; these are the common ones that `is_alphabetic` leaves out.
        '\u{300}'..='\u{36f}' | '\u{93c}' | '\u{94d}' | '\u{e47}'..='\u{e4e}' => Kind::Letter,
        _ if c.is_alphabetic() => Kind::Letter,
        _ if c.is_whitespace() => Kind::Space,
        _ => Kind::Sign,
    }
}

/// Visits a word whose letters begin at `letters`; the character before them, if within the piece, leads it.
fn word(text: &str, start: usize, letters: usize, visit: &mut impl FnMut(usize, usize, usize)) -> usize {
    let lead = (start < letters).then(|| char_at(text, start));
    if let Some(lead) = lead {
        let cell = if lead.is_ascii() { ONE } else { foreign(lead, 0) };
        visit(cell, start, letters);
    }
    let mut at = letters;
    let (mut before, mut last) = (None, None);
    while at < text.len() {
        let c = char_at(text, at);
        // A capital after a small letter begins a word, as in `camelCase`.
        if kind(c) != Kind::Letter || (c.is_uppercase() && last.is_some_and(char::is_lowercase)) {
            break;
        }
        let end = at + c.len_utf8();
        visit(letter(lead, before, last, c), at, end);
        (before, last, at) = (last, Some(c), end);
    }
    let tail = contraction(&text.as_bytes()[at..]);
    if tail > 0 {
        visit(CONTRACTION, at, at + tail);
    }
    at + tail
}

/// Names the cell of the letter `c` in a word.
fn letter(lead: Option<char>, before: Option<char>, last: Option<char>, c: char) -> usize {
    let Some(this) = alphabet(c) else {
        let place = match last {
            None if lead.is_none() => 0,
            None => 1,
            Some(last) if script(last) != script(c) => 2,
            Some(_) if before.is_none_or(|before| script(before) != script(c)) => 3,
            Some(_) => 4,
        };
        return foreign(c, place);
    };
    match (last, lead) {
        (None, None) => ONE,
        (None, Some(lead)) => {
            AFTER_LEAD + (usize::from(c.is_ascii_uppercase()) * SIGNS + sign(lead)) * LETTERS + this
        }
        (Some(last), _) => match alphabet(last) {
            None => AFTER_FOREIGN + this,
            Some(previous) if last.is_ascii_uppercase() => {
                AFTER_CAPITAL + (usize::from(c.is_ascii_uppercase()) * LETTERS + previous) * LETTERS + this
            }
            Some(previous) => {
                let before = before.and_then(alphabet).map_or(0, |before| before + 1);
                AFTER_SMALL + (before * LETTERS + previous) * LETTERS + this
            }
        },
    }
}

fn alphabet(c: char) -> Option<usize> {
    c.is_ascii_alphabetic().then(|| usize::from(c as u8 & 0x1f) - 1)
}

fn contraction(rest: &[u8]) -> usize {
    let small = |i: usize| rest.get(i).map_or(0, u8::to_ascii_lowercase);
    match small(0) {
        b'\'' => match (small(1), small(2)) {
            (b's' | b't' | b'm' | b'd', _) => 2,
            (b'r' | b'v', b'e') | (b'l', b'l') => 3,
            _ => 0,
        },
        _ => 0,
    }
}

/// Visits up to three digits: they are grouped from the left, and every group of ASCII digits is a token.
fn digits(text: &str, start: usize, visit: &mut impl FnMut(usize, usize, usize)) -> usize {
    let c = char_at(text, start);
    if !c.is_ascii() {
        let end = start + c.len_utf8();
        visit(foreign(c, 0), start, end);
        return end;
    }
    let n = text.as_bytes()[start..].iter().take(3).take_while(|b| b.is_ascii_digit()).count();
    visit(ONE, start, start + n);
    start + n
}

/// Visits white space: up to its last newline, else all but the character that leads what follows, and that
/// too.
fn spaces(text: &str, start: usize, visit: &mut impl FnMut(usize, usize, usize)) -> usize {
    let (mut at, mut last, mut newline) = (start, start, start);
    while at < text.len() {
        let c = char_at(text, at);
        if kind(c) != Kind::Space {
            break;
        }
        last = at;
        at += c.len_utf8();
        if matches!(c, '\n' | '\r') {
            newline = at;
        }
    }
    if newline > start {
        if text.as_bytes()[start..newline].iter().all(|b| matches!(b, b'\n' | b'\r')) {
            long(NEWLINES, start, newline, visit);
        } else {
            visit(MIXED, start, newline);
        }
        return newline;
    }
    if at == text.len() {
        long(BLANKS, start, at, visit);
        return at;
    }
    if last > start {
        long(BLANKS, start, last, visit);
    }
    match kind(char_at(text, at)) {
        Kind::Letter => word(text, last, at, visit),
        Kind::Sign if text.as_bytes()[last] == b' ' => signs(text, last, at, visit),
        _ => {
            visit(BLANKS, last, at);
            at
        }
    }
}

/// Visits a stretch priced by its length, in parts no longer than a token of its kind can be.
fn long(cells: usize, mut start: usize, end: usize, visit: &mut impl FnMut(usize, usize, usize)) {
    let (cell, most) = if cells == BLANKS { (BLANKS, 128) } else { (cells, 16) };
    while end - start > most {
        visit(cell + LENGTHS - 1, start, start + most);
        start += most;
    }
    let length = match end - start {
        0..=1 => 0,
        2..=4 => 1,
        5..=12 => 2,
        _ => 3,
    };
    visit(cell + length, start, end);
}

/// Visits a run of signs that begins at `first`, with the newlines that end it; a space may lead it.
fn signs(text: &str, start: usize, first: usize, visit: &mut impl FnMut(usize, usize, usize)) -> usize {
    let (mut before, mut last) = (None, None);
    if start < first {
        visit(ONE, start, first);
        last = Some(' ');
    }
    let mut at = first;
    while at < text.len() {
        let c = char_at(text, at);
        if kind(c) != Kind::Sign {
            break;
        }
        let cell = match last {
            None if c.is_ascii() => ONE,
            None => foreign(c, 0),
            Some(last) if !c.is_ascii() => foreign(c, sign_place(last, c)),
            Some(last) if last == c && before == last.into() => LINES + sign(c),
            Some(last) => PAIRS + sign(last) * SIGNS + sign(c),
        };
        visit(cell, at, at + c.len_utf8());
        (before, last) = (last, Some(c));
        at += c.len_utf8();
    }
    let tail = text.as_bytes()[at..].iter().take_while(|b| matches!(b, b'\n' | b'\r' | b'/')).count();
    if tail > 0 {
        long(TAILS + last.map_or(0, sign) * LENGTHS, at, at + tail, visit);
    }
    at + tail
}

fn sign_place(last: char, c: char) -> usize {
    match last {
        ' ' => 1,
        _ if last == c => 4,
        _ if script(last) == script(c) => 3,
        _ => 2,
    }
}

fn sign(c: char) -> usize {
    match c {
        ' '..='/' => c as usize - 0x20,
        ':'..='@' => c as usize - 0x3a + 16,
        '['..='`' => c as usize - 0x5b + 23,
        '{'..='~' => c as usize - 0x7b + 29,
        _ if c.is_ascii() => 33,
        _ => 34,
    }
}

fn foreign(c: char, place: usize) -> usize {
    FOREIGN + script(c) * PLACES + place
}

/// Where the groups of writing begin: what one character costs differs most by them. Rare neighbours are
/// lumped.
const STARTS: [u32; SCRIPTS] = [
    0, 0x80, 0xa0, 0xc0, 0x100, 0x180, 0x370, 0x400, 0x460, 0x590, 0x600, 0x700, 0x900, 0x980, 0xe00, 0xe80,
    0x1e00, 0x1f00, 0x2000, 0x2070, 0x2190, 0x2300, 0x2500, 0x2580, 0x2600, 0x27c0, 0x3000, 0x3040, 0x30a0,
    0x3100, 0x4e00, 0xa000, 0xac00, 0xd7b0, 0xf900, 0xfe00, 0xff00, 0xfff0, 0x1_0000, 0x1_f000, 0x1_fb00,
    0x2_0000,
];

fn script(c: char) -> usize {
    STARTS.partition_point(|&start| start <= u32::from(c)) - 1
}

fn char_at(text: &str, at: usize) -> char {
    let byte = text.as_bytes()[at];
    if byte.is_ascii() {
        return char::from(byte);
    }
    text[at..].chars().next().expect("`at` is a boundary before the end")
}
