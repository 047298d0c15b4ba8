//! Strict input: a table of parameters, and raw JSON arguments checked against it. Nothing is silently ignored.

use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use serde_json::{Map, Value as Json};

use crate::presentation::{Presentation, default_budget};
use crate::tool::{Output, Tool};

/// A parameter of a tool.
#[derive(Debug, Clone, Copy)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether it must be given.
    pub required: bool,
    /// What it means, for a model; the default belongs here.
    pub about: &'static str,
}

impl Param {
    /// Declares a parameter that may be left out.
    pub const fn optional(name: &'static str, takes: Takes, about: &'static str) -> Self {
        Self { name, takes, required: false, about }
    }

    /// Declares a parameter that must be given.
    pub const fn required(name: &'static str, takes: Takes, about: &'static str) -> Self {
        Self { name, takes, required: true, about }
    }
}

/// What a parameter takes.
#[derive(Debug, Clone, Copy)]
pub enum Takes {
    /// Text of at least one and at most so many characters after trimming.
    Text(usize),
    /// A whole number from the first to the second.
    Int(i64, i64),
    /// A number from the first to the second.
    Number(f64, f64),
    /// `true` or `false`.
    Bool,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A file's extension, without its dot.
    Extension,
    /// A list of texts.
    Texts,
    /// The id of something: a whole number that is not negative, or a text of at most 64 characters.
    Id,
}

impl Takes {
    /// Returns the words that can be given, where only some can.
    fn words(self) -> &'static [&'static str] {
        match self {
            Self::Word(words) => words,
            _ => &[],
        }
    }
}

/// The most tokens a caller can ask for in one response.
pub const MOST_TOKENS: i64 = 200_000;

/// `response_format`, `max_tokens`, `strict_budget`: every tool takes them.
pub const READING: &[Param] = &[
    Param::optional("response_format", Takes::Word(&["json", "markdown"]), "Output format."),
    Param::optional(
        "max_tokens",
        Takes::Int(1, MOST_TOKENS),
        "Most tokens of the response; whole items are left out beyond it.",
    ),
    Param::optional("strict_budget", Takes::Bool, "Fail instead of leaving items out. Default false."),
];

/// `fields` and `cursor`: every list tool of the code and knowledge surfaces takes them.
pub const LISTING: &[Param] = &[
    Param::optional("fields", Takes::Texts, "Only these fields of each result."),
    Param::optional("cursor", Takes::Text(2_048), "Continue where an earlier response ended."),
];

/// `raw`: the vault and build tools' word for JSON with every field.
pub const RAW: &[Param] = &[Param::optional("raw", Takes::Bool, "JSON with every field. Default false.")];

/// Arguments that fit their tool.
#[derive(Debug, Clone, Default)]
pub struct Arguments(Map<String, Json>);

impl Arguments {
    /// Checks raw arguments against a tool's parameters.
    pub fn check(tool: &Tool, raw: &Map<String, Json>) -> Result<Self, ToolError> {
        let refuse = |message: String| ToolError::new(invalid(tool.surface), message);
        for (name, value) in raw {
            let Some(param) = tool.params().find(|param| param.name == name) else {
                return Err(unknown(tool, name));
            };
            if value.is_null() && !param.required {
                continue;
            }
            if let Some(allowed) = refused(param.takes, value) {
                let message = format!("`{name}` must be {allowed}; got {}", short(value));
                let error = ToolError::new(code(tool.surface, param, value), message)
                    .with("parameter", name.as_str())
                    .with("allowed", allowed);
                return Err(suggest_nearest(error, value.as_str(), param.takes.words().iter().copied()));
            }
        }
        let missing =
            tool.params().find(|param| param.required && raw.get(param.name).is_none_or(Json::is_null));
        if let Some(param) = missing {
            let error = refuse(format!("`{}` is missing: {}", param.name, param.about));
            let code = if tool.surface == Surface::Vault { ErrorCode::MissingParameter } else { error.code };
            return Err(ToolError { code, ..error }.with("parameter", param.name));
        }
        Ok(Self(
            raw.iter().filter(|(_, value)| !value.is_null()).map(|(n, v)| (n.clone(), v.clone())).collect(),
        ))
    }

