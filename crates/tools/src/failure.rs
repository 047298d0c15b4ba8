//! How an error reads: the same object for every tool, in the spelling of its surface.

use codecompass_base::error::{Fact, Surface, ToolError};
use codecompass_present::json;
use codecompass_present::schema::{Schema, any, field, map, record, text};
use codecompass_present::value::{Record, Value};

/// Returns the text of an error: `{"error":{"code","message","data":{…,"suggestion"}}}`.
pub fn render(surface: Surface, error: &ToolError) -> String {
    json::render(&Record::new().with("error", body(surface, error)).into())
}

/// Returns the `error` object.
pub fn body(surface: Surface, error: &ToolError) -> Record<'_> {
    let facts = error.data.iter().map(|(name, fact)| (*name, value(fact)));
    let data: Record<'_> = facts.chain([("suggestion", Value::from(&error.suggestion))]).collect();
    Record::new().with("code", error.code.spelled(surface)).with("message", &error.message).with("data", data)
}

/// Returns a fact as a value.
pub fn value(fact: &Fact) -> Value<'_> {
    match fact {
        Fact::Text(text) => text.into(),
        Fact::Int(number) => (*number).into(),
        Fact::List(facts) => Value::list(facts.iter().map(value)),
        Fact::Record(facts) => Value::Record(facts.iter().map(|(name, fact)| (*name, value(fact))).collect()),
    }
}

/// Returns the shape of an error.
pub fn schema() -> Schema {
    let body = record(
        "ErrorBody",
        [
            field("code", text(), "The stable code."),
            field("message", text(), "What went wrong."),
            field("data", map(any()), "The facts behind it, and `suggestion`: what to do."),
        ],
    );
    record("ErrorResponse", [field("error", body, "What went wrong and what to do.")])
}

#[cfg(test)]
mod tests {
    use super::*;
    use codecompass_base::error::ErrorCode;

    #[test]
    fn the_contracts_stale_index_reads_as_its_sample() {
        let stale = ToolError::new(
            ErrorCode::IndexStale,
            "Index is stale. Last indexed commit does not match HEAD. Run sync_repo to refresh.",
        )
        .with("last_indexed_commit", "abc123")
        .with("current_head", "def456");
        insta::assert_snapshot!(render(Surface::Code, &stale), @r#"{"error":{"code":"index_stale","message":"Index is stale. Last indexed commit does not match HEAD. Run sync_repo to refresh.","data":{"last_indexed_commit":"abc123","current_head":"def456","suggestion":"Call sync_repo to update the index before querying."}}}"#);
    }
}
