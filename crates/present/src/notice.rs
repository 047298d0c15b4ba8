//! Notices: the standard warnings, each with its level, and how they stand in JSON and Markdown.

use std::fmt::Display;

use crate::budget::Near;
use crate::markdown::Markdown;
use crate::schema::{Schema, field, one_of, record, text};
use crate::value::Record;

/// How much a notice matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Good to know.
    Info,
    /// The answer is not what it seems at first.
    Warning,
    /// There is no answer.
    Error,
}

impl Level {
    /// Returns the word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// The standard codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeCode {
    /// The response comes near its token limit.
    TokenLimitWarning,
    /// The response does not fit its token limit.
    TokenLimitExceeded,
    /// The answer was not cached and took long.
    CacheMissSlow,
    /// No result is a good one.
    LowQualityResults,
    /// Something was left out.
    PartialResults,
    /// A parameter is on its way out.
    DeprecatedParameter,
}

impl NoticeCode {
    /// Returns the code on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::TokenLimitWarning => "TOKEN_LIMIT_WARNING",
            Self::TokenLimitExceeded => "TOKEN_LIMIT_EXCEEDED",
            Self::CacheMissSlow => "CACHE_MISS_SLOW",
            Self::LowQualityResults => "LOW_QUALITY_RESULTS",
            Self::PartialResults => "PARTIAL_RESULTS",
            Self::DeprecatedParameter => "DEPRECATED_PARAMETER",
        }
    }

    /// Returns how much it matters.
    pub fn level(self) -> Level {
        match self {
            Self::TokenLimitExceeded => Level::Error,
            Self::CacheMissSlow | Self::LowQualityResults => Level::Info,
            Self::TokenLimitWarning | Self::PartialResults | Self::DeprecatedParameter => Level::Warning,
        }
    }
}

/// A warning that stands beside an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its code.
    pub code: NoticeCode,
    /// What is the case.
    pub message: String,
    /// What to do about it.
    pub suggestion: String,
}

impl Notice {
    /// Returns a notice.
    pub fn new(code: NoticeCode, message: impl Into<String>, suggestion: impl Into<String>) -> Self {
        Self { code, message: message.into(), suggestion: suggestion.into() }
    }

    /// Says that a response comes near its limit.
    pub fn near_limit(near: Near, suggestion: impl Into<String>) -> Self {
        let Near { used, limit } = near;
        let message = format!("Response uses {used} of {limit} tokens ({}%)", used * 100 / limit.max(1));
        Self::new(NoticeCode::TokenLimitWarning, message, suggestion)
    }

    /// Says that items were left out. `first` counts from 1; `continuing` is the call that goes on.
    pub fn partial(first: usize, last: usize, total: impl Display, continuing: impl Into<String>) -> Self {
        let message = format!("Showing {first}-{last} of {total}: no more fit into the limit");
        Self::new(NoticeCode::PartialResults, message, continuing)
    }

    /// Returns the notice as a record.
    pub fn record(&self) -> Record<'_> {
        Record::new()
            .with("level", self.code.level().name())
            .with("code", self.code.name())
            .with("message", &self.message)
            .with("suggestion", &self.suggestion)
    }

    /// Returns the notice as one line: `CODE: message. suggestion`.
    pub fn sentence(&self) -> String {
        format!("{}: {}. {}", self.code.name(), self.message, self.suggestion)
    }

    /// Writes the notice as a quoted line.
    pub fn write(&self, page: &mut Markdown) {
        page.quote(&self.sentence());
    }

    /// Returns the shape of [`Notice::record`].
    pub fn schema() -> Schema {
        record(
            "ResponseWarning",
            [
                field("level", one_of(&["info", "warning", "error"]), "How much it matters."),
                field("code", text(), "SCREAMING_SNAKE_CASE code."),
                field("message", text(), "What is the case."),
                field("suggestion", text(), "What to do about it."),
            ],
        )
    }
}
