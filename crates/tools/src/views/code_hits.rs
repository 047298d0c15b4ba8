//! Code hits: the three shapes of the agent protocol and the two of the earlier code search, in JSON and Markdown.

use codecompass_base::answer::code::{CodeHit, ResultType, SymbolPlace};
use codecompass_present::detail::Detail;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::schema::{int, list, number, one_of, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{Shape, View, field, optional};

/// Characters of content in the concise shape.
const CONCISE_CONTENT: usize = 200;
/// Characters of content in the concise table.
const TABLE_PREVIEW: usize = 50;
/// Characters of a body in the context shape: some 300 tokens.
const BODY_PREVIEW: usize = 1_200;
/// Characters of a declaration: generated code has some that are as long as a file.
const LONGEST_SIGNATURE: usize = 400;
/// Neighbours named in the context shape.
const MOST_RELATED: usize = 5;

/// A hit's fields, and what each detail shows of them.
pub static CODE_HITS: View<CodeHit> = View {
    name: "CodeHit",
    fields: &[
        field("path", text_shape, "Path, relative to the workspace.", |hit, _| Some((&hit.path).into())),
        field("line_start", int, "First line, from 1.", |hit, _| Some(hit.line_start.into())),
        field("line_end", int, "Last line.", |hit, _| Some(hit.line_end.into())),
        optional("kind", text_shape, "What it is: `fn`, `struct`, …", |hit, _| {
            hit.kind.as_ref().map(Into::into)
        }),
        optional("name", text_shape, "Its name.", |hit, _| hit.name.as_ref().map(Into::into)),
        optional("qualified_name", text_shape, "Its name with the names it stands in.", |hit, _| {
            hit.qualified_name.as_ref().map(Into::into)
        }),
        optional("signature", text_shape, "Its declaration on one line.", |hit, _| {
            hit.signature.as_ref().map(|signature| text::cut_line(signature, LONGEST_SIGNATURE).into())
        }),
        optional("language", text_shape, "Its language.", |hit, _| hit.language.as_ref().map(Into::into)),
        optional("visibility", text_shape, "Who may use it: `public`, `private`, …", |hit, _| {
            hit.visibility.as_ref().map(Into::into)
        }),
        optional("body_preview", text_shape, "Its text, cut at a line.", |hit, _| {
            (!hit.content.is_empty()).then(|| text::cut(&hit.content, BODY_PREVIEW).into())
        }),
        optional(
            "parent",
            || PLACES.schema(Detail::Full),
            "What it stands in.",
            |hit, _| hit.parent.as_ref().map(|place| PLACES.record(place, Detail::Full).into()),
        ),
        optional(
            "related_symbols",
            || list(PLACES.schema(Detail::Full)),
            "What is close to it.",
            |hit, _| {
                let places =
                    hit.related.iter().take(MOST_RELATED).map(|place| PLACES.record(place, Detail::Full));
                (!hit.related.is_empty()).then(|| Value::list(places))
            },
        ),
        field("chunk_id", text_shape, "The chunk's UUID, stable across re-indexing.", |hit, _| {
            Some((&hit.chunk_id).into())
        }),
        field("file_path", text_shape, "Path, relative to the workspace.", |hit, _| Some((&hit.path).into())),
        field(
            "content",
            text_shape,
            "The chunk's text; `concise` cuts it at 200 characters.",
            |hit, detail| {
                Some(match detail {
                    Detail::Concise => text::cut(&hit.content, CONCISE_CONTENT).into(),
                    _ => (&hit.content).into(),
                })
            },
        ),
        field("start_line", int, "First line, from 1.", |hit, _| Some(hit.line_start.into())),
        field("end_line", int, "Last line.", |hit, _| Some(hit.line_end.into())),
        field("similarity_score", number, "How well it matches, in [0,1].", |hit, detail| {
            Some(match detail {
                Detail::Concise => Value::rounded(hit.score, 2),
                _ => hit.score.into(),
            })
        }),
        field("context_before", text_shape, "Up to ten lines before.", |hit, _| {
            Some((&hit.context_before).into())
        }),
        field("context_after", text_shape, "Up to ten lines after.", |hit, _| {
            Some((&hit.context_after).into())
        }),
        field("result_id", text_shape, "Handle of this result; `get_chunk` takes it.", |hit, _| {
            Some((&hit.result_id).into())
        }),
        field(
            "result_type",
            || one_of(&["symbol", "snippet", "file"]),
            "What matched.",
            |hit, _| Some(type_name(hit.result_type).into()),
        ),
        optional("symbol_id", text_shape, "The symbol's id in this ref.", |hit, _| {
            hit.symbol_id.as_ref().map(Into::into)
        }),
        optional("symbol_stable_id", text_shape, "The symbol's id wherever it moves.", |hit, _| {
            hit.symbol_stable_id.as_ref().map(Into::into)
        }),
        field("score", number, "How well it matches, in [0,1].", |hit, _| Some(Value::rounded(hit.score, 4))),
        optional(
            "provenance",
            || one_of(&["lexical", "semantic", "hybrid"]),
            "Which search found it.",
            |hit, _| hit.provenance.as_ref().map(Into::into),
        ),
    ],
    shapes: &[
        Shape {
            detail: Detail::Location,
            fields: &[
                "path",
                "line_start",
                "line_end",
                "kind",
                "name",
                "result_id",
                "result_type",
                "symbol_id",
                "symbol_stable_id",
                "score",
                "provenance",
            ],
        },
        Shape {
            detail: Detail::Signature,
            fields: &[
                "path",
                "line_start",
                "line_end",
                "kind",
                "name",
                "qualified_name",
                "signature",
                "language",
                "visibility",
                "result_id",
                "result_type",
                "symbol_id",
                "symbol_stable_id",
                "score",
                "provenance",
            ],
        },
        Shape {
            detail: Detail::Context,
            fields: &[
                "path",
                "line_start",
                "line_end",
                "kind",
                "name",
                "qualified_name",
                "signature",
                "language",
                "visibility",
                "body_preview",
                "parent",
                "related_symbols",
                "result_id",
                "result_type",
                "symbol_id",
                "symbol_stable_id",
                "score",
                "provenance",
            ],
        },
        Shape {
            detail: Detail::Concise,
            fields: &[
                "chunk_id",
                "file_path",
                "content",
                "start_line",
                "end_line",
                "similarity_score",
                "result_id",
                "symbol_id",
                "symbol_stable_id",
                "provenance",
            ],
        },
        Shape {
            detail: Detail::Detailed,
            fields: &[
                "chunk_id",
                "file_path",
                "content",
                "start_line",
                "end_line",
                "similarity_score",
                "context_before",
                "context_after",
                "result_id",
                "symbol_id",
                "symbol_stable_id",
                "provenance",
            ],
        },
    ],
    compact: &[
        "path",
        "line_start",
        "line_end",
        "kind",
        "name",
        "result_id",
        "result_type",
        "symbol_id",
        "symbol_stable_id",
        "score",
        "chunk_id",
        "file_path",
        "start_line",
        "end_line",
        "similarity_score",
    ],
};

static PLACES: View<SymbolPlace> = View {
    name: "SymbolPlace",
    fields: &[
        field("kind", text_shape, "What it is.", |place, _| Some((&place.kind).into())),
        field("name", text_shape, "Its name.", |place, _| Some((&place.name).into())),
        field("path", text_shape, "Path, relative to the workspace.", |place, _| Some((&place.path).into())),
        field("line", int, "Its first line.", |place, _| Some(place.line.into())),
    ],
    shapes: &[],
    compact: &[],
};

fn type_name(result_type: ResultType) -> &'static str {
    match result_type {
        ResultType::Symbol => "symbol",
        ResultType::Snippet => "snippet",
        ResultType::File => "file",
    }
}

