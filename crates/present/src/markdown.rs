//! The Markdown renderer: a writer that cannot be made to emit structure by the text it is given.
//!
//! Dynamic text becomes an [`Inline`], which holds no line break and no control character; every line the writer
//! emits is guarded against starting a block by accident. Literal Markdown comes only from `&'static str`. The writer
//! cuts nothing; blank lines appear where a caller asks for one, and where without one a reader would take two blocks
//! for one.

mod guard;
mod inline;

pub use guard::visible;
pub use inline::Inline;

use std::fmt::Write as _;

/// A page of Markdown, written from top to bottom.
#[derive(Debug, Default)]
pub struct Markdown {
    page: String,
    last: Last,
}

/// What the last line is, for the line that comes next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Last {
    /// Something that is closed: a heading, a fence, an empty line. Deep indentation would begin code.
    #[default]
    Closed,
    /// Text of a list item, which further lines continue.
    Item,
    /// Text of a paragraph, which further lines continue, a numbered item other than the first included.
    Paragraph,
    /// Text of a quote, which any text without an empty line before it continues.
    Quote,
}

impl Markdown {
    /// Returns an empty page.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the page, without a line break at its end.
    pub fn finish(mut self) -> String {
        self.page.truncate(self.page.trim_end_matches('\n').len());
        self.page
    }

    /// Tells whether nothing has been written yet.
    pub fn is_empty(&self) -> bool {
        self.page.is_empty()
    }

    /// Writes a heading of level 1 to 6.
    pub fn heading(&mut self, level: u8, title: impl Into<Inline>) {
        let hashes = "######".split_at(usize::from(level.clamp(1, 6))).0;
        self.push_line(hashes, " ", title.into().as_str());
    }

    /// Writes one line of a paragraph.
    pub fn line(&mut self, line: impl Into<Inline>) {
        self.text_line(0, line.into().as_str());
    }

    /// Writes an empty line, unless the page is empty or ends with one.
    pub fn blank(&mut self) {
        if !self.page.is_empty() && !self.page.ends_with("\n\n") {
            self.page.push('\n');
        }
        self.last = Last::Closed;
    }

    /// Writes `**Label**: value`.
    pub fn pair(&mut self, label: &'static str, value: impl Into<Inline>) {
        let value = value.into();
        self.line(Inline::new().lit("**").lit(label).lit("**: ").then(&value));
    }

    /// Writes a bullet; each level of depth is two spaces.
    pub fn bullet(&mut self, depth: usize, item: impl Into<Inline>) {
        let item = item.into();
        self.indent(depth * 2);
        self.push_line("- ", "", &guard::item(item.as_str()));
        self.last = Last::Item;
    }

    /// Writes a numbered item, after an empty line where a paragraph would swallow it.
    pub fn numbered(&mut self, number: usize, item: impl Into<Inline>) {
        let item = item.into();
        if matches!(self.last, Last::Paragraph | Last::Quote) {
            self.blank();
        }
        write!(self.page, "{number}. ").expect("writing to memory");
        self.push_line("", "", &guard::item(item.as_str()));
        self.last = Last::Item;
    }

    /// Writes a further line of the list item above it, after `spaces` spaces.
    pub fn detail(&mut self, spaces: usize, line: impl Into<Inline>) {
        self.text_line(spaces, line.into().as_str());
    }

    /// Writes a block quote, one quoted line for each line of the text.
    pub fn quote(&mut self, text: &str) {
        for line in guard::lines(text) {
            self.push_line("> ", "", &guard::item(Inline::from(line).as_str()));
            self.last = Last::Quote;
        }
    }

    /// Writes the lines of a text as they are, each guarded. Empty lines are left out: they would end the paragraph.
    pub fn prose(&mut self, text: &str) {
        self.indented(0, text);
    }

    /// Writes the lines of a text after `spaces` spaces (at most three), each guarded, empty lines left out.
    pub fn indented(&mut self, spaces: usize, text: &str) {
        for line in guard::lines(text).filter(|line| !line.trim().is_empty()) {
            self.text_line(spaces, Inline::from(line.trim_end()).as_str());
        }
    }

    /// Writes a fenced block. The fence is longer than any run of backticks in the text, so the text cannot close it.
    pub fn fence(&mut self, language: &str, text: &str) {
        let fence = "`".repeat(guard::longest_run(text, '`').max(2) + 1);
        let language: String =
            language.chars().filter(|c| c.is_ascii_alphanumeric() || "+-_#.".contains(*c)).collect();
        self.push_line(&fence, "", &language);
        self.push_line("", "", &visible(text));
        self.push_line(&fence, "", "");
    }

    /// Writes the head of a table, its rule as short as it may be.
    pub fn table<T: Into<Inline>>(&mut self, header: impl IntoIterator<Item = T>) {
        let columns = self.row(header);
        self.page.push('|');
        self.page.push_str(&"---|".repeat(columns));
        self.page.push('\n');
    }

    /// Writes the head of a table whose contract spells out its first two lines.
    pub fn table_as(&mut self, header: &'static str, rule: &'static str) {
        self.push_line("", "", header);
        self.push_line("", "", rule);
    }

    /// Writes a row of a table and returns its number of cells. A cell cannot end its cell, row or table.
    pub fn row<T: Into<Inline>>(&mut self, cells: impl IntoIterator<Item = T>) -> usize {
        let mut columns = 0;
        self.page.push('|');
        for cell in cells {
            let cell = cell.into();
            write!(self.page, " {} |", guard::cell(cell.as_str())).expect("writing to memory");
            columns += 1;
        }
        self.push_line("", "", "");
        columns
    }

    /// Writes a rule, with the empty line before it that keeps it from underlining a paragraph.
    pub fn rule(&mut self) {
        self.blank();
        self.push_line("---", "", "");
    }

    /// Writes a text to the byte, guarding nothing: for a body that a reader asked for as it is. It must come last.
    pub fn verbatim(mut self, text: &str) -> String {
        self.page.push_str(text);
        self.page
    }

    /// Writes a guarded line. Where no paragraph goes on, deep indentation would make it code: three spaces are left.
    fn text_line(&mut self, spaces: usize, text: &str) {
        if self.last == Last::Quote {
            self.blank();
        }
        let line = guard::line(text);
        let last = if self.last == Last::Item { Last::Item } else { Last::Paragraph };
        if self.last == Last::Closed && guard::is_deep(spaces, &line) {
            self.indent(spaces.min(3));
            self.push_line("", "", line.trim_start());
        } else {
            self.indent(spaces);
            self.push_line("", "", &line);
        }
        self.last = last;
    }

    fn indent(&mut self, spaces: usize) {
        self.page.extend(std::iter::repeat_n(' ', spaces));
    }

    fn push_line(&mut self, start: &str, gap: &str, rest: &str) {
        self.page.push_str(start);
        if !rest.is_empty() {
            self.page.push_str(gap);
            self.page.push_str(rest);
        }
        self.page.push('\n');
        self.last = Last::Closed;
    }
}

#[cfg(test)]
mod tests;
