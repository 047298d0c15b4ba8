//! `search_code`: finds code by name, path, error text or meaning.

use codecompass_base::answer::code::{CodeHit, CodeSearch, SymbolPlace};
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Page, Shows};
use codecompass_present::cursor::{Cursor, Fits};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::json;
use codecompass_present::markdown::Markdown;
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, field, int, list, optional, text};
use codecompass_present::table;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::Projection;

use crate::arguments::{LISTING, Param, READING, Takes};
use crate::presentation::{Presentation, Words};
use crate::tool::{Output, Tool};
use crate::views::code_hits::{self, CODE_HITS};
use crate::views::protocol::{self, Explain, Extra};

/// The five shapes of a hit, the default first.
pub const DETAILS: &[Detail] =
    &[Detail::Signature, Detail::Location, Detail::Context, Detail::Concise, Detail::Detailed];

/// What the code tools that return hits have in common.
pub const SHAPING: &[Param] = &[
    Param::optional(
        "detail_level",
        Takes::Word(&["location", "signature", "context", "concise", "detailed"]),
        "How much of each result. Default signature.",
    ),
    Param::optional("compact", Takes::Bool, "Only identity, place, score and handles. Default false."),
    Param::optional(
        "freshness_policy",
        Takes::Word(&["strict", "balanced", "best_effort"]),
        "What to do when files changed since indexing. Default balanced.",
    ),
    Param::optional(
        "ranking_explain_level",
        Takes::Word(&["off", "basic", "full"]),
        "Explain the order. Default off.",
    ),
    Param::optional("limit", Takes::Int(1, 50), "Results per page. Default 10."),
    Param::optional(
        "workspace",
        Takes::Text(4_096),
        "Absolute path of the workspace. Default: the server's.",
    ),
    Param::optional("ref", Takes::Text(500), "Branch, tag or commit. Default: the working tree."),
    Param::optional("language", Takes::Text(40), "Only this language."),
    Param::optional("kind", Takes::Text(40), "Only symbols of this kind: fn, struct, class, …"),
    Param::optional(
        "role",
        Takes::Word(&["type", "callable", "value", "namespace", "alias"]),
        "Only symbols of this role.",
    ),
];

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
            Param::optional("file_type", Takes::Text(20), "Only files with this extension, without the dot."),
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
    let page = |detail| -> Result<SearchPage<'_>, ToolError> {
        let presentation = Presentation { detail, fields: None, ..presentation.clone() };
        Ok(SearchPage { answer, projection: presentation.project(&CODE_HITS)?, presentation, explain })
    };
    let asked = SearchPage {
        answer,
        projection: presentation.project(&CODE_HITS)?,
        presentation: presentation.clone(),
        explain,
    };
    let (signature, location) = (page(Detail::Signature)?, page(Detail::Location)?);
    let cheaper: [(Detail, &dyn Page); 2] = [(Detail::Signature, &signature), (Detail::Location, &location)];
    presentation.fit(&asked, &cheaper, &Words::of(Surface::Code)).map(|fitted| fitted.text)
}

struct SearchPage<'a> {
    answer: &'a CodeSearch,
    presentation: Presentation,
    projection: Projection<CodeHit>,
    explain: Explain,
}

impl Page for SearchPage<'_> {
    fn items(&self) -> usize {
        self.answer.hits.len()
    }

    fn shows(&self) -> Shows {
        match self.presentation.format {
            Format::Json => Shows::CountOfTheRest,
            Format::Markdown => Shows::Nothing,
        }
    }

    fn render(&self, draft: &Draft) -> String {
        match self.presentation.format {
            Format::Json => json::render(&self.json(draft).into()),
            Format::Markdown => self.markdown(draft),
        }
    }
}

