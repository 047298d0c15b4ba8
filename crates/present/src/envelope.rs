//! The knowledge tools' envelope: what stands around every answer and every error of theirs, in its contract's order.
//!
//! It asks neither the clock nor a counter: who makes the call says when it is, how long it took and what it is called.

use codecompass_base::tokens::Tokens;
use jiff::Timestamp;

use crate::notice::{Notice, NoticeCode};
use crate::schema::{
    Schema, any, bool, field, int, list, map, nullable, number, one_of, record, text, texts,
};
use crate::text;
use crate::value::{Record, Value};

/// The version of the envelope.
pub const VERSION: &str = "1.0.0";
/// A cache miss that takes longer is worth a notice.
const SLOW_MS: f64 = 500.0;
/// The shortest time that is shown: the contract wants a positive number, and clocks may measure none.
const SHORTEST_MS: f64 = 0.001;

/// What is known of a call beside its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// Names the call, once in the metadata and once in the execution context.
    pub request_id: String,
    /// When the call was answered.
    pub now: Timestamp,
    /// How long the answer took.
    pub execution_time_ms: f64,
    /// Whether the answer was at hand.
    pub cache_hit: bool,
}

impl Call {
    /// Returns the notice about a slow answer that was not at hand, if this is one.
    pub fn slow_miss(&self) -> Option<Notice> {
        let slow = !self.cache_hit && self.execution_time_ms > SLOW_MS;
        slow.then(|| {
            let message = format!("Cache miss: the answer took {} ms", text::fixed(self.shown_ms(), 0));
            Notice::new(NoticeCode::CacheMissSlow, message, "Query will be cached for next time")
        })
    }

    /// Returns the time with one decimal, or three where one would read as nothing.
    fn shown_ms(&self) -> f64 {
        let places = if self.execution_time_ms < 0.1 { 3 } else { 1 };
        // `max` answers with the bound where the clock gave no number.
        text::round(self.execution_time_ms, places).max(SHORTEST_MS)
    }
}

/// How a call went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// All of what was asked for.
    Success,
    /// Something was left out.
    Partial,
    /// No answer.
    Error,
}

impl Status {
    /// Returns the word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Partial => "partial",
            Self::Error => "error",
        }
    }

    /// Returns the status of an answer: partial where its notices say that something was left out.
    pub fn of_answer(notices: &[Notice]) -> Self {
        let partial = notices.iter().any(|notice| notice.code == NoticeCode::PartialResults);
        if partial { Self::Partial } else { Self::Success }
    }
}

/// Where a page stands in its list. A list that fits on one page has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagination {
    /// Where the next page starts; the end of the list on the last page.
    pub cursor: String,
    /// How many results a page has.
    pub page_size: usize,
    /// Whether there is a next page.
    pub has_more: bool,
    /// How many results there are, where that is known.
    pub total_available: Option<usize>,
}

impl Pagination {
    /// Returns the pagination as a record.
    pub fn record(&self) -> Record<'_> {
        Record::new()
            .with("cursor", &self.cursor)
            .with("page_size", self.page_size)
            .with("has_more", self.has_more)
            .with("total_available", Value::or_null(self.total_available))
    }

    fn schema() -> Schema {
        record(
            "PaginationMetadata",
            [
                field("cursor", text(), "Pass it as `cursor` for the next page."),
                field("page_size", int(), "Results per page."),
                field("has_more", bool(), "Whether there is a next page."),
                field("total_available", nullable(int()), "How many results there are, if known."),
            ],
        )
    }
}

/// An answer or an error in its envelope.
#[derive(Debug)]
pub struct Envelope<'a> {
    /// The tool that was called.
    pub operation: &'static str,
    /// What is known of the call.
    pub call: &'a Call,
    /// How it went.
    pub status: Status,
    /// What is to be said about the status.
    pub message: Option<String>,
    /// The tool's own results.
    pub results: Value<'a>,
    /// Where the page stands, if there are several.
    pub pagination: Option<&'a Pagination>,
    /// What the text costs, once it is known.
    pub tokens: Option<Tokens>,
    /// What the caller should know.
    pub warnings: &'a [Notice],
    /// What went wrong.
    pub error: Option<Record<'a>>,
}

impl<'a> Envelope<'a> {
    /// Returns the envelope of an answer that is the only page and needs no message.
    pub fn answer(
        operation: &'static str,
        call: &'a Call,
        results: impl Into<Value<'a>>,
        warnings: &'a [Notice],
    ) -> Self {
        Self {
            operation,
            call,
            status: Status::of_answer(warnings),
            message: None,
            results: results.into(),
            pagination: None,
            tokens: None,
            warnings,
            error: None,
        }
    }

    /// Returns the envelope as text.
    pub fn render(self) -> String {
        crate::json::render(&self.record().into())
    }

