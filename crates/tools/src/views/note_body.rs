//! A note to the byte: what is known of the file, then `## Content`, then the file and nothing after it.

use codecompass_base::answer::vault::{FrontMatter, NoteRead, VaultState};
use codecompass_base::error::Surface;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, map, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};
use jiff::Timestamp;

use crate::surface::facade::{Tip, VaultAnswer, property, some_of};
use crate::surface::page::Words;

/// Tags named in the head.
const MOST_TAGS: usize = 10;
/// Characters of a property's value in the head.
const PROPERTY: usize = 80;

/// A note to be shown, seen from a moment.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// The note.
    pub note: &'a NoteRead,
    /// The moment that dates are told from.
    pub now: Timestamp,
}

static NOTE: View<NoteRead> = View {
    name: "NoteRead",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |note, _| Some((&note.path).into())),
        field("size", int, "Bytes of the whole file.", |note, _| Some(note.size.into())),
        field("modified", int, "Last change, in milliseconds since 1970.", |note, _| {
            Some(note.modified_ms.into())
        }),
        field("tags", texts, "Its tags, each with its `#`.", |note, _| Some(Value::list(&note.tags))),
        optional(
            "frontmatter",
            || map(text_shape()),
            "Its properties, as text.",
            |note, _| {
                let front_matter = note.front_matter.as_ref()?;
                let properties = front_matter.properties.iter();
                Some(Value::Record(properties.map(|(name, value)| (name.as_str(), value)).collect()))
            },
        ),
        optional("frontmatterProblem", text_shape, "Why its properties could not be read.", |note, _| {
            note.front_matter.as_ref()?.problem.as_ref().map(Into::into)
        }),
        field("lineStart", int, "First line of the content, from 1.", |note, _| Some(note.line_start.into())),
        field("lineEnd", int, "Last line of the content.", |note, _| {
            Some(last_line(note, lines(&note.body)).into())
        }),
        field("totalLines", int, "Lines of the whole file.", |note, _| Some(note.total_lines.into())),
        optional("page", int, "Which page of the file, from 1.", |note, _| note.page.map(Into::into)),
        field("totalPages", int, "Pages of the whole file.", |note, _| Some(note.total_pages.into())),
        field("content", text_shape, "Whole lines of the file, to the byte.", |note, _| {
            Some((&note.body).into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    NOTE.schema(Detail::Full)
}

impl VaultAnswer for Reading<'_> {
    fn state(&self) -> &VaultState {
        &self.note.state
    }

    fn items(&self) -> usize {
        lines(&self.note.body)
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = NOTE.record(self.note, Detail::Full);
        result.set("lineEnd", last_line(self.note, shown));
        result.set("content", first_lines(&self.note.body, shown));
        result
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        let note = self.note;
        page.heading(1, Inline::new().lit("File: ").text(text::file_name(&note.path)));
        page.blank();
        property(page, "Path", &note.path);
        property(page, "Size", text::size(note.size));
        if let Ok(modified) = Timestamp::from_millisecond(note.modified_ms) {
            property(page, "Modified", text::relative_date(modified, self.now));
        }
        let last = last_line(note, shown);
        if note.line_start == 1 && last == note.total_lines {
            property(page, "Lines", note.total_lines);
        } else {
            property(page, "Lines", format!("{}-{last} of {}", note.line_start, note.total_lines));
        }
        if !note.tags.is_empty() {
            property(page, "Tags", some_of(&note.tags, MOST_TAGS));
        }
        if let Some(number) = note.page.filter(|_| note.total_pages > 1) {
            property(page, "Page", format!("{number} of {}", note.total_pages));
        }
        if let Some(next) = self.next(shown) {
            property(page, "Next", Inline::new().code(&next.text()));
        }
        if let Some(front_matter) = &note.front_matter {
            write_front_matter(page, front_matter, note.line_start > front_matter.line_end);
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let note = self.note;
        let neighbors = Hint::call("graph").with("action", "neighbors").with("sourcePath", note.path.clone());
        let mut tip = Tip::call(neighbors, "to see the notes it is linked with.");
        // The head names the call that reads on; in JSON it stands among the calls.
        tip.calls.splice(0..0, self.next(shown));
        vec![tip]
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        let (note, items) = (self.note, self.items());
        if shown == items {
            return Vec::new();
        }
        let last = last_line(note, shown);
        let continuing = format!("Continue with lineStart: {}", last + 1);
        vec![Notice::partial(note.line_start, last, note.total_lines, continuing)]
    }

    fn verbatim(&self, shown: usize) -> Option<&str> {
        Some(first_lines(&self.note.body, shown))
    }

    fn words(&self) -> Words {
        Words { count: Some("lineCount"), ..Words::of(Surface::Vault) }
    }
}

impl Reading<'_> {
    /// Returns the call that reads on after the first `shown` lines, if there are more.
    fn next(&self, shown: usize) -> Option<Hint> {
        let note = self.note;
        let last = last_line(note, shown);
        if last >= note.total_lines {
            return None;
        }
        let read = Hint::call("vault").with("action", "read").with("path", note.path.clone());
        Some(match note.page.filter(|page| shown == self.items() && *page < note.total_pages) {
            Some(page) => read.with("page", page + 1),
            None => read.with("lineStart", last + 1),
        })
    }
}

/// Writes the properties where the text shown does not hold them, and always what is wrong with them.
fn write_front_matter(page: &mut Markdown, front_matter: &FrontMatter, is_hidden: bool) {
    if let Some(problem) = &front_matter.problem {
        page.blank();
        page.quote(&format!("The front matter is not valid YAML: {}", text::one_line(problem)));
    }
    if !is_hidden || front_matter.properties.is_empty() {
        return;
    }
    page.blank();
    page.heading(2, "Frontmatter");
    page.blank();
    for (name, value) in &front_matter.properties {
        page.bullet(0, format!("{name}: {}", text::cut_line(value, PROPERTY)));
    }
}

/// Counts the lines of a text; a break at its end starts no further line.
fn lines(body: &str) -> usize {
    body.split_inclusive('\n').count()
}

/// Returns the first `count` lines with their breaks.
fn first_lines(body: &str, count: usize) -> &str {
    let length: usize = body.split_inclusive('\n').take(count).map(str::len).sum();
    &body[..length]
}

/// Returns the number of the last of the first `shown` lines.
fn last_line(note: &NoteRead, shown: usize) -> usize {
    (note.line_start + shown).saturating_sub(1)
}
