//! The code tools' `metadata`: the protocol's account of the index that answered.

use codecompass_base::answer::code::{CodeHit, RankingFactors};
use codecompass_base::answer::state::{Completeness, Freshness, IndexState, Indexing, SchemaStatus};
use codecompass_present::budget::Draft;
use codecompass_present::detail::Detail;
use codecompass_present::json;
use codecompass_present::markdown::Markdown;
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, FieldSchema, Schema, any, int, list, map, one_of, text, texts};
use codecompass_present::text::counted;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

/// The version of the protocol.
pub const VERSION: &str = "1.0";

/// The state of the index, as every code tool reports it.
pub static PROTOCOL: View<IndexState> = View {
    name: "ProtocolMetadata",
    fields: &[
        field("codecompass_protocol_version", text, "Version of this protocol.", |_, _| Some(VERSION.into())),
        field(
            "freshness_status",
            freshness_status,
            "Whether the index is as new as the files.",
            |state, _| Some(state.freshness_status.word().into()),
        ),
        field("indexing_status", indexing_status, "What the indexer is doing.", |state, _| {
            Some(state.indexing_status.word().into())
        }),
        field(
            "result_completeness",
            || one_of(Completeness::WORDS),
            "Whether anything is missing: `partial` while indexing, `truncated` by the budget.",
            |state, _| Some(state.result_completeness.word().into()),
        ),
        field("ref", text, "The branch, tag or commit that was asked; `live` without git.", |state, _| {
            Some((&state.git_ref).into())
        }),
        field("schema_status", schema_status, "Whether this version can read the index.", |state, _| {
            Some(state.schema_status.word().into())
        }),
        optional(
            "suppressed_duplicate_count",
            int,
            "Results left out because they say the same.",
            |state, _| {
                (state.suppressed_duplicate_count > 0).then(|| state.suppressed_duplicate_count.into())
            },
        ),
        optional("policy_redacted_count", int, "Secrets masked in the shown text.", |state, _| {
            state.redacted.as_ref().map(|redacted| redacted.count.into())
        }),
        optional("policy_redaction_categories", texts, "Kinds of secrets masked.", |state, _| {
            state.redacted.as_ref().map(|redacted| Value::list(&redacted.categories))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// The words for how new an index is.
pub fn freshness_status() -> Schema {
    one_of(Freshness::WORDS)
}

/// The words for what the indexer is doing.
pub fn indexing_status() -> Schema {
    one_of(Indexing::WORDS)
}

/// The words for whether this version can read an index.
pub fn schema_status() -> Schema {
    one_of(SchemaStatus::WORDS)
}

/// What a tool adds to the metadata of its own answer.
#[derive(Debug)]
pub struct Extra<'a> {
    /// Whether the budget left something out.
    pub truncated: bool,
    /// Further fields, such as `symbol_count`.
    pub fields: Record<'a>,
    /// What the caller should know, beside the index's own warnings.
    pub warnings: Vec<String>,
    /// The exact count of everything but this number.
    pub token_count: Option<usize>,
}

impl Extra<'_> {
    /// Returns what every answer adds: whether it shows all its `items`, its notices and, once it is known, its cost.
    pub fn of(draft: &Draft, items: usize, notices: &[Notice]) -> Self {
        Self {
            truncated: draft.shown < items,
            fields: Record::new(),
            warnings: notices.iter().map(Notice::sentence).collect(),
            token_count: draft.tokens.map(|tokens| tokens.used),
        }
    }
}

/// Returns the notices of a page: that it comes near its limit, and what it leaves out.
pub fn notices(draft: &Draft, cheaper: &str, cut: Option<Notice>) -> Vec<Notice> {
    draft.near_limit.map(|near| Notice::near_limit(near, cheaper)).into_iter().chain(cut).collect()
}

/// Returns the notices of a page that has no next one: whoever wants the rest asks in the `cheaper` way.
pub fn notices_of_whole(draft: &Draft, items: usize, cheaper: &str) -> Vec<Notice> {
    let cut = (draft.shown < items).then(|| Notice::partial(1, draft.shown, items, cheaper));
    notices(draft, cheaper, cut)
}

/// Writes what a reader of Markdown must know of the index, which JSON says in `metadata`: nothing where all is well.
pub fn write_remarks(page: &mut Markdown, state: &IndexState, notices: &[Notice]) {
    match state.freshness_status {
        _ if state.indexing_status == Indexing::NotIndexed => {
            page.quote("There is no index yet: not_indexed.");
        }
        Freshness::Stale => page.quote("The index is older than the files: freshness_status stale."),
        Freshness::Syncing => page.quote("The index is being updated: freshness_status syncing."),
        Freshness::Fresh => {}
    }
    if state.result_completeness != Completeness::Complete {
        page.quote(&format!(
            "The answer may lack something: result_completeness {}, indexing_status {}.",
            state.result_completeness.word(),
            state.indexing_status.word()
        ));
    }
    if let Some(redacted) = &state.redacted {
        let secrets = counted(redacted.count, "secret");
        page.quote(&format!("{secrets} masked: {}.", redacted.categories.join(", ")));
    }
    write_warnings(page, state, notices);
}

/// Writes the index's warnings and the page's notices: all that is left to say where the answer is the index's state.
pub fn write_warnings(page: &mut Markdown, state: &IndexState, notices: &[Notice]) {
    for warning in &state.warnings {
        page.quote(warning);
    }
    for notice in notices {
        notice.write(page);
    }
}

/// Returns the text of a response whose last field is its metadata.
pub fn respond<'a>(record: Record<'a>, state: &'a IndexState, extra: Extra<'a>) -> String {
    json::render(&record.with("metadata", metadata(state, extra)).into())
}

/// Returns the metadata of an answer.
fn metadata<'a>(state: &'a IndexState, extra: Extra<'a>) -> Record<'a> {
    let mut record = Record::new();
    for (name, value) in PROTOCOL.record(state, Detail::Full).fields() {
        let truncated = extra.truncated && name == "result_completeness";
        record.push(name.to_owned(), if truncated { Value::from("truncated") } else { value.clone() });
    }
    if extra.truncated {
        record.push("safety_limit_applied", true);
    }
    for (name, value) in extra.fields.fields() {
        record.push(name.to_owned(), value.clone());
    }
    let warnings: Vec<Value<'a>> =
        state.warnings.iter().map(Value::from).chain(extra.warnings.into_iter().map(Value::from)).collect();
    if !warnings.is_empty() {
        record.push("warnings", warnings);
    }
    record.push_some("token_count", extra.token_count);
    record
}

/// Returns the field `metadata`.
pub fn metadata_field() -> FieldSchema {
    metadata_field_with(PROTOCOL.name, [])
}

/// Returns the field `metadata` of a tool that has further fields of its own there, under a name of its own.
pub fn metadata_field_with(name: &str, further: impl IntoIterator<Item = FieldSchema>) -> FieldSchema {
    schema::field("metadata", metadata_schema(name, further), "The index's account.")
}

fn metadata_schema(name: &str, further: impl IntoIterator<Item = FieldSchema>) -> Schema {
    let limit = schema::optional("safety_limit_applied", schema::bool(), "The budget left results out.");
    let about_cost = "Tokens (o200k) of everything but this field.";
    let closing = [
        schema::optional("warnings", texts(), "What else the caller should know."),
        schema::optional("token_count", int(), about_cost),
    ];
    let fields = std::iter::once(limit).chain(further).chain(closing);
    extended(name, PROTOCOL.schema(Detail::Full), fields)
}

/// Returns a view's shape under another name, with further fields at its end.
pub fn extended(name: &str, schema: Schema, further: impl IntoIterator<Item = FieldSchema>) -> Schema {
    schema::record(name, fields(schema).into_iter().chain(further))
}

/// Returns the fields of a view's shape.
pub fn fields(schema: Schema) -> Vec<FieldSchema> {
    match schema {
        Schema::Record(record) => record.fields,
        _ => unreachable!("a view's schema is a record"),
    }
}

/// How much of the ranking is explained.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Explain {
    /// Nothing.
    #[default]
    Off,
    /// A few factors, each in [0,1].
    Basic,
    /// Every factor as it was computed.
    Full,
}

