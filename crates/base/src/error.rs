//! Every error a caller can get: one registry of codes, one boundary error. Codes are stable and never repurposed.

use std::fmt;

/// Which seed's manners an answer follows: they differ in how codes are spelled and what stands around an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Surface {
    /// Code tools: `snake_case` codes, protocol metadata.
    Code,
    /// Knowledge tools: `SCREAMING_SNAKE_CASE` codes, the response envelope.
    Knowledge,
    /// Vault tools: `SCREAMING_SNAKE_CASE` codes.
    Vault,
    /// Build tools: `SCREAMING_SNAKE_CASE` codes.
    Build,
}

/// Declares the registry: variant, name, the surfaces that use it, when it happens, what to do about it.
macro_rules! registry {
    ($($variant:ident, $name:literal, [$($surface:ident),*], $when:literal, $remedy:literal;)*) => {
        /// A stable error code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $(#[doc = $when] $variant,)*
        }

        impl ErrorCode {
            /// Every code, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the code in `snake_case`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Returns the surfaces that use the code.
            pub fn surfaces(self) -> &'static [Surface] {
                match self { $(Self::$variant => &[$(Surface::$surface,)*],)* }
            }

            /// Says when it happens.
            pub fn when(self) -> &'static str {
                match self { $(Self::$variant => $when,)* }
            }

            /// Says what the caller can do.
            pub fn remedy(self) -> &'static str {
                match self { $(Self::$variant => $remedy,)* }
            }
        }
    };
}

registry! {
    InvalidInput, "invalid_input", [Code], "A parameter is unknown, missing or outside its range.", "Correct the named parameter; the message says what is allowed.";
    InvalidParams, "invalid_params", [Knowledge, Build], "A parameter is unknown, missing or outside its range.", "Correct the named parameter; the message says what is allowed.";
    MissingParameter, "missing_parameter", [Vault], "A parameter that the action needs is missing.", "Give the named parameter.";
    InvalidParameter, "invalid_parameter", [Vault], "A parameter is unknown or outside its range.", "Correct the named parameter; the message says what is allowed.";
    InvalidAction, "invalid_action", [Vault], "The tool has no such action.", "Use one of the actions in the message.";
    InvalidFields, "invalid_fields", [Code, Knowledge, Vault], "A requested field does not exist at this detail.", "Choose from `allowed_fields`, or ask for a higher detail.";
    InvalidCursor, "invalid_cursor", [Code, Knowledge, Vault], "The cursor is damaged, or belongs to another query or mode.", "Repeat the query without `cursor`, then follow the new one.";
    CursorStale, "cursor_stale", [Code, Knowledge, Vault], "The index has changed since the cursor was made.", "Repeat the query without `cursor`.";
    InvalidMaxTokens, "invalid_max_tokens", [Code, Knowledge, Vault, Build], "`max_tokens` is below 1 or above the limit.", "Give a number inside the range in the message, or leave it out.";
    InvalidStrategy, "invalid_strategy", [Code], "`strategy` is not one of its values.", "Use `breadth` or `depth`.";
    TokenLimitExceeded, "token_limit_exceeded", [Code, Knowledge, Vault, Build], "Not even one item fits into the budget, or `strict_budget` was set and not all fit.", "Follow the suggestion: it is computed from the real sizes.";
    QueryTooLong, "query_too_long", [Knowledge, Vault], "The query is longer than its limit.", "Shorten the query.";
    ProjectNotFound, "project_not_found", [Code], "No project is indexed for the workspace.", "Call `index_repository` with its path.";
    WorkspaceNotRegistered, "workspace_not_registered", [Code], "The workspace is unknown and discovery is off.", "Call `index_repository` with its path, or start the server with `--workspace`.";
    WorkspaceNotAllowed, "workspace_not_allowed", [Code], "The workspace lies outside the allowed roots.", "Ask the user to allow its root.";
    WorkspaceLimitExceeded, "workspace_limit_exceeded", [Code], "Too many workspaces were discovered.", "Name one of the known workspaces; `health_check` lists them.";
    IndexInProgress, "index_in_progress", [Code], "An indexing job is already running.", "Follow it with `index_status`.";
    IndexNotReady, "index_not_ready", [Code], "The index does not exist yet or failed.", "Call `index_repository`.";
    SyncInProgress, "sync_in_progress", [Code], "A sync of this ref is already running.", "Follow it with `index_status`, then repeat the call.";
    IndexStale, "index_stale", [Code], "The index is older than the files and the policy is `strict`.", "Call sync_repo to update the index before querying.";
    IndexIncompatible, "index_incompatible", [Code], "The index was written by another version or is damaged.", "Run `codecompass index --force`.";
    RefNotIndexed, "ref_not_indexed", [Code], "The ref exists but is not indexed.", "Call `sync_repo` with that `ref`.";
    OverlayNotReady, "overlay_not_ready", [Code], "The ref's index is being built.", "Repeat the call in a moment.";
    MergeBaseFailed, "merge_base_failed", [Code], "The two refs have no common ancestor.", "Check the names of the refs.";
    SymbolNotFound, "symbol_not_found", [Code], "No symbol has this name.", "Broaden the name, or call `search_code`.";
    AmbiguousSymbol, "ambiguous_symbol", [Code], "Several symbols have this name.", "Add `path`, or use the qualified name.";
    FileNotFound, "file_not_found", [Code, Vault], "There is no such file.", "Check the path; it is relative to the workspace or vault.";
    ResultNotFound, "result_not_found", [Code], "The result to be explained is not among the candidates.", "Repeat `search_code` and use one of its results.";
    NoEdgesAvailable, "no_edges_available", [Code], "The language has no call or import edges.", "Use `search_code` for textual references.";
    PathNotAllowed, "path_not_allowed", [Code], "The path leads out of its workspace.", "Give a path relative to the workspace, without `..`.";
    PathTraversal, "path_traversal", [Vault], "The path leads out of the vault.", "Give a path relative to the vault, without `..`.";
    InvalidRegex, "invalid_regex", [Vault], "The regular expression does not compile.", "Correct it at the position in the message.";
    RegexTooComplex, "regex_too_complex", [Vault], "The regular expression took too many steps.", "Simplify it, or add a plain word to narrow the search.";
    InvalidQuery, "invalid_query", [Vault], "The query does not parse.", "Correct it at the position in the message.";
    VendorNotFound, "vendor_not_found", [Knowledge], "No entity has this name.", "Try one of the nearest names, or `semantic_search`.";
    VendorAmbiguous, "vendor_ambiguous", [Knowledge], "Several entities have this name.", "Call again with one of the candidates.";
    EntityNotFound, "entity_not_found", [Knowledge], "No entity has this name.", "Try one of the nearest names, or `semantic_search`.";
    AmbiguousEntity, "ambiguous_entity", [Knowledge], "Several entities have this name.", "Call again with one of the candidates, or with `type`.";
    ChunkNotFound, "chunk_not_found", [Code, Knowledge], "No chunk, symbol or result has this id.", "Take the id from a fresh search.";
    SearchFailed, "search_failed", [Knowledge], "The search could not be carried out.", "Repeat the call; `health_check` tells what is wrong.";
    BuildToolNotFound, "build_tool_not_found", [Build], "The folder's build tool is not installed, or the folder holds no build file.", "Install the tool, or name another with `tool`.";
    JobNotFound, "job_not_found", [Code, Build], "No job has this id.", "Start the work again.";
    InternalError, "internal_error", [Code, Knowledge, Vault, Build], "The program failed; nothing was changed.", "Repeat the call; if it fails again, report it with the message.";
}

