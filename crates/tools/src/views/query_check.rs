//! Whether a Dataview query can be read: its kind and clauses, or where and why it cannot.

use codecompass_base::answer::dataview::{QueryCheck, QueryProblem};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{self, Schema, int, text as text_shape, texts};
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property};

static CHECK: View<QueryCheck> = View {
    name: "QueryCheck",
    fields: &[
        field("query", text_shape, "The query.", |check, _| Some((&check.query).into())),
        field("valid", schema::bool, "Whether it can be read.", |check, _| {
            Some(check.problem.is_none().into())
        }),
        optional("type", text_shape, "Its kind: table, list, task, calendar.", |check, _| {
            check.kind.as_ref().map(Into::into)
        }),
        field("clauses", texts, "Its clauses, in the order they run.", |check, _| {
            Some(Value::list(&check.clauses))
        }),
        optional(
            "problem",
            || PROBLEM.schema(Detail::Full),
            "Where and why it cannot.",
            |check, _| check.problem.as_ref().map(|problem| PROBLEM.record(problem, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static PROBLEM: View<QueryProblem> = View {
    name: "QueryProblem",
    fields: &[
        field("line", int, "The line, from 1.", |problem, _| Some(problem.line.into())),
        field("column", int, "The character of the line, from 1.", |problem, _| Some(problem.column.into())),
        field("found", text_shape, "What stands there.", |problem, _| Some((&problem.found).into())),
        field("expected", texts, "What could stand there.", |problem, _| {
            Some(Value::list(&problem.expected))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    CHECK.schema(Detail::Full)
}

impl VaultAnswer for QueryCheck {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn result(&self, _shown: usize) -> Record<'_> {
        CHECK.record(self, Detail::Full)
    }

    fn write(&self, page: &mut Markdown, _shown: usize) {
        page.heading(1, "Dataview: validate");
        page.blank();
        property(page, "Valid", if self.problem.is_none() { "yes" } else { "no" });
        if let Some(kind) = &self.kind {
            property(page, "Type", kind.to_uppercase());
        }
        if !self.clauses.is_empty() {
            property(page, "Clauses", self.clauses.join(", "));
        }
        if let Some(problem) = &self.problem {
            property(page, "Position", format!("line {}, column {}", problem.line, problem.column));
            property(page, "Found", Inline::new().code(&problem.found));
            property(page, "Expected", problem.expected.join(" or "));
        }
        page.blank();
        page.fence("dataview", &self.query);
    }

    fn tips(&self, _shown: usize) -> Vec<Tip> {
        if self.problem.is_some() {
            return vec![Tip::worded(
                "Correct the query at the position above, then validate it again.",
                Vec::new(),
            )];
        }
        let query = Hint::call("dataview").with("action", "query").with("query", self.query.clone());
        vec![Tip::call(query, "to run it.")]
    }
}
