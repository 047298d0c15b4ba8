//! The outline of a file: a tree of symbols as nested JSON, and as an indented list in Markdown.

use codecompass_base::answer::outline::{Depth, FileOutline, OutlineSymbol};
use codecompass_present::budget::{Draft, Shows};
use codecompass_present::detail::{Detail, Format};
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, int, list, text};
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::page::TwoFormats;
use crate::surface::protocol::{self, Extra};

/// The name by which a symbol's shape refers to itself.
const SYMBOL: &str = "OutlineSymbol";

/// A symbol and what stands in it.
pub static OUTLINE_SYMBOL: View<OutlineSymbol> = View {
    name: SYMBOL,
    fields: &[
        field("kind", text, "What it is: `fn`, `struct`, …", |symbol, _| Some((&symbol.kind).into())),
        field("name", text, "Its name.", |symbol, _| Some((&symbol.name).into())),
        field("line_start", int, "First line, from 1.", |symbol, _| Some(symbol.line_start.into())),
        field("line_end", int, "Last line.", |symbol, _| Some(symbol.line_end.into())),
        optional("visibility", text, "Who may use it, in the language's own word.", |symbol, _| {
            symbol.visibility.as_ref().map(Into::into)
        }),
        optional("signature", text, "Its declaration on one line.", |symbol, _| {
            symbol.signature.as_ref().map(Into::into)
        }),
        optional(
            "children",
            || list(Schema::Named(SYMBOL)),
            "What stands inside it, by line.",
            |symbol, _| (!symbol.children.is_empty()).then(|| records(&symbol.children)),
        ),
    ],
    shapes: &[],
    compact: &[],
};

/// What a file declares.
static OUTLINE: View<FileOutline> = View {
    name: "FileOutline",
    fields: &[
        field("file_path", text, "Path, relative to the workspace.", |outline, _| {
            Some((&outline.path).into())
        }),
        field("language", text, "Its language.", |outline, _| Some((&outline.language).into())),
        field(
            "symbols",
            || list(OUTLINE_SYMBOL.schema(Detail::Full)),
            "Its symbols, by line.",
            |outline, _| Some(records(&outline.symbols)),
        ),
    ],
    shapes: &[],
    compact: &[],
};

fn records(symbols: &[OutlineSymbol]) -> Value<'_> {
    Value::list(symbols.iter().map(|symbol| OUTLINE_SYMBOL.record(symbol, Detail::Full)))
}

/// The outline of a file as a page. Its items are its symbols, each parent before its children.
pub struct OutlinePage<'a> {
    /// The tool that was called.
    pub tool: &'static str,
    /// The answer.
    pub outline: &'a FileOutline,
}

impl TwoFormats for OutlinePage<'_> {
    fn items(&self, _: Format) -> usize {
        self.n_listed()
    }

    fn json_shows(&self) -> Shows {
        Shows::CountOfTheRest
    }

    fn json(&self, draft: &Draft) -> String {
        let outline = self.shown(draft);
        let mut record = OUTLINE.record(&outline, Detail::Full);
        if draft.shown < self.n_listed() {
            record.push_some("suggested_next_actions", self.shallower().map(|call| Hint::list(&[call])));
        }
        let extra = Extra {
            fields: Record::new().with("symbol_count", outline.symbol_count),
            ..Extra::of(draft, self.n_listed(), &self.notices(draft))
        };
        protocol::respond(record, &outline.state, extra)
    }

    fn markdown(&self, draft: &Draft) -> String {
        let outline = self.shown(draft);
        let mut page = Markdown::new();
        page.heading(1, "File Outline");
        page.blank();
        page.pair("File", Inline::new().code(&outline.path));
        page.pair("Language", &outline.language);
        page.pair("Symbols", outline.symbol_count);
        page.blank();
        write_symbols(&mut page, 0, &outline.symbols);
        page.blank();
        protocol::write_remarks(&mut page, &outline.state, &self.notices(draft));
        page.finish()
    }
}

impl OutlinePage<'_> {
    /// Returns the outline with the first symbols of a draft.
    fn shown(&self, draft: &Draft) -> FileOutline {
        let FileOutline { path, language, depth, symbols, symbol_count, state } = self.outline;
        FileOutline {
            path: path.clone(),
            language: language.clone(),
            depth: *depth,
            symbols: OutlineSymbol::first(symbols, draft.shown),
            symbol_count: *symbol_count,
            state: state.clone(),
        }
    }

    fn n_listed(&self) -> usize {
        OutlineSymbol::count(&self.outline.symbols)
    }

    /// Returns the call for the outermost symbols only, unless that is what was called.
    fn shallower(&self) -> Option<Hint> {
        let call = Hint::call(self.tool).with("path", self.outline.path.clone()).with("depth", "top");
        (self.outline.depth == Depth::All).then_some(call)
    }

    fn notices(&self, draft: &Draft) -> Vec<Notice> {
        let cheaper = match self.shallower() {
            Some(call) => format!("Call {} or raise max_tokens", call.text()),
            None => "Raise max_tokens".to_owned(),
        };
        protocol::notices_of_whole(draft, self.n_listed(), &cheaper)
    }
}

/// Writes symbols as a list, each level two spaces deeper: kind, declaration, lines.
fn write_symbols(page: &mut Markdown, depth: usize, symbols: &[OutlineSymbol]) {
    for symbol in symbols {
        let kind = Inline::from(&symbol.kind).lit(" ");
        let named = match (&symbol.signature, &symbol.visibility) {
            (Some(signature), _) => kind.code(signature),
            (None, Some(visibility)) => Inline::from(visibility).lit(" ").then(&kind).text(&symbol.name),
            (None, None) => kind.text(&symbol.name),
        };
        page.bullet(depth, named.lit(" (").text(&lines(symbol)).lit(")"));
        write_symbols(page, depth + 1, &symbol.children);
    }
}

fn lines(symbol: &OutlineSymbol) -> String {
    match symbol {
        OutlineSymbol { line_start, line_end, .. } if line_start == line_end => format!("L{line_start}"),
        OutlineSymbol { line_start, line_end, .. } => format!("L{line_start}-{line_end}"),
    }
}

/// Returns the shape of the JSON.
pub fn schema() -> Schema {
    let count = schema::field("symbol_count", int(), "Symbols of the file at all depths.");
    let calls = schema::optional("suggested_next_actions", list(Hint::schema()), "Calls worth making next.");
    let further = [calls, protocol::metadata_field_with("OutlineMetadata", [count])];
    protocol::extended("FileOutlineResponse", OUTLINE.schema(Detail::Full), further)
}
