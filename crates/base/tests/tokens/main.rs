//! Token counts and estimates from outside: known counts, the promise between them, accuracy, hostile text.

use codecompass_base::tokens::{Tokens, count, estimate, fits};
use proptest::prelude::*;

mod samples;

/// Counts on which three independent tokenizers agree, `eval/tokenizers.md`.
#[test]
fn counts_are_those_of_o200k() {
    for (text, expected) in [
        ("", 0),
        (" ", 1),
        ("a", 1),
        ("hello world", 2),
        ("Hello, world!\n", 4),
        ("antidisestablishmentarianism", 6),
        ("don't", 1),
        ("DON'T", 2),
        ("1234567890", 4),
        ("camelCaseName snake_case_name", 6),
        ("http://example.org/a/b?c=d", 9),
        ("fn main() {}\n", 4),
        ("    return x;", 4),
        ("\n\n\n", 1),
        ("\r\n\t\0", 3),
        ("==========", 1),
        ("   \u{3000} x", 2),
        ("\u{feff}x", 2),
        ("e\u{301}", 2),
        ("日本語", 2),
        ("ﷺ", 2),
        ("👍🏽", 3),
        ("🏳\u{fe0f}\u{200d}🌈", 6),
        // Names of special tokens are ordinary text.
        ("<|endoftext|>", 7),
        ("a<|endoftext|>b<|fim_prefix|>", 15),
    ] {
        assert_eq!(count(text), expected, "{text:?}");
    }
}

#[test]
fn samples_are_counted_and_estimated_well() {
    let counts = [157, 186, 140, 144, 136, 127, 111, 115, 156, 154, 173, 128, 106, 144, 214, 202];
    for ((name, text), expected) in samples::ALL.into_iter().zip(counts) {
        assert_eq!(count(text), expected, "{name}");
        assert_close(name, text);
    }
}

/// Any handful of lines or sentences from a sample is estimated well too, not only the sample as a whole.
#[test]
fn excerpts_are_estimated_well() {
    let mut random = Random(1);
    for (name, text) in samples::ALL {
        let parts: Vec<&str> = text.split_inclusive(['\n', '.', '。', ',', ';']).collect();
        for _ in 0..25 {
            let excerpt: String = (0..60).map(|_| parts[random.below(parts.len())]).collect();
            assert_close(name, &excerpt);
        }
    }
}

#[test]
fn mixtures_are_estimated_well() {
    let mut random = Random(2);
    for _ in 0..50 {
        let mixture: String = (0..6).map(|_| samples::ALL[random.below(samples::ALL.len())].1).collect();
        assert_close("mixture", &mixture);
    }
}

#[test]
fn noise_is_estimated_well() {
    let ranges: [(&str, &[(u32, u32)]); 10] = [
        ("digits", &[(0x30, 0x39)]),
        ("hex", &[(0x30, 0x39), (0x61, 0x66)]),
        ("small letters", &[(0x61, 0x7a)]),
        ("words", &[(0x20, 0x20), (0x61, 0x65), (0x66, 0x6c), (0x6d, 0x72), (0x73, 0x7a)]),
        ("base64", &[(0x30, 0x39), (0x41, 0x5a), (0x61, 0x7a)]),
        ("ascii", &[(0x20, 0x7e)]),
        ("latin", &[(0x20, 0x24f)]),
        ("emoji", &[(0x1f300, 0x1f64f), (0x1f900, 0x1f9ff)]),
        ("broken", &[(0x20, 0x7e), (0xfffd, 0xfffd)]),
        ("any", &[(0, 0x10_ffff)]),
    ];
    let mut random = Random(3);
    for (name, ranges) in ranges {
        for _ in 0..5 {
            let text: String = std::iter::repeat_with(|| random.one_of(ranges)).take(1500).collect();
            assert_close(name, &text);
        }
    }
}

/// Pieces far longer than any in ordinary text are counted, quickly, and the promise holds for them.
#[test]
fn hostile_text_is_bounded() {
    for unit in
        ["a", "A", "ab", " ", "\n", "🦀", "漢字", "\u{fffd}", "=", "\u{3000}", "'s", "\u{301}", " \t", "\0"]
    {
        let text = unit.repeat(300_000 / unit.len());
        assert_promise(Tokens::of(&text));
        let mixed = format!("中{text}x");
        assert_promise(Tokens::of(&mixed));
    }
}

