//! What stands around every answer of the vault tools: the tips and the footer in Markdown, the envelope in raw JSON.

use codecompass_base::answer::vault::VaultState;
use codecompass_base::error::{Surface, ToolError};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::json;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, int, list, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use super::page::{self, TwoFormats, Words};
use crate::presentation::Presentation;

/// The one detail of the vault tools: Markdown is the summary, raw JSON is everything.
pub const DETAILS: &[Detail] = &[Detail::Full];

/// What follows a summary, so that nobody takes it for all there is.
const FOOTER: &str = "_Summary view. For all metadata fields, use `raw: true`._";

/// A piece of advice on what to do next: a sentence for Markdown, its calls for JSON.
#[derive(Debug, Clone, PartialEq)]
pub struct Tip {
    /// The sentence, without `Tip: `.
    pub words: Inline,
    /// The calls it speaks of.
    pub calls: Vec<Hint>,
}

impl Tip {
    /// Returns a tip in the contract's own words.
    pub fn worded(words: &'static str, calls: Vec<Hint>) -> Self {
        Self { words: Inline::new().lit(words), calls }
    }

    /// Returns the tip to make one call, its arguments filled in: ``Use `call` to …``.
    pub fn call(call: Hint, purpose: &'static str) -> Self {
        Self { words: Inline::new().lit("Use ").code(&call.text()).lit(" ").lit(purpose), calls: vec![call] }
    }
}

/// An answer that the facade can show.
pub trait VaultAnswer {
    /// Returns the vault that answered.
    fn state(&self) -> &VaultState;

    /// Returns how many items there are to be left out one by one; a single record has none.
    fn items(&self) -> usize {
        0
    }

    /// Tells whether a search came to nothing: the tips then say what to try, not what comes next.
    fn found_nothing(&self) -> bool {
        false
    }

    /// Returns every field of the answer, with the first `shown` items.
    fn result(&self, shown: usize) -> Record<'_>;

    /// Writes what comes before the tips, with the first `shown` items.
    fn write(&self, page: &mut Markdown, shown: usize);

    /// Returns what to do next after the first `shown` items.
    fn tips(&self, shown: usize) -> Vec<Tip>;

    /// Returns what the reader must know beside the first `shown` items.
    fn notices(&self, _shown: usize) -> Vec<Notice> {
        Vec::new()
    }

    /// Returns a text that must end the response as it is, to the byte.
    fn verbatim(&self, _shown: usize) -> Option<&str> {
        None
    }

    /// Returns the names of the parameters that make the answer smaller.
    fn words(&self) -> Words {
        Words::of(Surface::Vault)
    }
}

/// Returns an answer as text within its budget.
pub fn present(answer: &dyn VaultAnswer, presentation: &Presentation) -> Result<String, ToolError> {
    page::present_one(&Facade(answer), presentation, &answer.words())
}

struct Facade<'a>(&'a dyn VaultAnswer);

impl TwoFormats for Facade<'_> {
    fn items(&self, _format: Format) -> usize {
        self.0.items()
    }

    fn json_shows(&self) -> Shows {
        Shows::Nothing
    }

    fn json(&self, draft: &Draft) -> String {
        let (answer, shown) = (self.0, draft.shown);
        let calls = answer.tips(shown).into_iter().flat_map(|tip| tip.calls).collect();
        let workflow = Workflow { calls, notices: notices(answer, draft) };
        let envelope = Record::new()
            .with("result", answer.result(shown))
            .with("workflow", WORKFLOW.record(&workflow, Detail::Full))
            .with("context", CONTEXT.record(answer.state(), Detail::Full));
        json::render(&envelope.into())
    }

    fn markdown(&self, draft: &Draft) -> String {
        let (answer, shown) = (self.0, draft.shown);
        let mut page = Markdown::new();
        answer.write(&mut page, shown);
        page.blank();
        for notice in notices(answer, draft) {
            notice.write(&mut page);
        }
        for remark in remarks(answer.state()) {
            page.quote(&text::one_line(&remark));
        }
        let tips = answer.tips(shown);
        if answer.found_nothing() || tips.is_empty() {
            page.blank();
        } else {
            page.rule();
        }
        for tip in tips {
            page.line(Inline::new().lit("Tip: ").then(&tip.words));
        }
        page.blank();
        let Some(body) = answer.verbatim(shown) else {
            page.line(Inline::new().lit(FOOTER));
            return page.finish();
        };
        // No footer: what follows is not a summary.
        page.heading(2, "Content");
        page.blank();
        page.verbatim(body)
    }
}

