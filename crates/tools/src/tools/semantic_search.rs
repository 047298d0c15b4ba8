//! `semantic_search`: finds passages in the workspace's documents by meaning and words.

use codecompass_base::answer::knowledge::{ChunkHit, KnowledgeSearch};
use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{self, Call, Envelope, Pagination};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::schema::{Schema, list};
use codecompass_present::table;
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::Projection;

use crate::arguments::{LISTING, Param, READING, Takes};
use crate::params::WORKSPACE;
use crate::presentation::Presentation;
use crate::surface::enveloped::{self, MODES, RESPONSE_MODE};
use crate::surface::page::{self, TwoFormats, Words};
use crate::tool::{Output, Tool};
use crate::views::chunk_hits::{self, CHUNK_HITS, CHUNK_HITS_WITH_SIGNALS};

/// A result that reaches this score is a good one.
const GOOD_SCORE: f64 = 0.5;

/// The tool.
pub static TOOL: Tool = Tool {
    name: "semantic_search",
    description: "Search the workspace's documents (guides, specifications, notes, PDF) by question or keywords. \
                  Returns ranked passages; start with metadata or preview mode, read one with get_chunk, \
                  pass pagination.cursor as cursor for the next page.",
    surface: Surface::Knowledge,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("query", Takes::Text(500), "Question or keywords."),
            RESPONSE_MODE,
            Param::optional("page_size", Takes::Int(1, 50), "Results per page. Default 10."),
            Param::optional("category", Takes::Text(100), "Only documents of this category."),
            Param::optional("path", Takes::Text(1_024), "Only documents below this path."),
            Param::optional(
                "include_signals",
                Takes::Bool,
                "Add confidence, ranking and deduplication; full mode only. Default false.",
            ),
            Param::optional("top_k", Takes::Int(1, 50), "Deprecated: use page_size."),
            WORKSPACE,
        ],
        LISTING,
        READING,
    ],
    outputs: &[Output { action: None, details: MODES, schema, example }],
};

/// What a caller asked for beside the query and the presentation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Asked {
    /// Confidence, ranking and deduplication are shown.
    pub include_signals: bool,
    /// The page's size came as `top_k`.
    pub top_k: bool,
}

/// Returns an answer as text. An error becomes an envelope through [`enveloped::failure`].
pub fn present(
    answer: &KnowledgeSearch,
    presentation: &Presentation,
    call: &Call,
    asked: Asked,
) -> Result<String, ToolError> {
    if asked.include_signals && presentation.detail != Detail::Full {
        let message =
            format!("`include_signals` needs response_mode 'full'; got '{}'", presentation.detail.name());
        return Err(ToolError::new(ErrorCode::InvalidParams, message).with("parameter", "include_signals"));
    }
    let view = if asked.include_signals { &CHUNK_HITS_WITH_SIGNALS } else { &CHUNK_HITS };
    let page = |presentation: &Presentation| -> Result<_, ToolError> {
        let projection = presentation.project(view)?;
        Ok(SearchPage { answer, call, asked, presentation: presentation.clone(), projection })
    };
    let cheaper = [Detail::Metadata, Detail::IdsOnly];
    page::present(page, presentation, &cheaper, &Words::of(Surface::Knowledge))
}

struct SearchPage<'a> {
    answer: &'a KnowledgeSearch,
    call: &'a Call,
    asked: Asked,
    presentation: Presentation,
    projection: Projection<ChunkHit>,
}

impl TwoFormats for SearchPage<'_> {
    fn items(&self, _: Format) -> usize {
        self.answer.hits.len()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfAll
    }

    fn json(&self, draft: &Draft) -> String {
        let notices = self.notices(draft);
        let pagination = self.pagination(draft);
        let results = Value::list(self.records(draft));
        let envelope = Envelope {
            pagination: pagination.as_ref(),
            tokens: draft.tokens,
            ..Envelope::answer(TOOL.name, self.call, results, &notices)
        };
        envelope.render()
    }

    fn markdown(&self, draft: &Draft) -> String {
        let answer = self.answer;
        let mut page = Markdown::new();
        page.heading(1, format!("Search: \"{}\"", answer.query));
        page.blank();
        page.line(self.found(draft));
        page.blank();
        if draft.shown > 0 {
            page.heading(2, "Results");
            page.blank();
            if self.presentation.fields.is_some() {
                table::write(&mut page, &self.records(draft));
            } else {
                let hits = &answer.hits[..draft.shown];
                chunk_hits::write(&mut page, hits, self.presentation.detail, self.asked.include_signals);
            }
        }
        enveloped::write_end(&mut page, &self.tips(draft), &self.notices(draft));
        page.finish()
    }
}