    /// Returns a text argument, trimmed.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str().map(str::trim)
    }

    /// Returns a whole number.
    pub fn int(&self, name: &str) -> Option<usize> {
        self.0.get(name)?.as_u64().and_then(|number| usize::try_from(number).ok())
    }

    /// Returns a number.
    pub fn number(&self, name: &str) -> Option<f64> {
        self.0.get(name)?.as_f64()
    }

    /// Tells whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.0.get(name).and_then(Json::as_bool).unwrap_or(false)
    }

    /// Returns an id, whether it came as a number or as text.
    pub fn id(&self, name: &str) -> Option<String> {
        let id = self.0.get(name)?;
        id.as_u64()
            .map(|number| number.to_string())
            .or_else(|| id.as_str().map(|text| text.trim().to_owned()))
    }

    /// Returns a list of texts.
    pub fn texts(&self, name: &str) -> Option<Vec<String>> {
        let items = self.0.get(name)?.as_array()?;
        Some(items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect())
    }

    /// Returns how the caller wants to read the answer.
    pub fn presentation(&self, tool: &Tool, output: &Output) -> Result<Presentation, ToolError> {
        let word = self.text("detail_level").or_else(|| self.text("response_mode"));
        let detail = match word {
            None => output.default_detail(),
            Some(word) => {
                Detail::named(word).filter(|detail| output.details.contains(detail)).ok_or_else(|| {
                    let allowed: Vec<_> =
                        output.details.iter().map(|detail| detail.name().to_owned()).collect();
                    let message = format!(
                        "'{word}' is not a detail of {}; use one of: {}",
                        tool.name,
                        allowed.join(", ")
                    );
                    ToolError::new(invalid(tool.surface), message).with("allowed", allowed)
                })?
            }
        };
        let format = match (self.is_on("raw"), self.text("response_format").and_then(Format::named)) {
            (true, Some(Format::Markdown)) => {
                let message = "`raw` is JSON; it cannot be had as `response_format` markdown";
                return Err(
                    ToolError::new(invalid(tool.surface), message).suggest("Leave out one of the two.")
                );
            }
            (true, _) => Format::Json,
            (false, asked) => asked.unwrap_or(tool.default_format),
        };
        // The caller's own limit takes the place of the surface's, of whatever kind that is.
        let budget = self.int("max_tokens").map_or_else(|| default_budget(tool.surface), Budget::tokens);
        Ok(Presentation {
            format,
            detail,
            compact: self.is_on("compact"),
            fields: self.texts("fields"),
            budget: Budget { strict: self.is_on("strict_budget"), ..budget },
        })
    }
}

/// Picks the code of a refused value: some parameters have one of their own.
fn code(surface: Surface, param: &Param, value: &Json) -> ErrorCode {
    let is_too_long = |most| value.as_str().is_some_and(|text| text.trim().chars().count() > most);
    match (param.name, param.takes, surface) {
        ("max_tokens", ..) => ErrorCode::InvalidMaxTokens,
        ("action", _, Surface::Vault) => ErrorCode::InvalidAction,
        ("query", Takes::Text(most), Surface::Knowledge | Surface::Vault) if is_too_long(most) => {
            ErrorCode::QueryTooLong
        }
        _ => invalid(surface),
    }
}

fn invalid(surface: Surface) -> ErrorCode {
    match surface {
        Surface::Code => ErrorCode::InvalidInput,
        Surface::Knowledge | Surface::Build => ErrorCode::InvalidParams,
        Surface::Vault => ErrorCode::InvalidParameter,
    }
}

fn unknown(tool: &Tool, name: &str) -> ToolError {
    let names: Vec<_> = tool.params().map(|param| param.name).collect();
    let name: String = name.chars().take(60).collect();
    let allowed: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
    let error = ToolError::new(invalid(tool.surface), format!("{} has no parameter `{name}`", tool.name))
        .with("parameter", name.as_str())
        .with("allowed", allowed)
        .suggest("Use one of the parameters in `allowed`.");
    suggest_nearest(error, Some(&name), names.into_iter())
}

/// Returns the error with the name that was probably meant as its suggestion, if there is one.
fn suggest_nearest<'n>(
    error: ToolError,
    given: Option<&str>,
    names: impl Iterator<Item = &'n str>,
) -> ToolError {
    match given.and_then(|given| nearest(given, names)) {
        Some(near) => error.suggest(format!("Did you mean `{near}`?")),
        None => error,
    }
}

/// Returns the name that was probably meant.
pub fn nearest<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let scored = names.into_iter().map(|known| (strsim::jaro_winkler(name, known), known));
    scored.filter(|(score, _)| *score > 0.8).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, known)| known)
}

/// Returns what would be allowed, if the value is not.
fn refused(takes: Takes, value: &Json) -> Option<String> {
    let (fits, allowed) = match takes {
        Takes::Text(most) => {
            let length = value.as_str().map(|text| text.trim().chars().count());
            (
                length.is_some_and(|length| (1..=most).contains(&length)),
                format!("a text of 1 to {most} characters"),
            )
        }
        Takes::Int(from, to) => (
            value.as_i64().is_some_and(|number| (from..=to).contains(&number)),
            format!("a whole number from {from} to {to}"),
        ),
        Takes::Number(from, to) => (
            value.as_f64().is_some_and(|number| (from..=to).contains(&number)),
            format!("a number from {from} to {to}"),
        ),
        Takes::Bool => (value.is_boolean(), "true or false".to_owned()),
        Takes::Word(words) => (
            value.as_str().is_some_and(|word| words.contains(&word)),
            format!("one of: {}", words.join(", ")),
        ),
        Takes::Extension => {
            let fits =
                |text: &str| (1..=20).contains(&text.trim().chars().count()) && !text.trim().starts_with('.');
            (value.as_str().is_some_and(fits), "an extension without its dot, such as rs".to_owned())
        }
        Takes::Texts => {
            let is_short = |item: &Json| item.as_str().is_some_and(|text| text.chars().count() <= 1_000);
            let texts =
                value.as_array().is_some_and(|items| items.len() <= 100 && items.iter().all(is_short));
            (texts, "a list of at most 100 texts of at most 1000 characters".to_owned())
        }
        Takes::Id => {
            let text = refused(Takes::Text(64), value).is_none();
            (text || value.is_u64(), "a whole number or a text of 1 to 64 characters".to_owned())
        }
    };
    (!fits).then_some(allowed)
}

/// Returns a value short enough to stand in a message.
fn short(value: &Json) -> String {
    codecompass_present::text::cut_line(&value.to_string(), 60).into_owned()
}