impl ErrorCode {
    /// Returns the code as a surface spells it.
    pub fn spelled(self, surface: Surface) -> String {
        match surface {
            Surface::Code => self.name().to_owned(),
            Surface::Knowledge | Surface::Vault | Surface::Build => self.name().to_ascii_uppercase(),
        }
    }
}

/// A fact that an error carries in its `data`.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// A text.
    Text(String),
    /// A whole number.
    Int(i64),
    /// Several facts.
    List(Vec<Fact>),
    /// Named facts, such as a candidate.
    Record(Vec<(&'static str, Fact)>),
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<F: Into<Fact>> From<Vec<F>> for Fact {
    fn from(facts: Vec<F>) -> Self {
        Self::List(facts.into_iter().map(Into::into).collect())
    }
}

/// The one error that leaves a tool: what went wrong, the facts, and what to do.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolError {
    /// The stable code.
    pub code: ErrorCode,
    /// What went wrong, for people and models.
    pub message: String,
    /// The facts behind it, in order.
    pub data: Vec<(&'static str, Fact)>,
    /// What to do; the registry's remedy unless something more exact is known.
    pub suggestion: String,
}

impl ToolError {
    /// Returns an error with the registry's remedy as its suggestion.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), data: Vec::new(), suggestion: code.remedy().to_owned() }
    }

    /// Returns the error with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.data.push((name, fact.into()));
        self
    }

    /// Returns the error with a more exact suggestion.
    #[must_use]
    pub fn suggest(mut self, suggestion: impl Into<String>) -> Self {
        self.suggestion = suggestion.into();
        self
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.name(), self.message)
    }
}

impl std::error::Error for ToolError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_spelled_as_each_surface_spells_them() {
        assert_eq!(ErrorCode::CursorStale.spelled(Surface::Code), "cursor_stale");
        assert_eq!(ErrorCode::CursorStale.spelled(Surface::Knowledge), "CURSOR_STALE");
    }

    #[test]
    fn names_are_unique_and_every_code_has_a_surface() {
        let mut names: Vec<_> = ErrorCode::ALL.iter().map(|code| code.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ErrorCode::ALL.len());
        assert!(ErrorCode::ALL.iter().all(|code| !code.surfaces().is_empty() && !code.remedy().is_empty()));
    }
}
