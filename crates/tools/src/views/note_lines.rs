//! Numbered lines of a note, the whole file or a window on it.

use codecompass_base::answer::vault::{NoteLines, VaultState, Window};
use codecompass_base::error::Surface;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property, some_of};
use crate::surface::page::Words;

/// Tags and properties named in the head.
const MOST_NAMES: usize = 10;
/// Lines of the window that continues a file.
const NEXT_WINDOW: usize = 100;

static LINES: View<NoteLines> = View {
    name: "NoteLines",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |note, _| Some((&note.path).into())),
        field("lineStart", int, "First line shown, from 1.", |note, _| Some(note.line_start.into())),
        field("lineEnd", int, "Last line shown.", |note, _| Some(last_line(note, note.lines.len()).into())),
        field("totalLines", int, "Lines of the whole file.", |note, _| Some(note.total_lines.into())),
        optional("centerLine", int, "The line in the middle of the window.", |note, _| {
            note.window.as_ref().map(|window| window.center.into())
        }),
        optional("windowSize", int, "How many lines were asked for.", |note, _| {
            note.window.as_ref().map(|window| window.size.into())
        }),
        optional("searchText", text_shape, "The text that was looked for.", |note, _| {
            note.window.as_ref()?.search_text.as_ref().map(Into::into)
        }),
        field("tags", texts, "The note's tags, each with its `#`.", |note, _| Some(Value::list(&note.tags))),
        field("properties", texts, "The names of its properties.", |note, _| {
            Some(Value::list(&note.properties))
        }),
        field("lines", texts, "The lines in order, without their breaks.", |note, _| {
            Some(Value::list(&note.lines))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    LINES.schema(Detail::Full)
}

impl VaultAnswer for NoteLines {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        self.lines.len()
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = LINES.record(self, Detail::Full);
        result.set("lineEnd", last_line(self, shown));
        result.shorten("lines", shown);
        result
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("View: ").text(text::file_name(&self.path)));
        page.blank();
        property(page, "Path", &self.path);
        let last = last_line(self, shown);
        if self.lines.is_empty() {
            property(page, "Showing", format!("no lines of {}", self.total_lines));
        } else {
            property(page, "Showing", format!("lines {}-{last} of {}", self.line_start, self.total_lines));
        }
        if let Some(window) = &self.window {
            property(page, "Center", center(window));
        }
        if !self.tags.is_empty() {
            property(page, "Tags", some_of(&self.tags, MOST_NAMES));
        }
        if !self.properties.is_empty() {
            property(page, "Frontmatter", some_of(&self.properties, MOST_NAMES));
        }
        if shown == 0 {
            return;
        }
        page.blank();
        let width = last.to_string().len();
        let numbered = (self.line_start..).zip(&self.lines[..shown]);
        let numbered = numbered.map(|(number, line)| {
            // A break inside a line (a lone CR, U+2028) would start a line without a number.
            let line = line.replace(text::is_line_break, " ");
            format!("{number:>width$} | {line}").trim_end().to_owned()
        });
        page.fence("markdown", &numbered.collect::<Vec<_>>().join("\n"));
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let mut tips = Vec::new();
        let size = self.window.as_ref().map_or(NEXT_WINDOW, |window| window.size.max(1));
        if self.line_start > 1 {
            let center = self.line_start.saturating_sub(size / 2 + 1).max(1);
            tips.push(Tip::call(around(self, center, size), "for earlier lines."));
        }
        if last_line(self, shown) < self.total_lines {
            tips.push(Tip::call(after(self, shown, size), "for later lines."));
        }
        if tips.is_empty() {
            let read = Hint::call("vault").with("action", "read").with("path", self.path.clone());
            tips.push(Tip::call(read, "for the text to the byte."));
        }
        tips
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        if shown == self.lines.len() {
            return Vec::new();
        }
        let size = self.window.as_ref().map_or(NEXT_WINDOW, |window| window.size.max(1));
        let continuing = format!("Continue with {}", after(self, shown, size).text());
        vec![Notice::partial(self.line_start, last_line(self, shown), self.total_lines, continuing)]
    }

    fn words(&self) -> Words {
        Words { count: self.window.as_ref().map(|_| "windowSize"), ..Words::of(Surface::Vault) }
    }
}

/// Returns the call for a window around a line.
fn around(note: &NoteLines, center: usize, size: usize) -> Hint {
    Hint::call("view")
        .with("action", "window")
        .with("path", note.path.clone())
        .with("lineNumber", center)
        .with("windowSize", size)
}

/// Returns the call for the window that begins after the first `shown` lines.
fn after(note: &NoteLines, shown: usize, size: usize) -> Hint {
    // A window reaches half its size to each side of its middle.
    around(note, (last_line(note, shown) + 1 + size / 2).min(note.total_lines), size)
}

fn center(window: &Window) -> Inline {
    let line = Inline::from(format!("line {}", window.center));
    match &window.search_text {
        Some(text) => line.lit(" (found by ").code(text).lit(")"),
        None => line,
    }
}

/// Returns the number of the last of the first `shown` lines.
fn last_line(note: &NoteLines, shown: usize) -> usize {
    (note.line_start + shown).saturating_sub(1)
}
