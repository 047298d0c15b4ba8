//! The notes that a note is linked with: all of them, or those that link to it.

use codecompass_base::answer::graph::{GraphNeighbors, Mention, Neighbor};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{self, Schema, int, list, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property, some_of, without_extension};
use crate::surface::paging::{self, Part};

/// Tags named in the head.
const MOST_TAGS: usize = 10;
/// Lines shown of each note that links here; raw JSON has all of them.
const MOST_MENTIONS: usize = 3;
/// Characters of such a line.
const MENTION: usize = 80;

/// Which links are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// In both directions.
    Both,
    /// Only from other notes to this one.
    Back,
}

/// Neighbours to be shown from a side.
#[derive(Debug, Clone, Copy)]
pub struct Neighborhood<'a> {
    /// The neighbours.
    pub answer: &'a GraphNeighbors,
    /// The side.
    pub side: Side,
}

static NEIGHBORS: View<GraphNeighbors> = View {
    name: "GraphNeighbors",
    fields: &[
        field("sourcePath", text_shape, "The note.", |answer, _| Some((&answer.source).into())),
        field("tags", texts, "Its tags, each with its `#`.", |answer, _| Some(Value::list(&answer.tags))),
        field("outgoing", int, "Its links to others.", |answer, _| Some(answer.outgoing.into())),
        field("incoming", int, "Links of others to it.", |answer, _| Some(answer.incoming.into())),
        field(
            "neighbors",
            || list(NOTES.schema(Detail::Full)),
            "This page of the notes.",
            |answer, _| {
                Some(Value::list(answer.neighbors.iter().map(|note| NOTES.record(note, Detail::Full))))
            },
        ),
    ],
    shapes: &[],
    compact: &[],
};

static NOTES: View<Neighbor> = View {
    name: "Neighbor",
    fields: &[
        field(
            "path",
            text_shape,
            "Path, relative to the vault; the text of a link without a note.",
            |note, _| Some((&note.path).into()),
        ),
        field("title", text_shape, "The note's title.", |note, _| Some((&note.title).into())),
        field("resolved", schema::bool, "Whether there is such a note.", |note, _| {
            Some(note.resolved.into())
        }),
        field("outgoing", int, "How often the source links to it.", |note, _| Some(note.outgoing.into())),
        field("incoming", int, "How often it links to the source.", |note, _| Some(note.incoming.into())),
        optional(
            "mentions",
            || list(MENTIONS.schema(Detail::Full)),
            "Its lines with those links.",
            |note, _| {
                let mentions = note.mentions.iter().map(|mention| MENTIONS.record(mention, Detail::Full));
                (!note.mentions.is_empty()).then(|| Value::list(mentions))
            },
        ),
    ],
    shapes: &[],
    compact: &[],
};

static MENTIONS: View<Mention> = View {
    name: "Mention",
    fields: &[
        field("line", int, "The line's number, from 1.", |mention, _| Some(mention.line.into())),
        field("text", text_shape, "The line.", |mention, _| Some((&mention.text).into())),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    paging::schema(NEIGHBORS.schema(Detail::Full), 4)
}

impl VaultAnswer for Neighborhood<'_> {
    fn state(&self) -> &VaultState {
        &self.answer.state
    }

    fn items(&self) -> usize {
        self.answer.neighbors.len()
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let own = NEIGHBORS.record(self.answer, Detail::Full);
        let mut result = paging::record(&own, &self.answer.paging, 4);
        result.shorten("neighbors", shown);
        self.part(shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        let answer = self.answer;
        let (title, none) = match self.side {
            Side::Both => ("Neighbors: ", "No linked notes found."),
            Side::Back => ("Backlinks: ", "No backlinks found."),
        };
        page.heading(1, Inline::new().lit(title).text(&answer.source));
        page.blank();
        property(page, "Links", format!("{} outgoing, {} incoming", answer.outgoing, answer.incoming));
        if !answer.tags.is_empty() {
            property(page, "Tags", some_of(&answer.tags, MOST_TAGS));
        }
        if answer.neighbors.is_empty() && answer.paging.total == 0 {
            page.blank();
            page.line(none);
            return;
        }
        self.part(shown).write_found(page, "note");
        page.blank();
        page.heading(2, "Connected Notes");
        page.blank();
        for note in &answer.neighbors[..shown] {
            self.write_note(page, note);
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let graph = |action: &'static str| {
            Hint::call("graph").with("action", action).with("sourcePath", self.answer.source.clone())
        };
        let mut tips: Vec<_> = self.part(shown).tip(graph(self.list()), "notes").into_iter().collect();
        if self.answer.neighbors.is_empty() {
            let file = text::file_name(&self.answer.source);
            let name = without_extension(file).unwrap_or(file).to_owned();
            let search = Hint::call("vault").with("action", "search").with("query", name);
            tips.push(Tip::call(search, "to find notes that mention it without a link."));
        } else {
            tips.push(Tip::call(graph("traverse").with("maxDepth", 2_usize), "to see one step further."));
        }
        tips
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        self.part(shown).notices()
    }
}

impl Neighborhood<'_> {
    fn list(&self) -> &'static str {
        match self.side {
            Side::Both => "neighbors",
            Side::Back => "backlinks",
        }
    }

    fn part(&self, shown: usize) -> Part<'_> {
        let GraphNeighbors { paging, state, neighbors, .. } = self.answer;
        Part { paging, state, list: self.list(), items: neighbors.len(), shown }
    }

    fn write_note(&self, page: &mut Markdown, note: &Neighbor) {
        let connections = match self.side {
            Side::Both => format!(
                " ({}: {} outgoing, {} incoming)",
                text::counted(note.outgoing + note.incoming, "connection"),
                note.outgoing,
                note.incoming
            ),
            Side::Back => format!(" ({})", text::counted(note.incoming, "link")),
        };
        let missing = (!note.resolved).then(|| Inline::new().lit(" no such note"));
        page.bullet(0, Inline::new().bold(&note.title).text(&connections).then_some(missing));
        page.detail(2, Inline::new().lit("Path: ").text(&note.path));
        if self.side == Side::Both {
            return;
        }
        for mention in note.mentions.iter().take(MOST_MENTIONS) {
            page.detail(2, format!("Line {}: \"{}\"", mention.line, text::cut_line(&mention.text, MENTION)));
        }
        if note.mentions.len() > MOST_MENTIONS {
            page.detail(
                2,
                format!("and {}", text::counted(note.mentions.len() - MOST_MENTIONS, "more line")),
            );
        }
    }
}