impl SearchPage<'_> {
    fn json(&self, draft: &Draft) -> Record<'_> {
        let answer = self.answer;
        let hits = &answer.hits[..draft.shown];
        let mut record = Record::new()
            .with("results", Value::list(code_hits::records(hits, &self.projection)))
            .with("total_count", answer.total_count);
        if answer.total_count_capped {
            record.push("total_count_capped", true);
        }
        record.push_some("query_intent", answer.query_intent.as_ref());
        record.push_some("next_cursor", self.next_cursor(draft));
        if self.is_cut(draft) && !self.presentation.compact {
            let hint = Hint::call("search_code").with("query", answer.query.clone()).with("compact", true);
            record.push("suggested_next_actions", Hint::list(&[hint]));
        }
        record.push("project_id", &answer.project_id);
        if self.presentation.detail == Detail::Detailed {
            record.push("database_name", &answer.database_name);
        }
        record.push("latency_ms", answer.latency_ms);
        let extra = Extra {
            truncated: self.is_cut(draft),
            fields: Record::new().with_some("ranking_reasons", protocol::ranking_reasons(hits, self.explain)),
            warnings: self.notices(draft).iter().map(Notice::sentence).collect(),
            token_count: draft.tokens.map(|tokens| tokens.used),
        };
        record.with("metadata", protocol::metadata(&answer.state, extra))
    }

    fn markdown(&self, draft: &Draft) -> String {
        let answer = self.answer;
        let mut page = Markdown::new();
        page.heading(1, "Search Results");
        page.blank();
        let capped = if answer.total_count_capped { "+" } else { "" };
        page.pair("Total Results", format!("{}{capped}", answer.total_count));
        page.pair("Latency", format!("{}ms", answer.latency_ms));
        page.pair("Project", &answer.project_id);
        let Presentation { detail, compact, fields, .. } = &self.presentation;
        if *detail == Detail::Detailed {
            page.pair("Database", &answer.database_name);
        }
        page.blank();
        let hits = &answer.hits[..draft.shown];
        if fields.is_some() {
            table::write(&mut page, &code_hits::records(hits, &self.projection));
        } else {
            code_hits::write(&mut page, hits, answer.offset + 1, *detail, *compact);
        }
        page.blank();
        for notice in self.notices(draft) {
            notice.write(&mut page);
        }
        if let Some(cursor) = self.next_cursor(draft).filter(|_| !self.is_cut(draft)) {
            page.line(format!("More: cursor {cursor}"));
        }
        page.finish()
    }

    fn is_cut(&self, draft: &Draft) -> bool {
        draft.shown < self.items()
    }

    fn next_cursor(&self, draft: &Draft) -> Option<String> {
        let answer = self.answer;
        let end = answer.offset + draft.shown;
        let list = Fits {
            query_hash: &answer.query_hash,
            response_mode: self.presentation.detail.name(),
            generation: answer.state.generation,
        };
        (end < answer.total_count).then(|| Cursor::at(end, list).encode())
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let mut notices = Vec::new();
        if let Some(near) = draft.near_limit {
            notices.push(Notice::near_limit(near, "Use 'location' detail level, compact or a smaller limit"));
        }
        if self.is_cut(draft) {
            let first = self.answer.offset + 1;
            let cursor = self.next_cursor(draft).unwrap_or_default();
            let continuing = match self.presentation.format {
                Format::Json => "Pass next_cursor as cursor to continue".to_owned(),
                Format::Markdown => format!("Continue with cursor {cursor}"),
            };
            let last = self.answer.offset + draft.shown;
            notices.push(Notice::partial(first, last, self.answer.total_count, continuing));
        }
        notices
    }
}

fn schema(detail: Detail) -> Schema {
    let mut fields = vec![
        field("results", list(CODE_HITS.schema(detail)), "This page of the results, best first."),
        field("total_count", int(), "How many match in all."),
        optional("total_count_capped", schema::bool(), "Counting stopped at a cap."),
        optional("query_intent", text(), "What the query was taken for."),
        optional("next_cursor", text(), "Pass it as `cursor` for the next page."),
        optional("suggested_next_actions", list(Hint::schema()), "Calls worth making next."),
        field("project_id", text(), "The project that answered."),
    ];
    if detail == Detail::Detailed {
        fields.push(field("database_name", text(), "The project's database."));
    }
    fields.push(field("latency_ms", int(), "How long the search took."));
    fields.push(field(
        "metadata",
        protocol::metadata_schema([protocol::ranking_schema()]),
        "The index's account.",
    ));
    schema::record("SearchCodeResponse", fields)
}

fn example(presentation: &Presentation) -> Result<String, ToolError> {
    let answer = match presentation.detail {
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
        ..CodeSearch::default()
    }
}
