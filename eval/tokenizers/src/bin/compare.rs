//! Runs every candidate over the same text and prints the comparison as Markdown.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CANDIDATES: [&str; 3] = ["tiktoken", "bpe-openai", "tiktoken-rs"];

/// A candidate that takes longer over one hostile text is reported as hanging.
const PATIENCE: Duration = Duration::from_secs(30);

fn main() {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    if folders.is_empty() {
        eprintln!("usage: compare DIR…");
        std::process::exit(2);
    }
    let none = measure("none", &folders);
    let rows: Vec<Vec<String>> = CANDIDATES.iter().map(|name| measure(name, &folders)).collect();
    let size = |row: &Vec<String>| number(&row[3]) - number(&none[3]);
    println!(
        "Text: {} files, {:.1} MB, {} tokens by `tiktoken`.\n",
        none[7],
        number(&none[6]) / 1e6,
        rows[0][4]
    );
    println!("| Crate | Start | Speed | Extra memory | In the binary | Counts agree, file by file |");
    println!("|---|---|---|---|---|---|");
    for (name, row) in CANDIDATES.iter().zip(&rows) {
        let first = &rows[0];
        println!(
            "| {name} | {} ms ({:.2}×) | {} MB/s ({:.2}×) | {} MB ({:.2}×) | {:.1} MB ({:.2}×) | {} |",
            row[0],
            number(&row[0]) / number(&first[0]),
            row[1],
            number(&row[1]) / number(&first[1]),
            row[2],
            number(&row[2]) / number(&first[2]),
            size(row),
            size(row) / size(first),
            if row[5] == first[5] { "yes" } else { "**no**" },
        );
    }
    println!("\nSeconds for {} MB of hostile text:\n", tokenizers::HOSTILE_BYTES / 1_000_000);
    println!("| Text | {} | Counts agree |", CANDIDATES.join(" | "));
    println!("|---|---|---|---|---|");
    for (kind, label) in tokenizers::HOSTILE.iter().enumerate() {
        let cells: Vec<Option<Vec<String>>> =
            CANDIDATES.iter().map(|name| run(name, &["--hostile".into(), kind.to_string()])).collect();
        let seconds = |cell: &Option<Vec<String>>| {
            cell.as_ref().map_or_else(|| format!("fails, or > {}", PATIENCE.as_secs()), |c| c[0].clone())
        };
        let mut counts: Vec<&String> = cells.iter().flatten().map(|c| &c[1]).collect();
        counts.dedup();
        let agree = if counts.len() == 1 { "yes" } else { "**no**" };
        println!(
            "| {label} | {} | {} | {} | {agree} |",
            seconds(&cells[0]),
            seconds(&cells[1]),
            seconds(&cells[2])
        );
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
    let mut child = Command::new(path).args(args).stdout(Stdio::piped()).spawn().ok()?;
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