impl SearchPage<'_> {
    fn records(&self, draft: &Draft) -> Vec<Record<'_>> {
        self.answer.hits[..draft.shown].iter().map(|hit| self.projection.record(hit)).collect()
    }

    /// Says how many results there are and which of them are shown.
    fn found(&self, draft: &Draft) -> String {
        let KnowledgeSearch { total, offset, total_capped, .. } = *self.answer;
        let capped = if total_capped { "+" } else { "" };
        let found = format!("Found {total}{capped} result{}", if total == 1 { "" } else { "s" });
        match draft.shown {
            0 if offset > 0 => format!("{found} (none after {offset})"),
            0 => found,
            shown => format!("{found} (showing {}-{} of {total}{capped})", offset + 1, offset + shown),
        }
    }

    fn tips(&self, draft: &Draft) -> Vec<Inline> {
        let first = self.answer.hits.first().filter(|_| draft.shown > 0);
        let read = first.filter(|_| self.presentation.detail != Detail::Full).map(|hit| {
            let call = Hint::call("get_chunk").with("chunk_id", hit.chunk_id).text();
            Inline::from("Use ").code(&call).lit(" to read a whole chunk.")
        });
        let pagination = self.pagination(draft).filter(|pagination| pagination.has_more);
        let more = pagination.map(|pagination| enveloped::cursor_tip(&pagination.cursor, "results"));
        read.into_iter().chain(more).collect()
    }

    /// Returns where the page stands, unless it is the only one.
    fn pagination(&self, draft: &Draft) -> Option<Pagination> {
        let answer = self.answer;
        let end = answer.offset + draft.shown;
        let list = Fits {
            query_hash: &answer.query_hash,
            response_mode: self.presentation.detail.name(),
            generation: answer.generation,
        };
        let has_more = end < answer.total;
        (has_more || answer.offset > 0).then(|| Pagination {
            cursor: Cursor::at(end, list).encode(),
            page_size: answer.page_size,
            has_more,
            total_available: (!answer.total_capped).then_some(answer.total),
        })
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let answer = self.answer;
        let cheaper = enveloped::cheaper_list(self.presentation.detail);
        let mut notices = enveloped::standard_notices(draft, cheaper, self.call, answer.index_building);
        if draft.shown < answer.hits.len() {
            let continuing = enveloped::continuing(self.presentation.format);
            let (first, last) = (answer.offset + 1, answer.offset + draft.shown);
            notices.push(Notice::partial(first, last, answer.total, continuing));
        }
        if answer.best_score.is_none_or(|best| best < GOOD_SCORE) {
            let message = match answer.best_score {
                Some(best) => format!("No high-confidence results: the best is {}", text::share(best)),
                None => "No results".to_owned(),
            };
            notices.push(Notice::new(NoticeCode::LowQualityResults, message, "Try different keywords"));
        }
        if self.asked.top_k {
            let message = "Parameter 'top_k' is deprecated";
            notices.push(Notice::new(NoticeCode::DeprecatedParameter, message, "Use page_size instead"));
        }
        notices
    }
}

fn schema(detail: Detail) -> Schema {
    // The signals are optional in their view, so one shape holds answers with and without them.
    envelope::schema("SemanticSearchResponse", list(CHUNK_HITS_WITH_SIGNALS.schema(detail)))
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    present(&sample(), presentation, &sample_call(), Asked::default())
}

/// The contract's example.
pub fn sample() -> KnowledgeSearch {
    KnowledgeSearch {
        query: "JWT authentication".into(),
        hits: vec![ChunkHit {
            chunk_id: 123,
            rank: 1,
            hybrid_score: 0.85,
            similarity_score: Some(0.82),
            bm25_score: Some(0.88),
            source_file: "docs/auth/jwt.md".into(),
            source_category: Some("security".into()),
            context_header: "JWT Guide > Implementation".into(),
            chunk_index: 3,
            total_chunks: 15,
            text: "Complete chunk content here...".into(),
            token_count: 512,
            ..ChunkHit::default()
        }],
        total: 1,
        page_size: 10,
        best_score: Some(0.85),
        query_hash: "abc123def456".into(),
        generation: 1,
        ..KnowledgeSearch::default()
    }
}

/// The call of the contract's examples.
pub fn sample_call() -> Call {
    Call {
        request_id: "req_abc123".into(),
        now: "2025-11-09T10:30:00Z".parse().expect("a literal date"),
        execution_time_ms: 156.3,
        cache_hit: false,
    }
}
