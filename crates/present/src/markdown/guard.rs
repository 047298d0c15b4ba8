//! What keeps hostile text from becoming structure: line guards, cell escapes, visible control characters.

use std::borrow::Cow;

use crate::text::is_line_break;

/// Returns the lines of a text, by every kind of line break that some reader honours.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    // "\r\n" is one break: the empty piece between its two characters is not a line.
    text.split('\n')
        .map(|line| line.strip_suffix('\r').unwrap_or(line))
        .flat_map(|line| line.split(is_line_break))
}

/// Returns `text` on one line: each line break becomes a space, acting characters become visible.
pub(super) fn flat(text: &str) -> Cow<'_, str> {
    let text = visible(text);
    if !text.contains(is_line_break) {
        return text;
    }
    Cow::Owned(text.replace(is_line_break, " "))
}

/// Returns `text` with the characters that act on a terminal or turn the reading direction replaced by visible
/// signs: control characters by their pictures, direction marks by their code. Line feeds and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\r' if rest.peek() == Some(&'\n') => {}
            '\u{7f}' => shown.push('\u{2421}'),
            c if (c as u32) < 0x20 && acts(c) => {
                shown.push(char::from_u32(0x2400 + c as u32).expect("the control pictures are assigned"));
            }
            c if acts(c) => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Tells whether a character does something other than being seen: control, direction, line separator, byte order
/// mark, and the invisible ones that hide text from people but not from models (tags, zero-width space, word joiner).
fn acts(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns the length of the longest run of `c` in `text`.
pub(super) fn longest_run(text: &str, c: char) -> usize {
    let mut longest = 0;
    let mut run = 0;
    for next in text.chars() {
        run = if next == c { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// Returns a cell's text with each pipe escaped. A pipe after an odd number of backslashes is escaped already.
pub(super) fn cell(text: &str) -> Cow<'_, str> {
    if !text.contains('|') {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 4);
    let mut backslashes = 0;
    for c in text.chars() {
        if c == '|' && backslashes % 2 == 0 {
            escaped.push('\\');
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
        escaped.push(c);
    }
    Cow::Owned(escaped)
}

/// Returns a line that starts no block: a backslash stands before the character that would.
pub(super) fn line(text: &str) -> Cow<'_, str> {
    // Deeper text would be a code block after an empty line; a tab counts as four spaces.
    let body = text.trim_start_matches([' ', '\t']);
    let indent = &text[..text.len() - body.len()];
    let deep = indent.contains('\t') || indent.len() > 3;
    match opener(body) {
        Some(at) => {
            Cow::Owned(format!("{}{}\\{}", if deep { "   " } else { indent }, &body[..at], &body[at..]))
        }
        None => Cow::Borrowed(text),
    }
}

/// Returns the first line of a list item. Its leading blanks go: they would move the column that nested items count from.
pub(super) fn item(text: &str) -> Cow<'_, str> {
    line(text.trim_start())
}

/// Tells whether a line after `spaces` spaces is indented so far that it could be code.
pub(super) fn is_deep(spaces: usize, line: &str) -> bool {
    let indent = &line[..line.len() - line.trim_start().len()];
    spaces + indent.chars().count() > 3 || indent.contains('\t')
}

/// Finds the byte before which a backslash keeps `body` from opening a block, if it would open one.
fn opener(body: &str) -> Option<usize> {
    let first = body.chars().next()?;
    let only = |marks: &str| body.chars().all(|c| marks.contains(c) || c == ' ' || c == '\t');
    let run = body.len() - body.trim_start_matches(first).len();
    let spaced = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\t']);
    let opens = match first {
        '#' => run <= 6 && spaced(&body[run..]),
        '>' | '<' => true,
        '-' | '+' | '*' => spaced(&body[1..]) || (first != '+' && only(&first.to_string())),
        '_' => only("_"),
        '=' => only("="),
        '`' => run >= 3 && !body[run..].contains('`'),
        '~' => run >= 3,
        '|' | ':' => only("|-:"),
        // A definition of a link or footnote is swallowed whole by a reader.
        '[' => body.contains("]:"),
        '0'..='9' => {
            let digits = body.len() - body.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let rest = &body[digits..];
            return (digits <= 9 && rest.starts_with(['.', ')']) && spaced(&rest[1..])).then_some(digits);
        }
        _ => false,
    };
    // `-|-` or `---|---` under a line with pipes makes a table of both.
    let rules_a_table = first == '-' && body.contains('|') && only("|-:");
    (opens || rules_a_table).then_some(0)
}