/// Returns `ranking_reasons` for the shown hits, if asked for.
pub fn ranking_reasons(hits: &[CodeHit], explain: Explain) -> Option<Vec<Record<'_>>> {
    if explain == Explain::Off {
        return None;
    }
    let reasons = hits.iter().enumerate().filter_map(|(index, hit)| {
        let factors = hit.ranking.as_ref()?;
        let start = Record::new().with("result_index", index);
        Some(match explain {
            Explain::Off => return None,
            Explain::Basic => basic(start, factors),
            Explain::Full => full(start, factors),
        })
    });
    Some(reasons.collect())
}

fn basic<'a>(start: Record<'a>, factors: &'a RankingFactors) -> Record<'a> {
    let unit = |number: f64| number.clamp(0.0, 1.0);
    start
        .with("exact_match", unit(factors.exact_match_boost))
        .with("path_boost", unit(factors.path_affinity))
        .with("definition_boost", unit(factors.definition_boost))
        .with_some("semantic_similarity", factors.vector_score.map(unit))
        .with("final_score", unit(factors.final_score))
}

fn full<'a>(start: Record<'a>, factors: &'a RankingFactors) -> Record<'a> {
    let contributions = factors
        .contributions
        .iter()
        .map(|(name, amount)| Value::from(Record::new().with("signal", name).with("amount", *amount)));
    let mut record = start
        .with("exact_match_boost", factors.exact_match_boost)
        .with("qualified_name_boost", factors.qualified_name_boost)
        .with("path_affinity", factors.path_affinity)
        .with("definition_boost", factors.definition_boost)
        .with("kind_match", factors.kind_match)
        .with("bm25_score", factors.bm25_score)
        .with_some("vector_score", factors.vector_score);
    if !factors.contributions.is_empty() {
        record.push("contributions", Value::list(contributions));
    }
    record.with("final_score", factors.final_score)
}

/// Returns the shape of `ranking_reasons`.
pub fn ranking_schema() -> FieldSchema {
    schema::optional(
        "ranking_reasons",
        list(map(any())),
        "Why each result ranks where it does, if asked for.",
    )
}
