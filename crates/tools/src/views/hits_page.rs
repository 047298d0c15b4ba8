//! The page of hits that `search_code` and `locate_symbol` answer with: head, hits, cursor, notices, metadata.

use codecompass_base::answer::code::{CodeHit, CodeSearch};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::Markdown;
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, field, int, list, optional, text};
use codecompass_present::table;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::Projection;

use super::code_hits::{self, CODE_HITS};
use crate::presentation::Presentation;
use crate::surface::page::{self, TwoFormats, Words};
use crate::surface::protocol::{self, Explain, Extra};

/// The five shapes of a hit, the default first.
pub const DETAILS: &[Detail] =
    &[Detail::Signature, Detail::Location, Detail::Context, Detail::Concise, Detail::Detailed];

/// The call that a page of hits answers.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    /// The tool.
    pub tool: &'static str,
    /// The parameter that says what is looked for.
    pub subject: &'static str,
    /// How much of the ranking is explained.
    pub explain: Explain,
}

/// Returns an answer as text.
pub fn present(asked: Asked, answer: &CodeSearch, presentation: &Presentation) -> Result<String, ToolError> {
    let page = |presentation: &Presentation| -> Result<_, ToolError> {
        let projection = presentation.project(&CODE_HITS)?;
        Ok(HitsPage { asked, answer, projection, presentation: presentation.clone() })
    };
    let cheaper = [Detail::Signature, Detail::Location];
    page::present(page, presentation, &cheaper, &Words::of(Surface::Code))
}

struct HitsPage<'a> {
    asked: Asked,
    answer: &'a CodeSearch,
    presentation: Presentation,
    projection: Projection<CodeHit>,
}

impl TwoFormats for HitsPage<'_> {
    fn items(&self, _: Format) -> usize {
        self.answer.hits.len()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let answer = self.answer;
        let hits = &answer.hits[..draft.shown];
        let mut record = Record::new()
            .with("results", Value::list(code_hits::records(hits, &self.projection)))
            .with("total_count", answer.total_count);
        if answer.total_count_capped {
            record.push("total_count_capped", true);
        }
        record.push_some("query_intent", answer.query_intent.as_ref());
        record.push_some("next_cursor", self.next_cursor(draft));
        if self.is_cut(draft) && !self.presentation.compact {
            let hint = Hint::call(self.asked.tool)
                .with(self.asked.subject, answer.query.clone())
                .with("compact", true);
            record.push("suggested_next_actions", Hint::list(&[hint]));
        }
        record.push("project_id", &answer.project_id);
        if self.presentation.detail == Detail::Detailed {
            record.push("database_name", &answer.database_name);
        }
        record.push("latency_ms", answer.latency_ms);
        let reasons = protocol::ranking_reasons(hits, self.asked.explain);
        let extra = Extra {
            fields: Record::new().with_some("ranking_reasons", reasons.map(Value::list)),
            ..Extra::of(draft, answer.hits.len(), &self.notices(draft))
        };
        protocol::respond(record, &answer.state, extra)
    }

    fn markdown(&self, draft: &Draft) -> String {
        let answer = self.answer;
        let mut page = Markdown::new();
        page.heading(1, "Search Results");
        page.blank();
        page.pair("Total Results", self.total());
        page.pair("Latency", format!("{}ms", answer.latency_ms));
        page.pair("Project", &answer.project_id);
        let Presentation { detail, compact, fields, .. } = &self.presentation;
        if *detail == Detail::Detailed {
            page.pair("Database", &answer.database_name);
        }
        page.blank();
        let hits = &answer.hits[..draft.shown];
        if fields.is_some() {
            table::write(&mut page, &code_hits::records(hits, &self.projection));
        } else {
            code_hits::write(&mut page, hits, answer.offset + 1, *detail, *compact);
        }
        page.blank();
        if let Some(reasons) = protocol::ranking_reasons(hits, self.asked.explain) {
            page.heading(2, "Ranking");
            table::write(&mut page, &reasons);
            page.blank();
        }
        protocol::write_remarks(&mut page, &answer.state, &self.notices(draft));
        if let Some(cursor) = self.next_cursor(draft).filter(|_| !self.is_cut(draft)) {
            page.blank();
            page.line(format!("More: cursor {cursor}"));
        }
        page.finish()
    }
}

impl HitsPage<'_> {
    fn is_cut(&self, draft: &Draft) -> bool {
        draft.shown < self.answer.hits.len()
    }

    /// Returns how many match: exactly, or with a `+` where counting stopped.
    fn total(&self) -> String {
        let capped = if self.answer.total_count_capped { "+" } else { "" };
        format!("{}{capped}", self.answer.total_count)
    }

    fn next_cursor(&self, draft: &Draft) -> Option<String> {
        let answer = self.answer;
        let end = answer.offset + draft.shown;
        let list = Fits {
            query_hash: &answer.query_hash,
            response_mode: self.presentation.detail.name(),
            generation: answer.state.generation,
        };
        (draft.shown > 0 && end < answer.total_count).then(|| Cursor::at(end, list).encode())
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let cheaper = "Use 'location' detail level, compact or a smaller limit";
        let cut = self.is_cut(draft).then(|| {
            let first = self.answer.offset + 1;
            let cursor = self.next_cursor(draft).unwrap_or_default();
            let continuing = match self.presentation.format {
                Format::Json => "Pass next_cursor as cursor to continue".to_owned(),
                Format::Markdown => format!("Continue with cursor {cursor}"),
            };
            let last = self.answer.offset + draft.shown;
            Notice::partial(first, last, self.total(), continuing)
        });
        protocol::notices(draft, cheaper, cut)
    }
}

/// Returns the shape of the JSON under a tool's name for it.
pub fn schema(name: &'static str, detail: Detail) -> Schema {
    let mut fields = vec![
        field("results", list(CODE_HITS.schema(detail)), "This page of the results, best first."),
        field("total_count", int(), "How many match in all."),
        optional("total_count_capped", schema::bool(), "Counting stopped at a cap."),
        optional("query_intent", text(), "What the query was taken for."),
        optional("next_cursor", text(), "Pass it as `cursor` for the next page."),
        optional("suggested_next_actions", list(Hint::schema()), "Calls worth making next."),
        field("project_id", text(), "The project that answered."),
    ];
    if detail == Detail::Detailed {
        fields.push(field("database_name", text(), "The project's database."));
    }
    fields.push(field("latency_ms", int(), "How long the search took."));
    fields.push(protocol::metadata_field_with("SearchMetadata", [protocol::ranking_schema()]));
    schema::record(name, fields)
}