    /// Returns the envelope as a record, with zeros where the token numbers are not known yet.
    fn record(self) -> Record<'a> {
        let call = self.call;
        let metadata = Record::new()
            .with("operation", self.operation)
            .with("version", VERSION)
            .with("timestamp", format!("{:.0}", call.now))
            .with("request_id", &call.request_id)
            .with("status", self.status.name())
            .with("message", Value::or_null(self.message));
        let tokens = self.tokens.unwrap_or(Tokens { used: 0, estimated: 0 });
        let context = Record::new()
            .with("tokens_estimated", tokens.estimated)
            .with("tokens_used", tokens.used)
            .with("cache_hit", call.cache_hit)
            .with("execution_time_ms", call.shown_ms())
            .with("request_id", &call.request_id);
        Record::new()
            .with("_metadata", metadata)
            .with("results", self.results)
            .with("pagination", Value::or_null(self.pagination.map(Pagination::record)))
            .with("execution_context", context)
            .with("warnings", Value::list(self.warnings.iter().map(Notice::record)))
            .with_some("error", self.error)
    }
}

/// Returns the shape of an answer whose results have the given shape.
pub fn schema(name: &'static str, results: Schema) -> Schema {
    record(
        name,
        [
            field("_metadata", metadata_schema(), "What was called, when, and how it went."),
            field("results", results, "The tool's own results."),
            field(
                "pagination",
                nullable(Pagination::schema()),
                "Where this page stands; null if it is the only one.",
            ),
            field("execution_context", context_schema(), "What the call cost."),
            field("warnings", list(Notice::schema()), "What the caller should know."),
        ],
    )
}

/// Returns the shape of an error.
pub fn error_schema() -> Schema {
    let Schema::Record(mut envelope) = schema("ErrorEnvelope", Schema::OneOf(vec![list(any()), map(any())]))
    else {
        unreachable!("the envelope is a record")
    };
    let body = record(
        "EnvelopedError",
        [
            field("code", text(), "The stable code."),
            field("message", text(), "What went wrong."),
            crate::schema::optional("allowed_fields", texts(), "What `fields` may name in this mode."),
            field("data", map(any()), "The facts behind it, and `suggestion`: what to do."),
        ],
    );
    envelope.fields.push(field("error", body, "What went wrong and what to do."));
    Schema::Record(envelope)
}

fn metadata_schema() -> Schema {
    record(
        "ResponseMetadata",
        [
            field("operation", text(), "The tool."),
            field("version", text(), "Version of the envelope."),
            field("timestamp", text(), "When it was answered: ISO 8601 with zone."),
            field("request_id", text(), "Names this call."),
            field("status", one_of(&["success", "partial", "error"]), "`partial`: something was left out."),
            field("message", nullable(text()), "What is to be said about the status."),
        ],
    )
}

fn context_schema() -> Schema {
    record(
        "ExecutionContext",
        [
            field("tokens_estimated", int(), "Estimated tokens of this text."),
            field("tokens_used", int(), "Tokens (o200k) of this text."),
            field("cache_hit", bool(), "Whether the answer was at hand."),
            field("execution_time_ms", number(), "How long it took."),
            field("request_id", text(), "The same as in `_metadata`."),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(execution_time_ms: f64, cache_hit: bool) -> Call {
        let now = "2025-11-09T10:30:00.987654Z".parse().unwrap();
        Call { request_id: "req_7f3a2b1c".into(), now, execution_time_ms, cache_hit }
    }

    #[test]
    fn the_envelope_reads_as_its_contracts_sample() {
        let pagination = Pagination {
            cursor: "eyJxdWVyeV9oYXNoIjoiYWJjIiwib2Zmc2V0IjoxMH0=".into(),
            page_size: 10,
            has_more: true,
            total_available: Some(42),
        };
        let call = call(156.3, true);
        let envelope = Envelope {
            pagination: Some(&pagination),
            tokens: Some(Tokens { used: 2523, estimated: 2450 }),
            ..Envelope::answer("semantic_search", &call, Vec::new(), &[])
        };
        assert_eq!(
            envelope.render(),
            r#"{"_metadata":{"operation":"semantic_search","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_7f3a2b1c","status":"success","message":null},"results":[],"pagination":{"cursor":"eyJxdWVyeV9oYXNoIjoiYWJjIiwib2Zmc2V0IjoxMH0=","page_size":10,"has_more":true,"total_available":42},"execution_context":{"tokens_estimated":2450,"tokens_used":2523,"cache_hit":true,"execution_time_ms":156.3,"request_id":"req_7f3a2b1c"},"warnings":[]}"#
        );
    }

    #[test]
    fn a_time_is_never_zero() {
        let check = |measured, shown| assert_eq!(call(measured, false).shown_ms().to_string(), shown);
        check(156.34, "156.3");
        check(0.0123, "0.012");
        check(0.0, "0.001");
        check(f64::NAN, "0.001");
    }

    #[test]
    fn only_a_slow_miss_is_worth_a_notice() {
        assert_eq!(call(500.0, false).slow_miss(), None);
        assert_eq!(call(900.0, true).slow_miss(), None);
        let notice = call(812.4, false).slow_miss().unwrap();
        assert_eq!(
            notice.sentence(),
            "CACHE_MISS_SLOW: Cache miss: the answer took 812 ms. Query will be cached for next time"
        );
    }
}
