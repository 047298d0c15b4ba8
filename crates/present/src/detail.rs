//! How much a response shows: the detail levels and modes of all tools, and the two formats.

/// A detail level (code tools) or response mode (knowledge tools), by its name in the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Detail {
    /// Where it is.
    Location,
    /// Where it is and how it is declared.
    Signature,
    /// The body and what surrounds it.
    Context,
    /// The earlier code tools' short form.
    Concise,
    /// The earlier code tools' full form.
    Detailed,
    /// Handles and scores.
    IdsOnly,
    /// Where a chunk comes from.
    Metadata,
    /// The beginning of the text.
    Preview,
    /// Everything there is; for tools with one shape, that shape.
    Full,
}

impl Detail {
    /// Every level, in the order of the documentation.
    pub const ALL: [Self; 9] = [
        Self::Location,
        Self::Signature,
        Self::Context,
        Self::Concise,
        Self::Detailed,
        Self::IdsOnly,
        Self::Metadata,
        Self::Preview,
        Self::Full,
    ];

    /// Returns the word that callers use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Location => "location",
            Self::Signature => "signature",
            Self::Context => "context",
            Self::Concise => "concise",
            Self::Detailed => "detailed",
            Self::IdsOnly => "ids_only",
            Self::Metadata => "metadata",
            Self::Preview => "preview",
            Self::Full => "full",
        }
    }

    /// Finds a level by its word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|detail| detail.name() == name)
    }
}

/// The form of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Compact JSON.
    Json,
    /// Markdown.
    Markdown,
}

impl Format {
    /// Returns the word that callers use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Markdown => "markdown",
        }
    }

    /// Finds a format by its word.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Json, Self::Markdown].into_iter().find(|format| format.name() == name)
    }
}
