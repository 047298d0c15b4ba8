//! Chunk hits: the four modes of a search in documents, in JSON and Markdown, and the signals that `full` can add.

use codecompass_base::answer::knowledge::{
    ChunkHit, Confidence, Deduplication, RankingContext, ScoreType, Signals,
};
use codecompass_present::detail::Detail;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{self, int, list, nullable, number, one_of, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::Value;
use codecompass_present::view::{Field, Shape, View, field, optional};

use crate::surface::enveloped::{chunk_place, snippet};

/// Decimals of a score: enough to tell neighbours apart, few enough to be cheap.
const SCORE_PLACES: usize = 4;

/// The ways a score is made, on the wire.
const SCORE_TYPES: &[&str] = &["hybrid", "vector", "bm25"];

/// A hit's fields, and what each mode shows of them.
pub static CHUNK_HITS: View<ChunkHit> = View {
    name: "SearchResult",
    fields: &FIELDS,
    shapes: &[
        IDS_ONLY,
        METADATA,
        PREVIEW,
        Shape { detail: Detail::Full, fields: FULL.split_at(FULL.len() - SIGNALS).0 },
    ],
    compact: &[],
};

/// The same with the signals in `full`, for callers who ask for them.
pub static CHUNK_HITS_WITH_SIGNALS: View<ChunkHit> = View {
    shapes: &[IDS_ONLY, METADATA, PREVIEW, Shape { detail: Detail::Full, fields: FULL }],
    name: "SearchResult",
    fields: &FIELDS,
    compact: &[],
};

static FIELDS: [Field<ChunkHit>; 17] = [
    field("chunk_id", int, "The chunk; `get_chunk` takes it.", |hit, _| Some(hit.chunk_id.into())),
    field("hybrid_score", number, "How well it matches, in [0,1].", |hit, _| Some(score(hit.hybrid_score))),
    field("rank", int, "Place among all results, from 1.", |hit, _| Some(hit.rank.into())),
    field("source_file", text_shape, "Path, relative to the workspace.", |hit, _| {
        Some((&hit.source_file).into())
    }),
    optional("source_category", text_shape, "The document's category.", |hit, _| {
        hit.source_category.as_ref().map(Into::into)
    }),
    field("chunk_index", int, "Place in the document, from 0.", |hit, _| Some(hit.chunk_index.into())),
    field("total_chunks", int, "Chunks in the document.", |hit, _| Some(hit.total_chunks.into())),
    field("chunk_snippet", text_shape, "The first 200 characters, cut at a word.", |hit, _| {
        Some(snippet(&hit.text).into())
    }),
    field("context_header", text_shape, "The headings it stands under.", |hit, _| {
        Some((&hit.context_header).into())
    }),
    field("chunk_text", text_shape, "The whole text.", |hit, _| Some((&hit.text).into())),
    optional("similarity_score", number, "Similarity of the vectors, in [0,1].", |hit, _| {
        hit.similarity_score.map(score)
    }),
    optional("bm25_score", number, "Match of the words, in [0,1].", |hit, _| hit.bm25_score.map(score)),
    field(
        "score_type",
        || one_of(SCORE_TYPES),
        "Which score decided.",
        |hit, _| Some(score_type(hit.score_type).into()),
    ),
    field("chunk_token_count", int, "Tokens (o200k) of the text.", |hit, _| Some(hit.token_count.into())),
    optional(
        "confidence",
        || nullable(CONFIDENCE.schema(Detail::Full)),
        "How far it can be trusted; null where not measured.",
        |hit, _| Some(shown(hit.signals.confidence.as_ref(), &CONFIDENCE)),
    ),
    optional(
        "ranking",
        || nullable(RANKING.schema(Detail::Full)),
        "Where it stands among all results; null where not measured.",
        |hit, _| Some(shown(hit.signals.ranking.as_ref(), &RANKING)),
    ),
    optional(
        "deduplication",
        || nullable(DEDUPLICATION.schema(Detail::Full)),
        "Whether other chunks say the same; null where not measured.",
        |hit, _| Some(shown(hit.signals.deduplication.as_ref(), &DEDUPLICATION)),
    ),
];

const IDS_ONLY: Shape = Shape { detail: Detail::IdsOnly, fields: &["chunk_id", "hybrid_score", "rank"] };

const METADATA: Shape = Shape {
    detail: Detail::Metadata,
    fields: &[
        "chunk_id",
        "source_file",
        "source_category",
        "hybrid_score",
        "rank",
        "chunk_index",
        "total_chunks",
    ],
};

const PREVIEW: Shape = Shape {
    detail: Detail::Preview,
    fields: &[
        "chunk_id",
        "source_file",
        "source_category",
        "hybrid_score",
        "rank",
        "chunk_index",
        "total_chunks",
        "chunk_snippet",
        "context_header",
    ],
};

/// How many of the fields of `full` are signals: the last ones.
const SIGNALS: usize = 3;

/// The fields of `full` with the signals.
const FULL: &[&str] = &[
    "chunk_id",
    "chunk_text",
    "similarity_score",
    "bm25_score",
    "hybrid_score",
    "rank",
    "score_type",
    "source_file",
    "source_category",
    "context_header",
    "chunk_index",
    "total_chunks",
    "chunk_token_count",
    "confidence",
    "ranking",
    "deduplication",
];

static CONFIDENCE: View<Confidence> = View {
    name: "ConfidenceScore",
    fields: &[
        field("score_reliability", number, "Agreement of the searches, in [0,1].", |confidence, _| {
            Some(score(confidence.score_reliability))
        }),
        field("source_quality", number, "What the source declares of itself, in [0,1].", |confidence, _| {
            Some(score(confidence.source_quality))
        }),
        field("recency", number, "How new it is, in [0,1].", |confidence, _| Some(score(confidence.recency))),
    ],
    shapes: &[],
    compact: &[],
};

static RANKING: View<RankingContext> = View {
    name: "RankingContext",
    fields: &[
        field("percentile", int, "Share of all results that score lower, 0 to 100.", |ranking, _| {
            Some(ranking.percentile.into())
        }),
        field("explanation", text_shape, "Why it stands there.", |ranking, _| {
            Some((&ranking.explanation).into())
        }),
        field(
            "score_method",
            || one_of(SCORE_TYPES),
            "Which score decided.",
            |ranking, _| Some(score_type(ranking.score_method).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static DEDUPLICATION: View<Deduplication> = View {
    name: "DeduplicationInfo",
    fields: &[
        field("is_duplicate", schema::bool, "A result of higher rank says the same.", |found, _| {
            Some(found.is_duplicate.into())
        }),
        field(
            "similar_chunk_ids",
            || list(int()),
            "Chunks with a similarity over 0.8.",
            |found, _| Some(Value::list(found.similar_chunk_ids.iter().copied())),
        ),
        field("confidence", number, "The measured similarity, in [0,1].", |found, _| {
            Some(score(found.confidence))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns a score as it is shown.
pub fn score(number: f64) -> Value<'static> {
    Value::rounded(number, SCORE_PLACES)
}

fn shown<'a, T>(signal: Option<&'a T>, view: &'static View<T>) -> Value<'a> {
    Value::or_null(signal.map(|signal| view.record(signal, Detail::Full)))
}

fn score_type(score_type: ScoreType) -> &'static str {
    match score_type {
        ScoreType::Hybrid => "hybrid",
        ScoreType::Vector => "vector",
        ScoreType::Bm25 => "bm25",
    }
}

/// Writes hits in the layout of a mode.
pub fn write(page: &mut Markdown, hits: &[ChunkHit], mode: Detail, include_signals: bool) {
    for hit in hits {
        let match_words = text::share(hit.hybrid_score);
        if mode == Detail::IdsOnly {
            page.numbered(hit.rank, format!("Chunk {} - {match_words}", hit.chunk_id));
            continue;
        }
        page.numbered(hit.rank, Inline::new().bold(&hit.source_file).lit(" - ").text(&match_words));
        write_details(page, hit, mode);
        if mode == Detail::Full {
            if include_signals {
                write_signals(page, &hit.signals);
            }
            page.blank();
            page.fence("", &hit.text);
        }
        page.blank();
    }
}

fn write_details(page: &mut Markdown, hit: &ChunkHit, mode: Detail) {
    let chunk = chunk_place(hit.chunk_id, hit.chunk_index, hit.total_chunks);
    if mode == Detail::Full {
        page.detail(3, format!("Chunk: {chunk}, {}", text::counted(hit.token_count, "token")));
    } else {
        page.detail(3, format!("Chunk: {chunk}"));
    }
    if let Some(category) = &hit.source_category {
        page.detail(3, format!("Category: {category}"));
    }
    if mode != Detail::Metadata && !hit.context_header.is_empty() {
        page.detail(3, format!("Section: {}", hit.context_header));
    }
    if mode == Detail::Preview {
        page.detail(3, format!("Snippet: \"{}\"", text::one_line(&snippet(&hit.text))));
    }
    if mode == Detail::Full {
        let parts = [("similarity", hit.similarity_score), ("BM25", hit.bm25_score)];
        let scores: Vec<_> = parts
            .into_iter()
            .filter_map(|(name, score)| Some(format!("{name} {}", text::share(score?))))
            .collect();
        if !scores.is_empty() {
            page.detail(3, format!("Scores: {} [{}]", scores.join(", "), score_type(hit.score_type)));
        }
    }
}

fn write_signals(page: &mut Markdown, signals: &Signals) {
    if let Some(Confidence { score_reliability, source_quality, recency }) = signals.confidence {
        let [reliability, quality, recency] = [score_reliability, source_quality, recency].map(text::share);
        page.detail(3, format!("Confidence: reliability {reliability}, source {quality}, recency {recency}"));
    }
    if let Some(ranking) = &signals.ranking {
        let better = ranking.percentile;
        page.detail(3, format!("Ranking: above {better}% of the results. {}", ranking.explanation));
    }
    if let Some(found) = signals.deduplication.as_ref().filter(|found| !found.similar_chunk_ids.is_empty()) {
        let ids: Vec<_> = found.similar_chunk_ids.iter().map(u64::to_string).collect();
        let kind = if found.is_duplicate { "Duplicate of" } else { "Similar to" };
        page.detail(3, format!("{kind}: {} - {}", ids.join(", "), text::share(found.confidence)));
    }
}
