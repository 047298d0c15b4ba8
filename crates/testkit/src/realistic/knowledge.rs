//! A search with ten results, cut from real prose into chunks of the size the index aims at.

use codecompass_base::answer::knowledge::{ChunkHit, KnowledgeSearch};
use codecompass_base::tokens;

const DOCUMENTS: [(&str, &str); 4] = [
    ("ARCHITECTURE.md", include_str!("../../fixtures/docs/architecture.md.txt")),
    ("CONTRIBUTING.md", include_str!("../../fixtures/docs/contributing.md.txt")),
    ("README.md", include_str!("../../fixtures/docs/readme.md.txt")),
    ("docs/migration.md", include_str!("../../fixtures/docs/migration.md.txt")),
];

/// Least characters of a chunk that more follow: some 350 tokens of prose.
const CHUNK: usize = 1_300;

/// Returns a search with ten results on its first page.
pub fn search() -> KnowledgeSearch {
    let chunks = DOCUMENTS.iter().flat_map(|(file, text)| {
        let pieces = pieces(text);
        let total = pieces.len();
        pieces.into_iter().enumerate().map(move |(index, text)| (*file, index, total, text))
    });
    let hits: Vec<ChunkHit> = chunks
        .take(10)
        .enumerate()
        .map(|(place, (file, index, total, text))| ChunkHit {
            chunk_id: 1_180 + place as u64 * 7,
            rank: place + 1,
            hybrid_score: 0.88 - 0.04 * place as f64,
            similarity_score: Some(0.84 - 0.03 * place as f64),
            bm25_score: Some(0.91 - 0.05 * place as f64),
            source_file: file.into(),
            source_category: Some("documentation".into()),
            context_header: heading(&text).unwrap_or("CodeCompass").to_owned(),
            chunk_index: index,
            total_chunks: total,
            token_count: tokens::count(&text),
            text,
            ..ChunkHit::default()
        })
        .collect();
    assert_eq!(hits.len(), 10, "the documents hold ten chunks");
    KnowledgeSearch {
        query: "how is the token budget enforced".into(),
        best_score: hits.first().map(|hit| hit.hybrid_score),
        hits,
        total: 34,
        page_size: 10,
        query_hash: "5d41402abc4b".into(),
        generation: 3,
        ..KnowledgeSearch::default()
    }
}

/// Splits a text at empty lines into pieces that reach the size of a chunk.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for paragraph in text.split("\n\n") {
        let last = pieces.last_mut().expect("there is always one");
        if last.len() >= CHUNK {
            pieces.push(paragraph.to_owned());
        } else {
            if !last.is_empty() {
                last.push_str("\n\n");
            }
            last.push_str(paragraph);
        }
    }
    pieces
}

fn heading(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("## ").or_else(|| line.strip_prefix("# ")))
}
