//! What the measuring binaries share: reading real text, making hostile text, timing one tokenizer.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Counts the tokens of one text.
pub type Count = Box<dyn Fn(&str) -> usize>;

/// Enough text to drown the noise, little enough to run in a minute.
const CORPUS_BYTES: usize = 40_000_000;

/// Size of each hostile text.
pub const HOSTILE_BYTES: usize = 10_000_000;

/// Names of the hostile texts, in the order in which [`hostile`] makes them.
pub const HOSTILE: [&str; 10] = [
    "one letter",
    "`ab`",
    "spaces",
    "newlines",
    "one emoji",
    "CJK",
    "lossy random bytes",
    "`=`",
    "capitals after one ideograph",
    "ideographic spaces",
];

/// Makes hostile text number `kind`.
pub fn hostile(kind: usize) -> String {
    let unit = match kind {
        0 => "a",
        1 => "ab",
        2 => " ",
        3 => "\n",
        4 => "🦀",
        5 => "漢字仮名交文",
        6 => return String::from_utf8_lossy(&random_bytes(HOSTILE_BYTES / 2)).into_owned(),
        7 => "=",
        8 => return format!("中{}", "A".repeat(HOSTILE_BYTES)),
        _ => "\u{3000}",
    };
    unit.repeat(HOSTILE_BYTES / unit.len())
}

/// Makes bytes that look random and are the same on every run.
pub fn random_bytes(n: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let step = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    std::iter::repeat_with(step).take(n).collect()
}

/// Reads up to the corpus size of `.rs` and `.md` files under the folders, in the order of their names.
pub fn corpus(folders: &[String]) -> Vec<String> {
    let mut paths = Vec::new();
    for folder in folders {
        walk(Path::new(folder), &["rs", "md"], &mut paths);
    }
    let mut texts = Vec::new();
    let mut bytes = 0;
    for path in paths {
        if bytes > CORPUS_BYTES {
            break;
        }
        if let Ok(text) = fs::read_to_string(&path) {
            bytes += text.len();
            texts.push(text);
        }
    }
    texts
}

/// Adds the files below `folder` that end in one of `endings`.
pub fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            walk(&path, endings, found);
        } else if path.extension().and_then(|e| e.to_str()).is_some_and(|e| endings.contains(&e)) {
            found.push(path);
        }
    }
}

/// Measures one candidate and prints tab-separated figures for `compare`; called by each candidate's binary.
pub fn candidate(load: impl FnOnce() -> Count) {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().map(String::as_str) == Some("--hostile") {
        let text = hostile(args[1].parse().expect("compare passes a number"));
        let count = load();
        count("warm");
        let start = Instant::now();
        let n = count(&text);
        println!("{:.2}\t{n}", start.elapsed().as_secs_f64());
        return;
    }
    let texts = corpus(&args);
    let bytes: usize = texts.iter().map(String::len).sum();
    let before = resident();
    let start = Instant::now();
    let count = load();
    count("first");
    let init = start.elapsed();
    let mut best = f64::MAX;
    let mut tokens = 0;
    let mut digest = 0_u64;
    for _ in 0..3 {
        let start = Instant::now();
        (tokens, digest) = (0, 0);
        for text in &texts {
            let n = count(text);
            tokens += n;
            digest = digest.wrapping_mul(0x0100_0000_01b3).wrapping_add(n as u64);
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    let extra = resident().saturating_sub(before);
    let size = std::env::current_exe().and_then(fs::metadata).map_or(0, |m| m.len());
    println!(
        "{:.0}\t{:.1}\t{:.1}\t{:.2}\t{tokens}\t{digest:x}\t{bytes}\t{}",
        init.as_secs_f64() * 1e3,
        bytes as f64 / 1e6 / best,
        extra as f64 / 1e6,
        size as f64 / 1e6,
        texts.len(),
    );
}

/// Reads this process's resident memory in bytes; zero where the system does not say.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)).and_then(|kib| kib.parse().ok());
    kib.unwrap_or(0_usize) * 1024
}
