//! Notes that match a query: the numbered list of the vault's contract, and its raw fields.

use codecompass_base::answer::vault::{NoteHit, NoteSearch, Snippet, VaultState};
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, list, number, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer};
use crate::surface::paging::{self, Part};

/// Characters of a snippet, its marks included.
const SNIPPET: usize = 80;

static SEARCH: View<NoteSearch> = View {
    name: "NoteSearch",
    fields: &[
        field("query", text_shape, "The query.", |search, _| Some((&search.query).into())),
        field(
            "results",
            || list(HITS.schema(Detail::Full)),
            "This page of the notes, best first.",
            |search, _| Some(Value::list(search.hits.iter().map(|hit| HITS.record(hit, Detail::Full)))),
        ),
        field("method", text_shape, "How the notes were found and ranked.", |search, _| {
            Some((&search.method).into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

static HITS: View<NoteHit> = View {
    name: "NoteHit",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |hit, _| Some((&hit.path).into())),
        field("title", text_shape, "The note's title.", |hit, _| Some((&hit.title).into())),
        field("score", number, "How well it matches, from 0 to 3.", |hit, _| Some(hit.score.into())),
        optional(
            "snippet",
            || SNIPPETS.schema(Detail::Full),
            "The best passage.",
            |hit, _| hit.snippet.as_ref().map(|snippet| SNIPPETS.record(snippet, Detail::Full).into()),
        ),
        field(
            "metadata",
            || METADATA.schema(Detail::Full),
            "The file.",
            |hit, _| Some(METADATA.record(hit, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static SNIPPETS: View<Snippet> = View {
    name: "NoteSnippet",
    fields: &[
        field("content", text_shape, "The passage; `...` where its line was cut.", |snippet, _| {
            Some(marked(snippet, &snippet.content).into())
        }),
        field("lineStart", int, "Its first line, from 1.", |snippet, _| Some(snippet.line_start.into())),
        field("lineEnd", int, "Its last line.", |snippet, _| Some(snippet.line_end.into())),
        field("score", number, "How well the passage alone matches.", |snippet, _| {
            Some(snippet.score.into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

static METADATA: View<NoteHit> = View {
    name: "NoteMetadata",
    fields: &[
        field("size", int, "Bytes.", |hit, _| Some(hit.size.into())),
        field("modified", int, "Last change, in milliseconds since 1970.", |hit, _| {
            Some(hit.modified_ms.into())
        }),
        field("extension", text_shape, "Extension, without the dot.", |hit, _| Some((&hit.extension).into())),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    paging::schema(SEARCH.schema(Detail::Full), 1)
}

impl VaultAnswer for NoteSearch {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        self.hits.len()
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = paging::record(&SEARCH.record(self, Detail::Full), &self.paging, 1);
        result.shorten("results", shown);
        part(self, shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("Search: \"").text(&self.query).lit("\""));
        page.blank();
        if self.hits.is_empty() {
            // A page beyond the last one is empty although there are results.
            match self.paging.total {
                0 => page.line("No results found."),
                _ => part(self, shown).write_found(page, "result"),
            }
            return;
        }
        part(self, shown).write_found(page, "result");
        page.blank();
        page.heading(2, "Results");
        page.blank();
        for (number, hit) in (self.paging.offset + 1..).zip(&self.hits[..shown]) {
            write_hit(page, number, hit);
            page.blank();
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let search = || Hint::call("vault").with("action", "search").with("query", self.query.clone());
        let Some(first) = self.hits.first() else {
            return match self.paging.total {
                0 => vec![Tip::worded(
                    "Try broader terms, or use operators like `tag:#topic` or `path:folder`",
                    Vec::new(),
                )],
                _ => vec![Tip::call(search().with("page", 1_usize), "for the first results.")],
            };
        };
        let open = |tool, action| Hint::call(tool).with("action", action).with("path", first.path.clone());
        let read = Tip::worded(
            "Use `vault.read(path)` or `view.file(path)` to see full content.",
            vec![open("vault", "read"), open("view", "file")],
        );
        part(self, shown).tip(search(), "results").into_iter().chain([read]).collect()
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        part(self, shown).notices()
    }
}

fn part(search: &NoteSearch, shown: usize) -> Part<'_> {
    let NoteSearch { paging, state, hits, .. } = search;
    Part { paging, state, list: "search", items: hits.len(), shown }
}

fn write_hit(page: &mut Markdown, number: usize, hit: &NoteHit) {
    let score = format!(" ({}, {})", text::note_score(hit.score), text::fixed(hit.score, 2));
    page.numbered(number, Inline::new().bold(text::file_name(&hit.path)).text(&score));
    page.detail(3, Inline::new().lit("Path: ").text(&hit.path));
    if let Some(snippet) = hit.snippet.as_ref().filter(|snippet| !snippet.content.trim().is_empty()) {
        page.detail(3, Inline::new().lit("Snippet: \"").text(&short(snippet)).lit("\""));
    }
}

/// Returns a snippet on one line in at most [`SNIPPET`] characters, marks included.
fn short(snippet: &Snippet) -> String {
    let line = text::one_line(&snippet.content);
    let marks = text::ELLIPSIS.len() * (usize::from(snippet.cut_before) + usize::from(snippet.cut_after));
    if line.chars().count() + marks <= SNIPPET {
        return marked(snippet, &line);
    }
    let before = if snippet.cut_before { text::ELLIPSIS } else { "" };
    let window = SNIPPET - before.len() - text::ELLIPSIS.len();
    // A text that fits its window only without its second mark still goes on after it.
    let kept = text::cut(&line, window);
    let kept = kept.strip_suffix(text::ELLIPSIS).filter(|_| line.chars().count() > window).unwrap_or(&kept);
    format!("{before}{kept}{}", text::ELLIPSIS)
}

/// Returns a passage with `...` on each side where its line was cut.
fn marked(snippet: &Snippet, passage: &str) -> String {
    let mark = |cut: bool| if cut { text::ELLIPSIS } else { "" };
    format!("{}{passage}{}", mark(snippet.cut_before), mark(snippet.cut_after))
}
