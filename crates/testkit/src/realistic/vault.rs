//! A search with ten notes, each with a passage of real prose of the length the vault gives by default.

use codecompass_base::answer::vault::{NoteHit, NoteSearch, Paging, Snippet, VaultState};

use super::knowledge;

/// Characters of a passage: the default of `snippetLength`.
const PASSAGE: usize = 300;

const NOTES: [&str; 10] = [
    "Projects/CodeCompass/Architecture",
    "Projects/CodeCompass/Token budgets",
    "Areas/Writing/Plain language",
    "Areas/Software/Error messages that help",
    "Areas/Software/Reviews",
    "Resources/Books/The Elements of Style",
    "Resources/Papers/Retrieval for code",
    "Daily/2026-03-04",
    "Daily/2026-03-09",
    "Archive/2025/Old presentation layer",
];

/// Returns a search with ten notes on its first page.
pub fn search() -> NoteSearch {
    let chunks = knowledge::search().hits;
    let hits = NOTES.iter().zip(&chunks).enumerate().map(|(place, (note, chunk))| NoteHit {
        path: format!("{note}.md"),
        title: note.rsplit('/').next().expect("a path has a name").into(),
        score: 2.413_607_182_9 - 0.197_316_4 * place as f64,
        snippet: Some(Snippet {
            content: chunk.text.chars().skip(40).take(PASSAGE).collect(),
            line_start: 12 + place,
            line_end: 16 + place,
            score: 0.871_204_55 - 0.041_7 * place as f64,
            cut_before: true,
            cut_after: true,
        }),
        size: 1_618 + 733 * place as u64,
        modified_ms: 1_751_293_160_515 + 86_400_000 * place as i64,
        extension: "md".into(),
    });
    NoteSearch {
        query: "token budget".into(),
        hits: hits.collect(),
        paging: Paging { offset: 0, page_size: 10, total: 26, query_hash: "5d41402abc4b".into() },
        method: "bm25".into(),
        state: VaultState { vault: "Notes".into(), generation: 3, ..VaultState::default() },
    }
}
