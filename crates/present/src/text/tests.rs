//! Examples and properties of the text helpers.

use super::*;
use proptest::prelude::*;

#[test]
fn a_text_is_cut_at_a_word() {
    let check = |text: &str, max, expected: &str| assert_eq!(cut(text, max), expected);
    check("short", 50, "short");
    check(
        "def authenticate_user(username: str, password: str) -> User:",
        50,
        "def authenticate_user(username: str, password:...",
    );
    check("one two three", 7, "one two...");
    check("unbroken_identifier_without_spaces", 10, "unbroken_i...");
    check("日本語の長い文章です", 4, "日本語の...");
}

#[test]
fn a_text_of_lines_is_cut_at_a_line() {
    assert_eq!(
        cut("fn main() {\n    let x = 1;\n    let y = 22222222;\n}", 40),
        "fn main() {\n    let x = 1;..."
    );
}

#[test]
fn a_line_is_cut_with_its_marks_inside_the_limit() {
    assert_eq!(cut_line("a  b\n\tc", 80), "a b c");
    assert_eq!(cut_line("alpha beta gamma delta", 16), "alpha beta...");
}

#[test]
fn numbers_round_half_up_on_the_decimal() {
    let check = |number, places, expected: &str| assert_eq!(fixed(number, places), expected);
    check(0.15, 1, "0.2");
    check(2.675, 2, "2.68");
    check(0.9234, 2, "0.92");
    check(2.157_798_929_344_319, 2, "2.16");
    check(-0.25, 1, "-0.3");
    check(1.0, 4, "1.0000");
    check(0.05, 1, "0.1");
    check(12.0, 0, "12");
    check(74.5, 0, "75");
}

#[test]
fn seconds_round_half_up() {
    let check = |millis, expected: &str| assert_eq!(seconds(millis), expected);
    check(150, "0.2");
    check(0, "0.0");
    check(2341, "2.3");
    check(30_000, "30.0");
    check(949, "0.9");
    check(950, "1.0");
}

#[test]
fn quantities_read_well() {
    assert_eq!(thousands(1_234_567), "1,234,567");
    assert_eq!(thousands(999), "999");
    assert_eq!(counted(1, "error"), "1 error");
    assert_eq!(counted(0, "error"), "0 errors");
    assert_eq!(size(1618), "1.6 KB");
    assert_eq!(size(12), "12 bytes");
    assert_eq!(size(5 << 20), "5.0 MB");
}

#[test]
fn scores_read_as_words() {
    assert_eq!(note_score(2.0), "Excellent");
    assert_eq!(note_score(0.49), "Low");
    assert_eq!(share(0.75), "Strong (75%)");
    assert_eq!(share(0.5), "Moderate (50%)");
    assert_eq!(share(0.1), "Weak (10%)");
}

#[test]
fn dates_are_told_from_now() {
    let now: Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    let check = |then: &str, expected: &str| assert_eq!(relative_date(then.parse().unwrap(), now), expected);
    check("2026-11-15T00:00:00Z", "today");
    check("2026-11-14T23:59:00Z", "yesterday");
    check("2026-11-10T00:00:00Z", "5 days ago");
    check("2026-11-08T00:00:00Z", "1 week ago");
    check("2026-10-25T00:00:00Z", "3 weeks ago");
    check("2026-03-04T00:00:00Z", "Mar 4");
    check("2024-03-04T00:00:00Z", "Mar 4, 2024");
    check("2026-11-16T00:00:00Z", "Nov 16");
}

proptest! {
    #[test]
    fn a_cut_keeps_a_prefix_and_its_limit(text in "\\PC{0,80}", max in 1_usize..60) {
        let cut_text = cut(&text, max);
        if text.chars().count() <= max {
            prop_assert_eq!(cut_text.as_ref(), text.as_str());
        } else {
            let kept = cut_text.strip_suffix(ELLIPSIS).unwrap();
            prop_assert!(text.starts_with(kept));
            prop_assert!(kept.chars().count() <= max);
        }
    }

    #[test]
    fn a_cut_line_is_one_line_within_its_limit(text in "[\\PC\n\r\t ]{0,200}", max in 10_usize..90) {
        let line = cut_line(&text, max);
        prop_assert!(line.chars().count() <= max);
        prop_assert!(!line.contains(is_line_break));
    }
}
