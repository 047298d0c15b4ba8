//! A code search with ten results, cut from real files with the lines around them.

use codecompass_base::answer::code::{CodeHit, CodeSearch, SymbolPlace};
use codecompass_base::answer::state::IndexState;

/// A file that results are cut from.
struct Source {
    path: &'static str,
    text: &'static str,
}

const BUDGET: Source =
    Source { path: "crates/present/src/budget.rs", text: include_str!("../../fixtures/code/budget.rs.txt") };
const CURSOR: Source =
    Source { path: "crates/present/src/cursor.rs", text: include_str!("../../fixtures/code/cursor.rs.txt") };
const SCHEMA: Source =
    Source { path: "crates/present/src/schema.rs", text: include_str!("../../fixtures/code/schema.rs.txt") };
const VIEW: Source =
    Source { path: "crates/present/src/view.rs", text: include_str!("../../fixtures/code/view.rs.txt") };
const TEXT: Source =
    Source { path: "crates/present/src/text.rs", text: include_str!("../../fixtures/code/text.rs.txt") };
const GUARD: Source = Source {
    path: "crates/present/src/markdown/guard.rs",
    text: include_str!("../../fixtures/code/guard.rs.txt"),
};

/// The functions found: file, kind, module, name, visibility.
const FOUND: [(&Source, &str, &str, &str, &str); 10] = [
    (&BUDGET, "fn", "budget", "fit", "public"),
    (&BUDGET, "fn", "budget", "settled", "private"),
    (&BUDGET, "fn", "budget", "numbered", "private"),
    (&BUDGET, "fn", "budget", "overflow", "private"),
    (&CURSOR, "method", "cursor::Cursor", "decode", "public"),
    (&CURSOR, "method", "cursor::Cursor", "offset_in", "public"),
    (&VIEW, "method", "view::View", "project", "public"),
    (&SCHEMA, "fn", "schema", "json_shape", "private"),
    (&TEXT, "fn", "text", "boundary", "private"),
    (&GUARD, "fn", "markdown::guard", "opener", "private"),
];

/// Returns a search with ten results on its first page.
pub fn search() -> CodeSearch {
    search_of(10)
}

/// Returns a search with so many results on its first page; the ten are repeated for more.
pub fn search_of(count: usize) -> CodeSearch {
    let hits = FOUND.iter().cycle().take(count).enumerate();
    CodeSearch {
        query: "how is the token budget enforced".into(),
        query_hash: "5d41402abc4b".into(),
        hits: hits.map(|(place, found)| hit(place, found)).collect(),
        total_count: 26.max(count),
        query_intent: Some("natural_language".into()),
        project_id: "codecompass".into(),
        database_name: "cb_proj_codecompass_5f3a9c21".into(),
        latency_ms: 9,
        state: IndexState::ready("main", 1),
        ..CodeSearch::default()
    }
}

fn hit(place: usize, found: &(&Source, &str, &str, &str, &str)) -> CodeHit {
    let (source, kind, module, name, visibility) = found;
    let lines: Vec<&str> = source.text.lines().collect();
    let start = lines.iter().position(|line| is_start(line, name)).expect("the fixture holds the function");
    let indent = lines[start].len() - lines[start].trim_start().len();
    let closing = format!("{}}}", " ".repeat(indent));
    let end = start + lines[start..].iter().position(|line| *line == closing).expect("the function ends");
    let signature = lines[start..=end].iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let qualified = format!("codecompass_present::{module}::{name}");
    CodeHit {
        result_id: handle("r", &qualified),
        chunk_id: format!("{:08x}-7f0e-5c7e-9d7b-3a5b0e3b9f{place:02x}", hash(&qualified) & 0xffff_ffff),
        symbol_id: Some(handle("s", &qualified)),
        symbol_stable_id: Some(handle("t", &qualified)),
        path: source.path.into(),
        line_start: start + 1,
        line_end: end + 1,
        kind: Some((*kind).into()),
        name: Some((*name).into()),
        qualified_name: Some(qualified),
        signature: signature.split(" {").next().map(str::to_owned),
        language: Some("rust".into()),
        visibility: Some((*visibility).into()),
        content: lines[start..=end].join("\n"),
        context_before: lines[start.saturating_sub(10)..start].join("\n"),
        context_after: lines[end + 1..lines.len().min(end + 11)].join("\n"),
        parent: (*kind == "method").then(|| SymbolPlace {
            kind: "impl".into(),
            name: module.rsplit("::").next().expect("a module has a name").into(),
            path: source.path.into(),
            line: 40,
        }),
        related: vec![
            SymbolPlace { kind: "struct".into(), name: "Budget".into(), path: BUDGET.path.into(), line: 11 },
            SymbolPlace { kind: "trait".into(), name: "Page".into(), path: BUDGET.path.into(), line: 64 },
        ],
        score: 0.91 - 0.047 * place as f64,
        ..CodeHit::default()
    }
}

fn is_start(line: &str, name: &str) -> bool {
    let line = line.trim_start();
    ["pub fn ", "pub(super) fn ", "fn "].iter().any(|start| {
        line.strip_prefix(start)
            .and_then(|rest| rest.strip_prefix(name))
            .is_some_and(|rest| rest.starts_with(['(', '<']))
    })
}

/// A short handle as the index makes them: a letter and seven of base 32.
fn handle(letter: &str, name: &str) -> String {
    let mut rest = hash(letter) ^ hash(name).rotate_left(17);
    let mut handle = letter.to_owned();
    for _ in 0..7 {
        handle.push(char::from(b"abcdefghijklmnopqrstuvwxyz234567"[(rest % 32) as usize]));
        rest /= 32;
    }
    handle
}

/// FNV-1a: enough to make sample ids that differ.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
