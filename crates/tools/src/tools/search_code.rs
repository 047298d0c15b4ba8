//! `search_code`: finds code by name, path, error text or meaning.

use codecompass_base::answer::code::{CodeHit, CodeSearch, SymbolPlace};
use codecompass_base::answer::state::IndexState;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::schema::Schema;

use crate::arguments::{LISTING, Param, READING, Takes};
use crate::params::SHAPING;
use crate::presentation::Presentation;
use crate::surface::protocol::Explain;
use crate::tool::{Output, Tool};
use crate::views::hits_page::{self, Asked, DETAILS};

/// The tool.
pub static TOOL: Tool = Tool {
    name: "search_code",
    description: "Search the workspace's code by symbol name, path, error message or plain-language question. \
                  Returns ranked places with signatures; use detail_level for more or less, cursor for the next page.",
    surface: Surface::Code,
    read_only: true,
    default_format: Format::Json,
    params: &[
        &[
            Param::required("query", Takes::Text(500), "Name, path, error text or question."),
            Param::optional("project_id", Takes::Text(50), "Only this project."),
            Param::optional("repository_id", Takes::Text(36), "Only this repository."),
            Param::optional(
                "file_type",
                Takes::Extension,
                "Only files with this extension, without the dot.",
            ),
            Param::optional("directory", Takes::Text(1_024), "Only below this folder; `*` matches any part."),
            Param::optional("semantic_ratio", Takes::Number(0.0, 1.0), "Weight of meaning against words."),
        ],
        SHAPING,
        LISTING,
        READING,
    ],
    outputs: &[Output { action: None, details: DETAILS, schema, example }],
};

/// Returns an answer as text.
pub fn present(
    answer: &CodeSearch,
    presentation: &Presentation,
    explain: Explain,
) -> Result<String, ToolError> {
    hits_page::present(Asked { tool: TOOL.name, subject: "query", explain }, answer, presentation)
}

fn schema(detail: Detail) -> Schema {
    hits_page::schema("SearchCodeResponse", detail)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    let answer = match presentation.detail {
        Detail::Detailed if presentation.format == Format::Json => sample_stub(),
        Detail::Concise | Detail::Detailed => sample_chunk(),
        _ => sample_symbol(),
    };
    present(&answer, presentation, Explain::Off)
}

/// The agent protocol's example.
pub fn sample_symbol() -> CodeSearch {
    let place = |kind: &str, name: &str, path: &str, line| SymbolPlace {
        kind: kind.into(),
        name: name.into(),
        path: path.into(),
        line,
    };
    CodeSearch {
        query: "validate_token".into(),
        query_hash: "9f86d081884c".into(),
        hits: vec![CodeHit {
            result_id: "r7k2m9qd".into(),
            chunk_id: "5e8f1a52-7f0e-5c7e-9d7b-3a5b0e3b9f11".into(),
            symbol_id: Some("s4hx2p7a".into()),
            symbol_stable_id: Some("t9wz6c3e".into()),
            path: "src/auth/jwt.rs".into(),
            line_start: 87,
            line_end: 112,
            kind: Some("fn".into()),
            name: Some("validate_token".into()),
            qualified_name: Some("auth::jwt::validate_token".into()),
            signature: Some("pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims>".into()),
            language: Some("rust".into()),
            visibility: Some("public".into()),
            content: "pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims> {\n    let decoded = \
                      decode(token, key, &Validation::default())?;\n    // ... truncated ...\n}"
                .into(),
            parent: Some(place("impl", "JwtValidator", "src/auth/jwt.rs", 45)),
            related: vec![
                place("struct", "Claims", "src/auth/jwt.rs", 12),
                place("enum", "TokenError", "src/auth/error.rs", 5),
            ],
            score: 0.95,
            ..CodeHit::default()
        }],
        total_count: 1,
        query_intent: Some("symbol".into()),
        project_id: "my-project".into(),
        database_name: "cb_proj_my_project_abc123".into(),
        latency_ms: 12,
        state: IndexState::ready("main", 1),
        ..CodeSearch::default()
    }
}

/// The earlier code search's example.
pub fn sample_chunk() -> CodeSearch {
    CodeSearch {
        query: "authentication".into(),
        query_hash: "0a1b2c3d4e5f".into(),
        hits: vec![CodeHit {
            result_id: "r3n8v5yt".into(),
            chunk_id: "123e4567-e89b-12d3-a456-426614174000".into(),
            path: "src/auth/login.py".into(),
            line_start: 10,
            line_end: 25,
            language: Some("python".into()),
            content: "def authenticate_user(username: str, password: str) -> User:\n    \"\"\"Authenticate user with \
                      username and password.\"\"\"\n    hashed_pw = \
                      hashlib.sha256(password.encode()).hexdigest()\n    user = User.get_by_username(username)\n    \
                      if user and user.password_hash == hashed_pw:\n        return user\n    raise \
                      AuthenticationError(\"Invalid credentials\")"
                .into(),
            context_before: "import hashlib\nfrom ..models import User\n".into(),
            context_after: "\n    return user\n".into(),
            score: 0.9234,
            ..CodeHit::default()
        }],
        total_count: 1,
        query_intent: Some("natural_language".into()),
        project_id: "my-project".into(),
        database_name: "cb_proj_my_project_abc123".into(),
        latency_ms: 245,
        state: IndexState::ready("main", 1),
        ..CodeSearch::default()
    }
}

/// The same as the contract's example of detailed JSON has it: with less of a body and more of a blank.
pub fn sample_stub() -> CodeSearch {
    let mut answer = sample_chunk();
    answer.hits[0].content = "def authenticate_user(username: str, password: str) -> User:\n    ...".into();
    answer.hits[0].context_before = "import hashlib\nfrom ..models import User\n\n".into();
    answer
}
