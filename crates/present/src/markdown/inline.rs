//! Text inside a line of Markdown: without line breaks, without invisible characters that act.

use super::guard;

/// A piece of a line, safe to place in any line, cell or heading.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inline(String);

impl Inline {
    /// Returns an empty piece.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds literal Markdown, which can only come from the program itself.
    #[must_use]
    pub fn lit(mut self, markdown: &'static str) -> Self {
        self.0.push_str(markdown);
        self
    }

    /// Adds text from anywhere: complete and verbatim, but for line breaks (a space each) and acting characters.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        self.0.push_str(&guard::flat(text));
        self
    }

    /// Adds a number or anything else that prints itself.
    #[must_use]
    pub fn show(self, value: impl std::fmt::Display) -> Self {
        self.text(&value.to_string())
    }

    /// Adds text as inline code. The backticks around it are more than any run of them inside.
    #[must_use]
    pub fn code(mut self, text: &str) -> Self {
        let text = guard::flat(text);
        let mark = "`".repeat(guard::longest_run(&text, '`') + 1);
        let padded = text.is_empty()
            || text.starts_with('`')
            || text.ends_with('`')
            || (text.starts_with(' ') && text.ends_with(' ') && !text.trim().is_empty());
        let pad = if padded { " " } else { "" };
        let close = if text.is_empty() { "" } else { pad };
        for part in [mark.as_str(), pad, &text, close, &mark] {
            self.0.push_str(part);
        }
        self
    }

    /// Adds text in bold.
    #[must_use]
    pub fn bold(self, text: &str) -> Self {
        self.lit("**").text(text).lit("**")
    }

    /// Adds another piece.
    #[must_use]
    pub fn then(mut self, piece: &Inline) -> Self {
        self.0.push_str(&piece.0);
        self
    }

    /// Adds another piece, where there is one.
    #[must_use]
    pub fn then_some(self, piece: Option<Inline>) -> Self {
        match piece {
            Some(piece) => self.then(&piece),
            None => self,
        }
    }

    /// Returns the Markdown of the piece.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Inline {
    fn from(text: &str) -> Self {
        Self::new().text(text)
    }
}

impl From<&String> for Inline {
    fn from(text: &String) -> Self {
        Self::new().text(text)
    }
}

impl From<String> for Inline {
    fn from(text: String) -> Self {
        Self::new().text(&text)
    }
}

impl From<std::borrow::Cow<'_, str>> for Inline {
    fn from(text: std::borrow::Cow<'_, str>) -> Self {
        Self::new().text(&text)
    }
}

impl From<usize> for Inline {
    fn from(number: usize) -> Self {
        Self(number.to_string())
    }
}

impl From<u64> for Inline {
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}
