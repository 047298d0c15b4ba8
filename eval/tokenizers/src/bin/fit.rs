//! Fits the price table of the estimate: how many tokens begin, on average, in the stretches of each cell.
//!
//! `fit table DIR` prints the table; `fit check DIR` prints how far `estimate` is from the count. Every
//! folder in DIR is one kind of text. One that begins with `random` weighs little: noise must not make prose
//! look dear.

#[path = "../../../../crates/base/src/tokens/prices.rs"]
mod prices;
#[path = "../../../../crates/base/src/tokens/scan.rs"]
mod scan;

use std::fs;
use std::path::Path;

/// What a cell costs that the text hardly shows: an unseen sequence of letters is mostly cut.
const UNSEEN: f64 = 0.75;
/// How many sightings that guess is worth.
const GUESS: f64 = 2.0;
const NOISE: f64 = 0.3;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let bpe = tiktoken::get_encoding("o200k_base").expect("compiled in");
    match args.get(1).map(String::as_str) {
        Some("table") => table(bpe, &kinds(&args[2])),
        Some("check") => check(bpe, &kinds(&args[2])),
        _ => eprintln!("usage: fit table DIR | fit check DIR"),
    }
}

/// Reads the texts of every kind, by the name of its folder.
fn kinds(folder: &str) -> Vec<(String, Vec<String>)> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a readable folder")
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    let texts = |name: &String| {
        let mut paths = Vec::new();
        tokenizers::walk(&Path::new(folder).join(name), &["txt"], &mut paths);
        paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
    };
    names.iter().map(|name| (name.clone(), texts(name))).collect()
}

fn table(bpe: &tiktoken::CoreBpe, kinds: &[(String, Vec<String>)]) {
    let mut begun = vec![0.0; scan::CELLS];
    let mut seen = vec![0.0; scan::CELLS];
    for (name, texts) in kinds {
        let weight = if name.starts_with("random") { NOISE } else { 1.0 };
        for text in texts {
            let mut begins = vec![0.0; text.len() + 1];
            let mut at = 0;
            for token in bpe.encode(text) {
                begins[at] = weight;
                at += bpe.decode(&[token]).len();
            }
            scan::scan(text, |cell, start, end| {
                seen[cell] += weight;
                begun[cell] += begins[start..end].iter().sum::<f64>();
            });
        }
    }
    let mut out = String::new();
    for cell in 0..scan::CELLS {
        if cell > 0 && cell % prices::LINE == 0 {
            out.push('\n');
        }
        let unseen = if cell >= scan::FOREIGN { 2.0 } else { UNSEEN };
        out.push(step(cell, (begun[cell] + GUESS * unseen) / (seen[cell] + GUESS)));
    }
    println!("{out}");
}

/// Returns the character that stands for a price, given in tokens.
fn step(cell: usize, tokens: f64) -> char {
    let factor = if cell >= scan::FOREIGN { prices::FOREIGN_FACTOR } else { 1 };
    let steps = (tokens * (prices::TOKEN / factor) as f64).sqrt().round();
    char::from(prices::ZERO + steps.min(78.0) as u8)
}

fn check(bpe: &tiktoken::CoreBpe, kinds: &[(String, Vec<String>)]) {
    println!("| Kind | Texts | Least | 5 % | Median | 95 % | Most |");
    println!("|---|---|---|---|---|---|---|");
    for (name, texts) in kinds {
        let mut ratios: Vec<f64> = texts
            .iter()
            .map(|text| (bpe.count(text), prices::estimate(text)))
            .filter(|(count, _)| *count > 100)
            .map(|(count, estimate)| estimate as f64 / count as f64)
            .collect();
        if ratios.is_empty() {
            continue;
        }
        ratios.sort_by(f64::total_cmp);
        let at = |part: f64| ratios[((ratios.len() - 1) as f64 * part) as usize];
        println!(
            "| {name} | {} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
            ratios.len(),
            at(0.0),
            at(0.05),
            at(0.5),
            at(0.95),
            at(1.0)
        );
    }
}
