//! `get_chunk`: reads one chunk by its id, and the chunks around it if asked.

use codecompass_base::answer::knowledge::{Chunk, ChunkId, ChunkRead};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{self, Call, Envelope};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::schema::{Schema, list, optional};
use codecompass_present::value::{Record, Value};
use codecompass_present::view::Projection;

use crate::arguments::{Param, READING, Takes};
use crate::params::WORKSPACE;
use crate::presentation::Presentation;
use crate::surface::enveloped;
use crate::surface::page::{self, TwoFormats, Words};
use crate::tool::{Output, Tool};
use crate::tools::semantic_search::sample_call;
use crate::views::chunk::{self, CHUNK, NEIGHBOUR};

/// The three modes, the default first.
const MODES: &[Detail] = &[Detail::Full, Detail::Preview, Detail::Metadata];

/// The tool.
pub static TOOL: Tool = Tool {
    name: "get_chunk",
    description: "Read one chunk of a document or of code by an id from a search: chunk_id, result_id, symbol_id or \
                  symbol_stable_id. neighbours adds the chunks before and after it.",
    surface: Surface::Knowledge,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("chunk_id", Takes::Id, "An id from a search."),
            Param::optional(
                "response_mode",
                Takes::Word(&["metadata", "preview", "full"]),
                "How much of the chunk. Default full.",
            ),
            Param::optional("neighbours", Takes::Int(0, 10), "Chunks before and after it, each. Default 0."),
            WORKSPACE,
        ],
        READING,
    ],
    outputs: &[Output { action: None, details: MODES, schema, example }],
};

/// Returns an answer as text. An error becomes an envelope through [`enveloped::failure`].
pub fn present(answer: &ChunkRead, presentation: &Presentation, call: &Call) -> Result<String, ToolError> {
    let page = |presentation: &Presentation| -> Result<_, ToolError> {
        let projection = presentation.project(&CHUNK)?;
        let nearest = nearest(answer);
        Ok(ChunkPage { answer, nearest, call, presentation: presentation.clone(), projection })
    };
    // The chunk itself is the first item; a neighbour on each side takes two more.
    let as_neighbours = |items: usize| Some(items.checked_sub(1)? / 2);
    let words = Words { count: Some("neighbours"), as_count: as_neighbours, ..Words::of(Surface::Knowledge) };
    page::present(page, presentation, &[Detail::Preview, Detail::Metadata], &words)
}

/// Returns the places of the neighbours, the nearest first: a budget leaves out the farthest.
fn nearest(answer: &ChunkRead) -> Vec<usize> {
    let distance = |place: &usize| answer.neighbours[*place].chunk_index.abs_diff(answer.chunk.chunk_index);
    let mut places: Vec<_> = (0..answer.neighbours.len()).collect();
    places.sort_by_key(distance);
    places
}

struct ChunkPage<'a> {
    answer: &'a ChunkRead,
    nearest: Vec<usize>,
    call: &'a Call,
    presentation: Presentation,
    projection: Projection<Chunk>,
}

impl TwoFormats for ChunkPage<'_> {
    fn items(&self, _: Format) -> usize {
        1 + self.answer.neighbours.len()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfAll
    }

    fn json(&self, draft: &Draft) -> String {
        let notices = self.notices(draft);
        let mut results: Record<'_> = self.projection.record(&self.answer.chunk);
        if !self.answer.neighbours.is_empty() {
            let neighbours =
                self.neighbours(draft).map(|chunk| NEIGHBOUR.record(chunk, self.presentation.detail));
            results.push("neighbours", Value::list(neighbours));
        }
        let envelope =
            Envelope { tokens: draft.tokens, ..Envelope::answer(TOOL.name, self.call, results, &notices) };
        envelope.render()
    }

    fn markdown(&self, draft: &Draft) -> String {
        let chunk = &self.answer.chunk;
        let mode = self.presentation.detail;
        let mut page = Markdown::new();
        page.heading(1, &chunk.source_file);
        page.blank();
        chunk::write(&mut page, chunk, mode, None);
        for neighbour in self.neighbours(draft) {
            let before = neighbour.chunk_index < chunk.chunk_index;
            page.blank();
            page.heading(2, if before { "Before" } else { "After" });
            page.blank();
            chunk::write(&mut page, neighbour, mode, Some(chunk));
        }
        enveloped::write_end(&mut page, &self.tips(), &self.notices(draft));
        page.finish()
    }
}

impl<'a> ChunkPage<'a> {
    /// Returns the neighbours that are shown, in reading order.
    fn neighbours(&self, draft: &Draft) -> impl Iterator<Item = &'a Chunk> {
        let mut places = self.nearest[..draft.shown.saturating_sub(1)].to_vec();
        places.sort_unstable();
        let answer = self.answer;
        places.into_iter().map(|place| &answer.neighbours[place])
    }

    fn tips(&self) -> Vec<Inline> {
        let ChunkRead { chunk, neighbours } = self.answer;
        let again = || Hint::call(TOOL.name).with("chunk_id", chunk::id(&chunk.id));
        let tip = |call: Hint, to: &'static str| Inline::from("Use ").code(&call.text()).lit(to);
        let mut tips = Vec::new();
        if self.presentation.detail != Detail::Full {
            tips.push(tip(again(), " to read the whole chunk."));
        } else if neighbours.is_empty() && chunk.total_chunks > 1 {
            tips.push(tip(again().with("neighbours", 1_usize), " to see what stands before and after."));
        }
        tips
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let cheaper = match self.presentation.detail {
            Detail::Full => "Use preview mode or fewer neighbours",
            _ => "Ask for fewer neighbours",
        };
        let mut notices = enveloped::standard_notices(draft, cheaper, self.call, false);
        let (shown, all) = (draft.shown.saturating_sub(1), self.answer.neighbours.len());
        if shown < all {
            let message = format!("Showing {shown} of {all} neighbours to stay within the token limit");
            let suggestion = match self.neighbours(draft).last() {
                Some(last) => {
                    let call = Hint::call(TOOL.name)
                        .with("chunk_id", chunk::id(&last.id))
                        .with("neighbours", 1_usize);
                    format!("Read on with {}, or raise max_tokens", call.text())
                }
                None => "Raise max_tokens".to_owned(),
            };
            notices.push(Notice::new(NoticeCode::PartialResults, message, suggestion));
        }
        notices
    }
}

fn schema(detail: Detail) -> Schema {
    let Schema::Record(mut results) = CHUNK.schema(detail) else {
        unreachable!("a view's schema is a record")
    };
    let around =
        optional("neighbours", list(NEIGHBOUR.schema(detail)), "The chunks around it, if asked for.");
    results.name = format!("{}Read", results.name);
    results.fields.push(around);
    envelope::schema("ChunkResponse", Schema::Record(results))
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation, &sample_call())
}

/// The chunk that the contract's search finds, with one neighbour on each side.
pub fn sample() -> ChunkRead {
    let chunk = |id, chunk_index, text: &str, token_count| Chunk {
        id: ChunkId::Number(id),
        source_file: "docs/auth/jwt.md".into(),
        source_category: Some("security".into()),
        context_header: "JWT Guide > Implementation".into(),
        chunk_index,
        total_chunks: 15,
        lines: Some((chunk_index * 20 + 1, chunk_index * 20 + 20)),
        language: None,
        text: text.into(),
        token_count,
    };
    ChunkRead {
        chunk: chunk(123, 3, "Sign the token with a key that only the server knows.", 12),
        neighbours: vec![
            chunk(122, 2, "A token has three parts.", 6),
            chunk(124, 4, "Check the signature before you read the claims.", 9),
        ],
    }
}
