//! Pages of lists in the vault tools: which items are shown, and the arguments that continue after them.

use codecompass_base::answer::vault::{Paging, VaultState};
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::json;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{FieldSchema, Schema, int, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use super::facade::Tip;

/// The part of a list that a response shows.
#[derive(Debug, Clone, Copy)]
pub struct Part<'a> {
    /// Where the page stands.
    pub paging: &'a Paging,
    /// The vault's state: a cursor holds its generation.
    pub state: &'a VaultState,
    /// Names the list: a cursor of one is none of another.
    pub list: &'static str,
    /// How many items the page has.
    pub items: usize,
    /// How many of them are shown.
    pub shown: usize,
}

impl Part<'_> {
    /// Returns the number of this page, from 1.
    pub fn page(&self) -> usize {
        self.paging.offset / self.paging.page_size.max(1) + 1
    }

    /// Returns how many pages there are, at least 1.
    pub fn total_pages(&self) -> usize {
        self.paging.total.div_ceil(self.paging.page_size.max(1)).max(1)
    }

    /// Returns how many items of the list are behind after this part. A page that nothing was left out of ends where
    /// pages of its size end.
    fn end(&self) -> usize {
        let size = if self.shown < self.items { self.shown } else { self.paging.page_size };
        (self.paging.offset + size).min(self.paging.total)
    }

    fn has_more(&self) -> bool {
        self.end() < self.paging.total
    }

    /// Returns the cursor of the next item, if there is one.
    pub fn next_cursor(&self) -> Option<String> {
        let list = Fits {
            query_hash: &self.paging.query_hash,
            response_mode: self.list,
            generation: self.state.generation,
        };
        self.has_more().then(|| Cursor::at(self.end(), list).encode())
    }

    /// Returns the arguments that continue after the last item shown, if there is more. The next page is asked for by
    /// its number where that meets the next item exactly, else by a cursor.
    pub fn next(&self) -> Option<Vec<(&'static str, Value<'static>)>> {
        let cursor = self.next_cursor()?;
        let size = if self.shown < self.items { self.shown } else { self.paging.page_size };
        if size == 0 || !self.end().is_multiple_of(size) {
            return Some(vec![("cursor", cursor.into())]);
        }
        let mut arguments = vec![("page", Value::from(self.end() / size + 1))];
        if size != self.paging.page_size {
            arguments.push(("pageSize", size.into()));
        }
        Some(arguments)
    }

    /// Writes how many items there are and which are shown: `Found 26 results (showing 1-5, page 1 of 6)`.
    pub fn write_found(&self, page: &mut Markdown, noun: &str) {
        let found = text::counted(self.paging.total, noun);
        let (number, pages) = (self.page(), self.total_pages());
        if self.items == 0 {
            page.line(format!("Found {found} (page {number} is beyond the last, {pages})"));
            return;
        }
        let (first, last) = (self.paging.offset + 1, self.end());
        page.line(format!("Found {found} (showing {first}-{last}, page {number} of {pages})"));
    }

    /// Returns the tip to go on: ``Use `page: 2` for more results.`` `call` is the call without its place in the list.
    pub fn tip(&self, call: Hint, nouns: &'static str) -> Option<Tip> {
        let next = self.next()?;
        let words = Inline::new().lit("Use ").code(&spelled(&next)).lit(" for more ").lit(nouns).lit(".");
        // Who reads the words repeats their own call. Who makes this one may have had filters that it does not name: a
        // cursor is then refused, where a page number would quietly be that of another list.
        let call = call.with("cursor", self.next_cursor()?);
        Some(Tip { words, calls: vec![call] })
    }

    /// Returns the notice that the budget left items out, if it did.
    pub fn notices(&self) -> Vec<Notice> {
        if self.shown == self.items {
            return Vec::new();
        }
        // A cursor is long; the tip, or `nextCursor`, has it already.
        let continuing = match self.next().unwrap_or_default().as_slice() {
            [("cursor", _)] => "Repeat the call with the cursor to continue".to_owned(),
            next => format!("Repeat the call with {} to continue", spelled(next)),
        };
        vec![Notice::partial(self.paging.offset + 1, self.end(), self.paging.total, continuing)]
    }

    /// Adds the cursor of the next item to a result.
    pub fn finish<'r>(&self, mut result: Record<'r>) -> Record<'r> {
        result.push_some("nextCursor", self.next_cursor());
        result
    }
}

/// Returns arguments as a caller writes them: `page: 2, pageSize: 3`.
fn spelled(arguments: &[(&'static str, Value<'static>)]) -> String {
    let pairs = arguments.iter().map(|(name, value)| format!("{name}: {}", json::render(value)));
    pairs.collect::<Vec<_>>().join(", ")
}

/// The page numbers that every list states in raw JSON.
static PAGING: View<Paging> = View {
    name: "Paging",
    fields: &[
        field("page", int, "This page, from 1.", |paging, _| {
            Some((paging.offset / paging.page_size.max(1) + 1).into())
        }),
        field("pageSize", int, "Items per page.", |paging, _| Some(paging.page_size.into())),
        field("totalResults", int, "How many there are in all.", |paging, _| Some(paging.total.into())),
        field("totalPages", int, "How many pages there are.", |paging, _| {
            Some(paging.total.div_ceil(paging.page_size.max(1)).max(1).into())
        }),
        optional("nextCursor", text_shape, "Pass it as `cursor` for the next items.", |_, _| None),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns an answer's own fields with the page numbers after the first `before` of them.
pub fn record<'a>(own: &Record<'a>, paging: &'a Paging, before: usize) -> Record<'a> {
    let numbers = PAGING.record(paging, Detail::Full);
    let owned = |(name, value): (&str, &Value<'a>)| (name.to_owned(), value.clone());
    let head = own.fields().take(before).map(owned);
    let tail = own.fields().skip(before).map(owned);
    head.chain(numbers.fields().map(owned)).chain(tail).collect()
}

/// Returns the shape of [`record`], the cursor of the next item last.
pub fn schema(own: Schema, before: usize) -> Schema {
    let (Schema::Record(mut own), Schema::Record(numbers)) = (own, PAGING.schema(Detail::Full)) else {
        unreachable!("a view's schema is a record")
    };
    let (cursor, numbers): (Vec<FieldSchema>, Vec<FieldSchema>) =
        numbers.fields.into_iter().partition(|field| field.name == "nextCursor");
    own.fields.splice(before..before, numbers);
    own.fields.extend(cursor);
    Schema::Record(own)
}
