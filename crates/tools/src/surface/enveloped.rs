//! What the knowledge tools share: their modes, their notices, and their errors, which carry the whole envelope.

use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::{self, Budget, Draft, Page, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{Call, Envelope, Status};
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::{Notice, NoticeCode};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};

use crate::arguments::{Param, Takes};
use crate::failure;
use crate::tool::Tool;

/// The four modes of a list, the default first.
pub const MODES: &[Detail] = &[Detail::Metadata, Detail::IdsOnly, Detail::Preview, Detail::Full];

/// How much of each result: the tools that return lists take it.
pub const RESPONSE_MODE: Param = Param::optional(
    "response_mode",
    Takes::Word(&["ids_only", "metadata", "preview", "full"]),
    "How much of each result. Default metadata.",
);

/// Returns the text of a knowledge tool's error: the envelope with its `error`.
pub fn failure(tool: &Tool, call: &Call, error: &ToolError) -> String {
    let page = Failure { tool, call, error };
    match budget::fit(&page, &Budget::default()) {
        Ok(fitted) => fitted.text,
        Err(_) => unreachable!("a budget without limits holds every text"),
    }
}

struct Failure<'a> {
    tool: &'a Tool,
    call: &'a Call,
    error: &'a ToolError,
}

impl Page for Failure<'_> {
    fn items(&self) -> usize {
        0
    }

    fn shows(&self) -> Shows {
        Shows::CountOfAll
    }

    fn render(&self, draft: &Draft) -> String {
        let error = self.error;
        let (message, warnings) = match error.code {
            ErrorCode::TokenLimitExceeded => (
                "Response size exceeds token limit",
                vec![Notice::new(NoticeCode::TokenLimitExceeded, &error.message, &error.suggestion)],
            ),
            ErrorCode::InvalidFields => ("Invalid fields for response_mode", Vec::new()),
            _ => (error.message.as_str(), Vec::new()),
        };
        // The contract's own error sample shows an empty list, whatever the tool.
        let results = Value::List(Vec::new());
        let envelope = Envelope {
            status: Status::Error,
            message: Some(message.to_owned()),
            tokens: draft.tokens,
            error: Some(body(error)),
            ..Envelope::answer(self.tool.name, self.call, results, &warnings)
        };
        envelope.render()
    }
}

/// Returns the `error` object; `allowed_fields` stands directly in it.
fn body(error: &ToolError) -> Record<'_> {
    let plain = failure::body(Surface::Knowledge, error);
    let allowed = error.data.iter().find(|(name, _)| *name == ALLOWED);
    let mut body = Record::new();
    for (name, value) in plain.fields() {
        match (name, value) {
            ("data", Value::Record(data)) => {
                body.push_some(ALLOWED, allowed.map(|(_, fact)| failure::value(fact)));
                let rest = data.fields().filter(|(name, _)| *name != ALLOWED);
                body.push("data", rest.map(|(n, v)| (n.to_owned(), v.clone())).collect::<Record<'_>>());
            }
            _ => body.push(name.to_owned(), value.clone()),
        }
    }
    body
}

const ALLOWED: &str = "allowed_fields";

/// Returns the notices that every answer may need: near its limit, still indexing, slow.
pub fn standard_notices(
    draft: &Draft,
    cheaper: &'static str,
    call: &Call,
    index_building: bool,
) -> Vec<Notice> {
    let near = draft.near_limit.map(|near| Notice::near_limit(near, cheaper));
    let building = index_building.then(|| {
        let message = "The index is still being built; results may be missing";
        Notice::new(NoticeCode::PartialResults, message, "Repeat the call in a moment")
    });
    near.into_iter().chain(building).chain(call.slow_miss()).collect()
}

/// Says what makes a list cheaper than it is in a mode.
pub fn cheaper_list(mode: Detail) -> &'static str {
    match mode {
        Detail::IdsOnly => "Reduce page_size",
        Detail::Metadata => "Use ids_only mode or reduce page_size",
        _ => "Use metadata mode or reduce page_size",
    }
}

/// Says how a caller goes on where a page ends early.
pub fn continuing(format: Format) -> &'static str {
    match format {
        Format::Json => {
            "Pass pagination.cursor as cursor to continue, or reduce page_size for complete results"
        }
        Format::Markdown => "Pass the cursor above to continue, or reduce page_size for complete results",
    }
}

/// Writes a page's end: a rule with tips under it, then the notices.
pub fn write_end(page: &mut Markdown, tips: &[Inline], notices: &[Notice]) {
    if !tips.is_empty() {
        page.rule();
        for tip in tips {
            page.line(Inline::from("Tip: ").then(tip));
        }
    }
    page.blank();
    for notice in notices {
        notice.write(page);
    }
}

/// Returns the tip that passes a cursor.
pub fn cursor_tip(cursor: &str, noun: &'static str) -> Inline {
    Inline::from("Use ").code(&format!("cursor: \"{cursor}\"")).lit(" for more ").lit(noun).lit(".")
}

/// Returns where a chunk stands: `123 (4 of 15)`. Its index counts from 0, people count from 1.
pub fn chunk_place(id: impl std::fmt::Display, chunk_index: usize, total_chunks: usize) -> String {
    format!("{id} ({} of {total_chunks})", chunk_index + 1)
}

/// The characters of a snippet.
const SNIPPET: usize = 200;

/// Returns the beginning of a text, cut at a line or word.
pub fn snippet(content: &str) -> std::borrow::Cow<'_, str> {
    text::cut(content, SNIPPET)
}