/// The tokenizer keeps 1.2 MB for each thread. Optimised code builds them in place, unoptimised code on the
/// stack, of which a thread has 2 MiB unless told otherwise.
#[test]
fn a_default_stack_suffices() {
    let thread = std::thread::Builder::new().stack_size(1536 * 1024).spawn(|| count("a smaal stakc"));
    let tokens = thread.expect("threads can be started").join().expect("no overflow");
    assert_eq!(tokens, count("a smaal stakc"));
}

#[test]
fn an_estimate_is_moved_no_further_than_it_must() {
    for (used, raw, estimated) in [
        (0, 0, 0),
        (0, 7, 0),
        (1, 0, 1),
        (1, 9, 1),
        (10, 0, 10),
        (11, 0, 10),
        (100, 90, 91),
        (101, 200, 131),
        (1000, 1080, 1080),
        (1000, 909, 910),
        (1000, 1301, 1300),
    ] {
        assert_eq!(Tokens::reconciled(used, raw), Tokens { used, estimated }, "{used}, {raw}");
    }
}

#[test]
fn fitting_is_decided_at_the_limit() {
    assert!(fits("", 0));
    assert!(!fits("a", 0));
    assert!(fits("hello world", 2));
    assert!(!fits("hello world", 1));
    let long = samples::ALL[0].1.repeat(500);
    let tokens = count(&long);
    assert!(fits(&long, tokens) && !fits(&long, tokens - 1));
    assert!(fits(&long, usize::MAX));
}

proptest! {
    #[test]
    fn the_promise_holds_for_any_numbers(used: usize, raw: usize) {
        assert_promise(Tokens::reconciled(used, raw));
    }

    #[test]
    fn the_promise_holds_for_small_numbers(used in 0_usize..500, raw in 0_usize..1000) {
        assert_promise(Tokens::reconciled(used, raw));
    }

    #[test]
    fn the_promise_holds_for_any_text(text in any::<String>()) {
        assert_promise(Tokens::of(&text));
    }

    /// Fragments of every kind of text in any order, with noise between them.
    #[test]
    fn the_promise_holds_for_any_mixture(
        parts in prop::collection::vec((0..samples::ALL.len(), 0_usize..200, 1_usize..300, "\\PC{0,8}"), 0..12)
    ) {
        let fragment = |&(kind, skip, take, ref noise): &(usize, usize, usize, String)| {
            samples::ALL[kind].1.chars().skip(skip).take(take).chain(noise.chars()).collect::<String>()
        };
        assert_promise(Tokens::of(&parts.iter().map(fragment).collect::<String>()));
    }

    #[test]
    fn fitting_agrees_with_counting(text in "([a-z ]{0,40}|\\PC{0,40})", max_tokens in 0_usize..40) {
        prop_assert_eq!(fits(&text, max_tokens), count(&text) <= max_tokens);
    }

    #[test]
    fn a_count_is_at_most_the_bytes(text in any::<String>()) {
        prop_assert!(count(&text) <= text.len());
    }
}

fn assert_promise(Tokens { used, estimated }: Tokens) {
    let (used, estimated) = (used as u128, estimated as u128);
    assert!(used * 100 <= estimated * 110, "{used} used, {estimated} estimated");
    assert!(estimated * 10 <= used * 13, "{used} used, {estimated} estimated");
}

/// Asserts that the bare estimate keeps the promise, as it does for all but odd text.
fn assert_close(name: &str, text: &str) {
    let (used, estimated) = (count(text), estimate(text));
    assert!(used > 100, "{name}: too short to tell");
    let ratio = estimated as f64 / used as f64;
    assert!((1.0 / 1.10..=1.3).contains(&ratio), "{name}: {estimated} for {used}, {ratio:.3}: {text}");
}

/// A generator that gives the same texts on every run, so that a bound which holds today holds tomorrow.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// Picks a range by turns of chance, then a character from it.
    fn one_of(&mut self, ranges: &[(u32, u32)]) -> char {
        let (first, last) = ranges[self.below(ranges.len())];
        let code = first + self.below((last - first + 1) as usize) as u32;
        char::from_u32(code).unwrap_or('\u{fffd}')
    }
}