/// Returns the answer's own notices, and the one about its limit.
fn notices(answer: &dyn VaultAnswer, draft: &Draft) -> Vec<Notice> {
    let near = draft.near_limit.map(|near| Notice::near_limit(near, "Ask for fewer items"));
    answer.notices(draft.shown).into_iter().chain(near).collect()
}

/// Returns what the vault's state has to say beside any answer, one sentence each.
fn remarks(state: &VaultState) -> impl Iterator<Item = String> {
    let masked = state.redacted.as_ref().map(|redacted| {
        format!("{} masked: {}", text::counted(redacted.count, "secret"), redacted.categories.join(", "))
    });
    state.warnings.iter().cloned().chain(masked)
}

/// Writes `Name: value`, the facade's property line.
pub fn property(page: &mut Markdown, name: &'static str, value: impl Into<Inline>) {
    let value = value.into();
    page.line(Inline::new().lit(name).lit(": ").then(&value));
}

/// Returns the first `most` texts separated by commas, and how many more there are.
pub fn some_of(texts: &[String], most: usize) -> String {
    let mut line = texts.iter().take(most).cloned().collect::<Vec<_>>().join(", ");
    if texts.len() > most {
        line += &format!(" and {} more", texts.len() - most);
    }
    line
}

/// Returns a note's path without its extension, if it has a note's extension in any case.
pub fn without_extension(path: &str) -> Option<&str> {
    let (name, extension) = path.rsplit_once('.')?;
    extension.eq_ignore_ascii_case("md").then_some(name)
}

/// What to do after an answer.
struct Workflow {
    calls: Vec<Hint>,
    notices: Vec<Notice>,
}

static WORKFLOW: View<Workflow> = View {
    name: "Workflow",
    fields: &[
        field(
            "suggested_next_actions",
            || list(Hint::schema()),
            "The tips as calls, at most three.",
            |workflow, _| Some(Hint::list(&workflow.calls)),
        ),
        optional(
            "warnings",
            || list(Notice::schema()),
            "What was left out, and why.",
            |workflow, _| {
                (!workflow.notices.is_empty())
                    .then(|| Value::list(workflow.notices.iter().map(Notice::record)))
            },
        ),
    ],
    shapes: &[],
    compact: &[],
};

static CONTEXT: View<VaultState> = View {
    name: "VaultContext",
    fields: &[
        field("vault", text_shape, "The vault's name.", |state, _| Some((&state.vault).into())),
        field("generation", int, "The generation of its index.", |state, _| Some(state.generation.into())),
        optional("policy_redacted_count", int, "Secrets masked in the shown text.", |state, _| {
            state.redacted.as_ref().map(|redacted| redacted.count.into())
        }),
        optional("policy_redaction_categories", texts, "Kinds of secrets masked.", |state, _| {
            state.redacted.as_ref().map(|redacted| Value::list(&redacted.categories))
        }),
        optional("warnings", texts, "What else the caller should know.", |state, _| {
            (!state.warnings.is_empty()).then(|| Value::list(&state.warnings))
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of raw JSON around a result.
pub fn envelope(name: &'static str, result: Schema) -> Schema {
    schema::record(
        name,
        [
            schema::field("result", result, "The answer."),
            schema::field("workflow", WORKFLOW.schema(Detail::Full), "What to do next."),
            schema::field("context", CONTEXT.schema(Detail::Full), "The vault that answered."),
        ],
    )
}
