//! Any JSON through the layer: data nobody made a view for, laid out by its shape, with fields, budget and cursor.

mod layout;
mod parts;

use codecompass_base::error::{ErrorCode, ToolError};
use serde_json::Value as Json;

use crate::budget::{self, Budget, Draft, Page, Shows};
use crate::cursor::{Cursor, Fits, data_hash};
use crate::detail::Format;
use crate::json;
use crate::markdown::Markdown;
use crate::notice::{Notice, NoticeCode};
use crate::value::{Record, Value};
use parts::Parts;

/// How to show it.
#[derive(Debug, Clone)]
pub struct Options {
    /// JSON or Markdown.
    pub format: Format,
    /// The only fields of each item to show, and nothing around the items; a dot reaches into a nested record.
    pub fields: Option<Vec<String>>,
    /// What the text may cost.
    pub budget: Budget,
    /// Where to continue.
    pub cursor: Option<String>,
    /// Whether the text ends with a line break, which then is part of what it costs.
    pub ends_with_line_break: bool,
}

impl Default for Options {
    /// Markdown of everything.
    fn default() -> Self {
        Self {
            format: Format::Markdown,
            fields: None,
            budget: Budget::default(),
            cursor: None,
            ends_with_line_break: false,
        }
    }
}

/// Returns any JSON as text.
pub fn present(input: &Json, options: &Options) -> Result<String, ToolError> {
    let whole = Parts::of(Value::from(input));
    let parts = match &options.fields {
        Some(wanted) => whole.chosen(wanted)?,
        None => whole,
    };
    let hash = data_hash(input, options.fields.as_deref().unwrap_or_default());
    let list = Fits { query_hash: &hash, response_mode: options.format.name(), generation: 0 };
    let offset = match &options.cursor {
        Some(cursor) => Cursor::decode(cursor)?.offset_in(list)?,
        None => 0,
    };
    if offset > 0 && offset >= parts.items.len() {
        let message = format!("The cursor points past the last of {} items", parts.items.len());
        return Err(ToolError::new(ErrorCode::InvalidCursor, message));
    }
    let page = AnyPage { parts, offset, options, list, is_summary: false };
    let overflow = match budget::fit(&page, &options.budget) {
        Ok(fitted) => return Ok(fitted.text),
        Err(overflow) => overflow,
    };
    // Not even one item fits: say at least what is there, so that the caller can name what to see whole.
    let summary = AnyPage { parts: page.parts.summarised(), is_summary: true, ..page };
    match budget::fit(&summary, &options.budget) {
        Ok(fitted) if !options.budget.strict => Ok(fitted.text),
        _ => {
            let least = budget::cost(&summary, summary.items().min(1)).min(overflow.needed);
            let needed = if options.budget.strict { overflow.needed } else { least };
            Err(overflow.error(format!("Raise max_tokens to at least {needed}")))
        }
    }
}

struct AnyPage<'a> {
    parts: Parts<'a>,
    offset: usize,
    options: &'a Options,
    list: Fits<'a>,
    /// Whether nested and long values are told in a few words.
    is_summary: bool,
}

impl Page for AnyPage<'_> {
    fn items(&self) -> usize {
        self.parts.items.len() - self.offset
    }

    fn shows(&self) -> Shows {
        Shows::Nothing
    }

    fn render(&self, draft: &Draft) -> String {
        let mut text = match self.options.format {
            Format::Json => self.json(draft),
            Format::Markdown => self.markdown(draft),
        };
        if self.options.ends_with_line_break {
            text.push('\n');
        }
        text
    }
}

impl<'a> AnyPage<'a> {
    fn json(&self, draft: &Draft) -> String {
        let data = self.parts.with_items(self.shown(draft));
        let notices = self.notices(draft);
        if notices.is_empty() && self.offset == 0 {
            return json::render(&data);
        }
        // Only a page of the data is not the data: then it stands in a record that says so.
        let page = Record::new()
            .with("data", data)
            .with("warnings", Value::list(notices.iter().map(Notice::record)))
            .with_some("next_cursor", self.next(draft));
        json::render(&page.into())
    }

    fn markdown(&self, draft: &Draft) -> String {
        let mut page = Markdown::new();
        let items = self.shown(draft);
        if self.parts.is_list {
            layout::fields(&mut page, &self.parts.around, 2);
            if !self.parts.path.is_empty() {
                page.blank();
                page.heading(2, self.parts.path.join("."));
                page.blank();
            }
            self.parts.layout.write(&mut page, items, self.offset + 1);
        } else {
            for item in items {
                layout::value(&mut page, item, 2);
            }
        }
        page.blank();
        for notice in self.notices(draft) {
            notice.write(&mut page);
        }
        page.finish()
    }

    fn shown(&self, draft: &Draft) -> &[Value<'a>] {
        &self.parts.items[self.offset..self.offset + draft.shown]
    }

    fn next(&self, draft: &Draft) -> Option<String> {
        // The data names itself by its hash: neither a mode nor a generation could tell more.
        let cursor = || Cursor {
            response_mode: None,
            generation: None,
            ..Cursor::at(self.offset + draft.shown, self.list)
        };
        (draft.shown < self.items()).then(|| cursor().encode())
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let mut notices = Vec::new();
        if let Some(near) = draft.near_limit {
            notices.push(Notice::near_limit(near, "Raise max_tokens"));
        }
        if self.is_summary {
            let what = "Long and nested values are shortened to fit into the limit";
            let how = match self.options.fields {
                None => "Name fields to see them whole",
                Some(_) => "Raise max_tokens to see them whole",
            };
            notices.push(Notice::new(NoticeCode::PartialResults, what, how));
        }
        if let Some(cursor) = self.next(draft) {
            let last = self.offset + draft.shown;
            let continuing = match self.options.format {
                Format::Json => "Pass next_cursor as cursor to continue".to_owned(),
                Format::Markdown => format!("Continue with cursor {cursor}"),
            };
            notices.push(Notice::partial(self.offset + 1, last, self.parts.items.len(), continuing));
        }
        notices
    }
}

#[cfg(test)]
mod tests;
