//! The code tools' `metadata`: the protocol's account of the index that answered.

use codecompass_base::answer::code::{CodeHit, IndexState, RankingFactors};
use codecompass_present::detail::Detail;
use codecompass_present::schema::{self, Schema, any, int, list, map, one_of, text, texts};
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
            || one_of(&["fresh", "stale", "syncing"]),
            "Whether the index is as new as the files.",
            |state, _| Some((&state.freshness_status).into()),
        ),
        field(
            "indexing_status",
            || one_of(&["not_indexed", "indexing", "ready", "failed"]),
            "What the indexer is doing.",
            |state, _| Some((&state.indexing_status).into()),
        ),
        field(
            "result_completeness",
            || one_of(&["complete", "partial", "truncated"]),
            "Whether anything is missing: `partial` while indexing, `truncated` by the budget.",
            |state, _| Some((&state.result_completeness).into()),
        ),
        field("ref", text, "The branch, tag or commit that was asked; `live` without git.", |state, _| {
            Some((&state.git_ref).into())
        }),
        field(
            "schema_status",
            || one_of(&["compatible", "not_indexed", "reindex_required", "corrupt_manifest"]),
            "Whether this version can read the index.",
            |state, _| Some((&state.schema_status).into()),
        ),
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

/// What a tool adds to the metadata of its own answer.
#[derive(Debug, Default)]
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

/// Returns the metadata of an answer.
pub fn metadata<'a>(state: &'a IndexState, extra: Extra<'a>) -> Record<'a> {
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

/// Returns the shape of [`metadata`] with a tool's further fields.
pub fn metadata_schema(further: impl IntoIterator<Item = schema::FieldSchema>) -> Schema {
    let Schema::Record(mut record) = PROTOCOL.schema(Detail::Full) else {
        unreachable!("a view's schema is a record")
    };
    record.fields.push(schema::optional(
        "safety_limit_applied",
        schema::bool(),
        "The budget left results out.",
    ));
    record.fields.extend(further);
    record.fields.push(schema::optional("warnings", texts(), "What else the caller should know."));
    record.fields.push(schema::optional(
        "token_count",
        int(),
        "Tokens (o200k) of everything but this field.",
    ));
    Schema::Record(record)
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
pub fn ranking_reasons(hits: &[CodeHit], explain: Explain) -> Option<Value<'_>> {
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
    Some(Value::list(reasons))
}

fn basic<'a>(start: Record<'a>, factors: &'a RankingFactors) -> Record<'a> {
    let unit = |number: f64| number.clamp(0.0, 1.0);
    start
        .with("exact_match", unit(factors.exact_match_boost))
        .with("path_boost", unit(factors.path_affinity))
        .with("definition_boost", unit(factors.definition_boost))
        .with("semantic_similarity", unit(factors.vector_score.unwrap_or(0.0)))
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
pub fn ranking_schema() -> schema::FieldSchema {
    schema::optional(
        "ranking_reasons",
        list(map(any())),
        "Why each result ranks where it does, if asked for.",
    )
}
