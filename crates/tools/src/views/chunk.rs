//! One chunk by itself: the modes of `get_chunk`, in JSON and Markdown. It has no scores: nothing was searched for.

use codecompass_base::answer::knowledge::{Chunk, ChunkId};
use codecompass_present::detail::Detail;
use codecompass_present::markdown::Markdown;
use codecompass_present::schema::{Schema, int, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::Value;
use codecompass_present::view::{Field, Shape, View, field, optional};

use crate::surface::enveloped::{chunk_place, snippet};

/// A chunk's fields, and what each mode shows of them: those of a search result, without scores and rank.
pub static CHUNK: View<Chunk> = View {
    name: "Chunk",
    fields: &FIELDS,
    shapes: &[
        Shape {
            detail: Detail::Metadata,
            fields: &[
                "chunk_id",
                "source_file",
                "source_category",
                "chunk_index",
                "total_chunks",
                "start_line",
                "end_line",
            ],
        },
        Shape {
            detail: Detail::Preview,
            fields: &[
                "chunk_id",
                "source_file",
                "source_category",
                "chunk_index",
                "total_chunks",
                "chunk_snippet",
                "context_header",
                "start_line",
                "end_line",
            ],
        },
        Shape {
            detail: Detail::Full,
            fields: &[
                "chunk_id",
                "chunk_text",
                "source_file",
                "source_category",
                "context_header",
                "chunk_index",
                "total_chunks",
                "chunk_token_count",
                "start_line",
                "end_line",
            ],
        },
    ],
    compact: &[],
};

/// A neighbour's fields: what it shares with its chunk is left out.
pub static NEIGHBOUR: View<Chunk> = View {
    name: "NeighbourChunk",
    fields: &FIELDS,
    shapes: &[
        Shape { detail: Detail::Metadata, fields: &["chunk_id", "chunk_index", "start_line", "end_line"] },
        Shape {
            detail: Detail::Preview,
            fields: &["chunk_id", "chunk_index", "chunk_snippet", "context_header", "start_line", "end_line"],
        },
        Shape {
            detail: Detail::Full,
            fields: &[
                "chunk_id",
                "chunk_text",
                "context_header",
                "chunk_index",
                "chunk_token_count",
                "start_line",
                "end_line",
            ],
        },
    ],
    compact: &[],
};

static FIELDS: [Field<Chunk>; 11] = [
    field(
        "chunk_id",
        || Schema::OneOf(vec![int(), text_shape()]),
        "Its id: a number for documents, a text for code.",
        |chunk, _| Some(id(&chunk.id)),
    ),
    field("source_file", text_shape, "Path, relative to the workspace.", |chunk, _| {
        Some((&chunk.source_file).into())
    }),
    optional("source_category", text_shape, "The document's category.", |chunk, _| {
        chunk.source_category.as_ref().map(Into::into)
    }),
    field("chunk_index", int, "Place in the document, from 0.", |chunk, _| Some(chunk.chunk_index.into())),
    field("total_chunks", int, "Chunks in the document.", |chunk, _| Some(chunk.total_chunks.into())),
    optional("start_line", int, "First line, from 1.", |chunk, _| chunk.lines.map(|(first, _)| first.into())),
    optional("end_line", int, "Last line.", |chunk, _| chunk.lines.map(|(_, last)| last.into())),
    field("chunk_snippet", text_shape, "The first 200 characters, cut at a word.", |chunk, _| {
        Some(snippet(&chunk.text).into())
    }),
    field("context_header", text_shape, "The headings it stands under.", |chunk, _| {
        Some((&chunk.context_header).into())
    }),
    field("chunk_text", text_shape, "The whole text.", |chunk, _| Some((&chunk.text).into())),
    field("chunk_token_count", int, "Tokens (o200k) of the text.", |chunk, _| Some(chunk.token_count.into())),
];

/// Returns a chunk's id as a value: a number or a text.
pub fn id(id: &ChunkId) -> Value<'static> {
    match id {
        ChunkId::Number(number) => (*number).into(),
        ChunkId::Handle(handle) => handle.clone().into(),
    }
}

/// Writes what a mode shows of a chunk, under a heading that its caller wrote. Of a neighbour, what it shares with
/// the chunk it stands beside is left out.
pub fn write(page: &mut Markdown, chunk: &Chunk, mode: Detail, beside: Option<&Chunk>) {
    let id = match &chunk.id {
        ChunkId::Number(number) => number.to_string(),
        ChunkId::Handle(handle) => handle.clone(),
    };
    let mut place = chunk_place(id, chunk.chunk_index, chunk.total_chunks);
    if let Some((first, last)) = chunk.lines {
        place += &format!(", lines {first}-{last}");
    }
    if mode == Detail::Full {
        place += &format!(", {}", text::counted(chunk.token_count, "token"));
    }
    page.pair("Chunk", place);
    if let Some(category) = chunk.source_category.as_ref().filter(|_| beside.is_none()) {
        page.pair("Category", category);
    }
    let same_section = beside.is_some_and(|beside| beside.context_header == chunk.context_header);
    if mode != Detail::Metadata && !chunk.context_header.is_empty() && !same_section {
        page.pair("Section", &chunk.context_header);
    }
    match mode {
        Detail::Preview => page.pair("Snippet", format!("\"{}\"", text::one_line(&snippet(&chunk.text)))),
        Detail::Full => {
            page.blank();
            page.fence(chunk.language.as_deref().unwrap_or(""), &chunk.text);
        }
        _ => {}
    }
}
