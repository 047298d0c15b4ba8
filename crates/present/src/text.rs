//! Small facts about text: where to cut it, how to say a score, a duration, a date, a size. No Markdown, no JSON.

use std::borrow::Cow;

use jiff::Timestamp;
use unicode_segmentation::UnicodeSegmentation;

/// What stands where text was cut, and only there.
pub const ELLIPSIS: &str = "...";

/// Returns at most `max` characters of `text`, then `...` if something was cut. The cut falls on the last line break
/// of the window, else on the last space, else (one long word, CJK) between two characters.
pub fn cut(text: &str, max: usize) -> Cow<'_, str> {
    let Some((window_end, _)) = text.char_indices().nth(max) else {
        return Cow::Borrowed(text);
    };
    let kept = text[..boundary(text, window_end)].trim_end();
    Cow::Owned(format!("{kept}{ELLIPSIS}"))
}

/// Returns `text` on one line, in at most `max` characters *with* the `...` that marks a cut.
pub fn cut_line(text: &str, max: usize) -> Cow<'_, str> {
    let line = one_line(text);
    if line.chars().nth(max).is_none() {
        return line;
    }
    Cow::Owned(cut(&line, max.saturating_sub(ELLIPSIS.len())).into_owned())
}

/// Finds where to cut before `window_end`: never in the first half of the window, so that a cut text is worth reading.
fn boundary(text: &str, window_end: usize) -> usize {
    let window = &text[..window_end];
    let late = |at: &usize| *at * 2 >= window_end && *at > 0;
    if let Some(at) = window.rfind('\n').filter(late) {
        return at;
    }
    if text[window_end..].starts_with(char::is_whitespace) {
        return window_end;
    }
    if let Some(at) = window.rfind(char::is_whitespace).filter(late) {
        return at;
    }
    // Neither lines nor words: do not part a letter from its accent, nor an emoji from its skin tone.
    text.grapheme_indices(true).map(|(at, _)| at).take_while(|at| *at <= window_end).last().unwrap_or(0)
}

/// Returns `text` with every run of white space, line breaks of all kinds included, as one space.
pub fn one_line(text: &str) -> Cow<'_, str> {
    let clean = !text.starts_with(' ')
        && !text.ends_with(' ')
        && !text.contains("  ")
        && !text.contains(|c: char| c != ' ' && (c.is_whitespace() || is_line_break(c)));
    if clean {
        return Cow::Borrowed(text);
    }
    let mut line = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || is_line_break(c)).filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    Cow::Owned(line)
}

/// Tells whether some reader starts a new line at this character.
pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Returns `number` rounded to `places` decimals, half away from zero on the shortest decimal that names the number:
/// 0.15 becomes 0.2, although the binary value lies a little below.
pub fn round(number: f64, places: usize) -> f64 {
    fixed(number, places).parse().unwrap_or(number)
}

/// Returns `number` with exactly `places` decimals, rounded as [`round`] does.
pub fn fixed(number: f64, places: usize) -> String {
    let shortest = format!("{number}");
    let Some((_, fraction)) = shortest.split_once('.') else {
        return format!("{number:.places$}");
    };
    if fraction.len() <= places {
        return format!("{number:.places$}");
    }
    // The digit after the last one kept decides; one more unit there makes the binary value agree with the decimal.
    let half_up = fraction.as_bytes()[places] == b'5';
    let nudge = if half_up { 10f64.powi(-(i32::try_from(places).unwrap_or(300) + 2)) } else { 0.0 };
    format!("{:.places$}", number + nudge.copysign(number))
}

/// Returns a duration in seconds with one decimal, half up: 150 ms is `0.2`.
pub fn seconds(millis: u64) -> String {
    let tenths = millis / 100 + u64::from(millis % 100 >= 50);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Returns a whole number with thousands separators: `12,847`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns `1 error`, `2 errors`: the noun takes an `s` unless there is exactly one.
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Returns a size for people: `812 bytes`, `1.2 KB`, `3.4 MB`.
pub fn size(bytes: u64) -> String {
    const UNITS: [(&str, u64); 3] = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)];
    match UNITS.iter().find(|(_, unit)| bytes >= *unit) {
        Some((name, unit)) => format!("{} {name}", fixed(bytes as f64 / *unit as f64, 1)),
        None => counted(usize::try_from(bytes).unwrap_or(usize::MAX), "byte"),
    }
}

/// Returns the word for a vault score, by the bands of the vault's contract: 2.0, 1.0 and 0.5.
pub fn note_score(score: f64) -> &'static str {
    match score {
        s if s >= 2.0 => "Excellent",
        s if s >= 1.0 => "Good",
        s if s >= 0.5 => "Moderate",
        _ => "Low",
    }
}

/// Returns a share in [0,1] as a word with its percentage: `Strong (75%)`.
pub fn share(share: f64) -> String {
    // The word goes by the number that is shown: nobody should read "Moderate (75%)" beside "Strong (75%)".
    let percent = round(share * 100.0, 0);
    let word = match percent {
        p if p >= 75.0 => "Strong",
        p if p >= 50.0 => "Moderate",
        _ => "Weak",
    };
    format!("{word} ({percent}%)")
}

/// Returns when something happened, seen from `now`: `today`, `yesterday`, `3 days ago`, `2 weeks ago`, `Mar 4`,
/// `Mar 4, 2024`. Days are UTC days; a time that has not come yet is given as its date.
pub fn relative_date(then: Timestamp, now: Timestamp) -> String {
    let day = |time: Timestamp| time.to_zoned(jiff::tz::TimeZone::UTC).date();
    let (then, now) = (day(then), day(now));
    let days = now.since(then).map_or(-1, |span| i64::from(span.get_days()));
    match days {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        2..=6 => format!("{days} days ago"),
        7..=13 => "1 week ago".to_owned(),
        14..=27 => format!("{} weeks ago", days / 7),
        _ if then.year() == now.year() => then.strftime("%b %-d").to_string(),
        _ => then.strftime("%b %-d, %Y").to_string(),
    }
}

/// Returns a class name without its package: `com.example.FooTest` is `FooTest`; nested classes keep their `$` part.
pub fn short_class(name: &str) -> &str {
    name.rsplit('.').find(|part| !part.is_empty()).unwrap_or(name)
}

/// Returns the last part of a path: the file's name.
pub fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests;