/// Writes hits in the layout of a detail. `first` is the number of the first hit, from 1.
pub fn write(page: &mut Markdown, hits: &[CodeHit], first: usize, detail: Detail, compact: bool) {
    match detail {
        Detail::Concise if !compact => write_table(page, hits),
        Detail::Detailed if !compact => {
            for (number, hit) in (first..).zip(hits) {
                write_detailed(page, hit, number);
            }
        }
        _ => {
            for (number, hit) in (first..).zip(hits) {
                write_entry(page, hit, number, detail, compact);
            }
        }
    }
}

fn write_table(page: &mut Markdown, hits: &[CodeHit]) {
    page.table_as("| File | Lines | Score | Content Preview |", "|------|-------|-------|----------------|");
    for hit in hits {
        let preview = text::cut(&text::one_line(&hit.content), TABLE_PREVIEW).into_owned();
        page.row([
            Inline::from(&hit.path),
            Inline::from(format!("{}-{}", hit.line_start, hit.line_end)),
            Inline::from(text::fixed(hit.score, 2)),
            Inline::new().code(&preview),
        ]);
    }
}

fn write_detailed(page: &mut Markdown, hit: &CodeHit, number: usize) {
    page.heading(2, format!("Result {number}"));
    page.pair("File", Inline::new().code(&hit.path));
    page.pair("Lines", format!("{}-{}", hit.line_start, hit.line_end));
    page.pair("Similarity", text::fixed(hit.score, 4));
    page.pair("Chunk ID", Inline::new().code(&hit.chunk_id));
    page.blank();
    let sections = [
        ("Context Before", &hit.context_before),
        ("Content", &hit.content),
        ("Context After", &hit.context_after),
    ];
    for (title, body) in sections {
        if !body.is_empty() {
            page.heading(3, title);
            page.fence("", body);
            page.blank();
        }
    }
}

fn write_entry(page: &mut Markdown, hit: &CodeHit, number: usize, detail: Detail, compact: bool) {
    let place = format!("{}:{}-{}", hit.path, hit.line_start, hit.line_end);
    let kind = hit.kind.as_deref().map(|kind| Inline::from(format!(" {kind}")));
    let name = hit.name.as_deref().map(|name| Inline::new().lit(" ").text(name));
    let handle = format!(" ({}, {})", text::fixed(hit.score, 2), hit.result_id);
    page.numbered(number, Inline::from(place).then_some(kind).then_some(name).text(&handle));
    if compact || detail == Detail::Location {
        return;
    }
    if let Some(signature) = &hit.signature {
        page.detail(3, Inline::new().code(&text::cut_line(signature, LONGEST_SIGNATURE)));
    }
    if detail != Detail::Context {
        return;
    }
    if !hit.content.is_empty() {
        page.fence(hit.language.as_deref().unwrap_or(""), &text::cut(&hit.content, BODY_PREVIEW));
    }
    if let Some(parent) = &hit.parent {
        page.detail(3, Inline::from("Parent: ").then(&place_of(parent)));
    }
    if !hit.related.is_empty() {
        let places: Vec<_> =
            hit.related.iter().take(MOST_RELATED).map(|place| place_of(place).as_str().to_owned()).collect();
        page.detail(3, format!("Related: {}", places.join(", ")));
    }
}

fn place_of(place: &SymbolPlace) -> Inline {
    Inline::from(format!("{} {} ({}:{})", place.kind, place.name, place.path, place.line))
}

/// Returns the records of hits under a projection.
pub fn records<'a>(
    hits: &'a [CodeHit],
    projection: &codecompass_present::view::Projection<CodeHit>,
) -> Vec<Record<'a>> {
    hits.iter().map(|hit| projection.record(hit)).collect()
}
