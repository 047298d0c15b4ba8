//! Runs every candidate over the same text and prints the comparison as Markdown.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The binaries and what to call them. The last is the first one, as the product uses it.
const CANDIDATES: [(&str, &str); 4] = [
    ("tiktoken", "tiktoken 4.1"),
    ("bpe-openai", "bpe-openai 0.3"),
    ("tiktoken-rs", "tiktoken-rs 0.12"),
    ("windows", "tiktoken in windows"),
];

/// A candidate that takes longer over one hostile text is reported as hanging.
const PATIENCE: Duration = Duration::from_secs(30);

fn main() {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    if folders.is_empty() {
        eprintln!("usage: compare DIR…");
        std::process::exit(2);
    }
    ordinary(&folders);
    hostile();
}

fn ordinary(folders: &[String]) {
    let none = measure("none", folders);
    let rows = CANDIDATES.map(|(name, _)| measure(name, folders));
    let estimate = measure("estimate", folders);
    let megabytes = number(&none[6]) / 1e6;
    println!("Text: {} files, {megabytes:.1} MB, {} tokens.\n", none[7], rows[0][4]);
    println!("| Crate | Start | Speed | Extra memory | In the binary | Counts agree, file by file |");
    println!("|---|---|---|---|---|---|");
    let size = |row: &[String]| number(&row[3]) - number(&none[3]);
    let first = &rows[0];
    for ((_, label), row) in CANDIDATES.iter().zip(&rows) {
        let ratio = |column: usize| number(&row[column]) / number(&first[column]);
        let size_ratio = size(row) / size(first);
        let agree = if row[5] == first[5] { "yes" } else { "**no**" };
        print!("| {label} | {} ms ({:.2}×) | {} MB/s ({:.2}×) | ", row[0], ratio(0), row[1], ratio(1));
        println!("{} MB ({:.2}×) | {:.1} MB ({size_ratio:.2}×) | {agree} |", row[2], ratio(2), size(row));
    }
    print!("\nThe estimate, which has no vocabulary: {} ms, {} MB/s, ", estimate[0], estimate[1]);
    println!("{:.2} times the tokens.", number(&estimate[4]) / number(&first[4]));
}

fn hostile() {
    let megabytes = tokenizers::HOSTILE_BYTES / 1_000_000;
    println!("\nSeconds for {megabytes} MB of hostile text:\n");
    print!("| Text |");
    for (_, label) in CANDIDATES {
        print!(" {label} |");
    }
    println!(" Crates agree | Windows, of the exact count |\n|---|---|---|---|---|---|---|");
    for (kind, label) in tokenizers::HOSTILE.iter().enumerate() {
        let cells = CANDIDATES.map(|(name, _)| run(name, &["--hostile".into(), kind.to_string()]));
        print!("| {label} |");
        for cell in &cells {
            match cell {
                Some(cell) => print!(" {} |", cell[0]),
                None => print!(" fails |"),
            }
        }
        let counts: Vec<f64> = cells.iter().flatten().map(|cell| number(&cell[1])).collect();
        let (windows, exact) = counts.split_last().expect("the last candidate is ours");
        let agree = if exact.iter().all(|count| *count == exact[0]) { "yes" } else { "**no**" };
        println!(" {agree} | {:.4} |", windows / exact[0]);
    }
}

fn number(text: &str) -> f64 {
    text.parse().expect("a candidate prints numbers")
}

fn measure(name: &str, folders: &[String]) -> Vec<String> {
    run(name, folders).unwrap_or_else(|| panic!("{name} gave no figures; build all binaries first"))
}

/// Runs the binary beside this one; `None` when it hangs or fails.
fn run(name: &str, args: &[String]) -> Option<Vec<String>> {
    let path = std::env::current_exe().expect("a running program has a path").with_file_name(name);
    let mut child =
        Command::new(path).args(args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
    let start = Instant::now();
    let patience = if args[0] == "--hostile" { PATIENCE } else { PATIENCE * 10 };
    while child.try_wait().ok()?.is_none() {
        if start.elapsed() > patience {
            child.kill().ok()?;
            child.wait().ok()?;
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut out = String::new();
    child.stdout.take()?.read_to_string(&mut out).ok()?;
    (!out.is_empty()).then(|| out.trim_end().split('\t').map(str::to_owned).collect())
}
