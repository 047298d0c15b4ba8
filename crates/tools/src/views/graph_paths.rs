//! Ways between two notes as an ASCII diagram, one line a way; each arrow shows which way its link leads.

use codecompass_base::answer::graph::{Direction, GraphPaths, NotePath};
use codecompass_base::answer::vault::VaultState;
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, list, one_of, text as text_shape, texts};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property, without_extension};
use crate::surface::paging::{self, Part};

/// The most links that `maxDepth` allows a way to have.
pub const DEEPEST: u32 = 10;

static PATHS: View<GraphPaths> = View {
    name: "GraphPaths",
    fields: &[
        field("sourcePath", text_shape, "Where the ways begin.", |paths, _| Some((&paths.source).into())),
        field("targetPath", text_shape, "Where they end.", |paths, _| Some((&paths.target).into())),
        field("maxDepth", int, "The most links of a way.", |paths, _| Some(paths.max_depth.into())),
        optional("shortest", int, "Links of the shortest way on this page.", |paths, _| {
            shortest(paths).map(Into::into)
        }),
        field(
            "paths",
            || list(WAYS.schema(Detail::Full)),
            "This page of the ways, shortest first.",
            |paths, _| Some(Value::list(paths.paths.iter().map(|path| WAYS.record(path, Detail::Full)))),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static WAYS: View<NotePath> = View {
    name: "NotePath",
    fields: &[
        field("hops", int, "How many links it has.", |path, _| Some(path.steps.len().into())),
        field("notes", texts, "Paths of its notes in order.", |path, _| Some(Value::list(notes(path)))),
        field(
            "links",
            || list(one_of(&["forward", "back"])),
            "Which way each link leads.",
            |path, _| Some(Value::list(path.steps.iter().map(|(direction, _)| direction_name(*direction)))),
        ),
    ],
    shapes: &[],
    compact: &[],
};

fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "forward",
        Direction::Back => "back",
    }
}

fn notes(path: &NotePath) -> impl Iterator<Item = &String> {
    std::iter::once(&path.start).chain(path.steps.iter().map(|(_, note)| note))
}

fn shortest(paths: &GraphPaths) -> Option<usize> {
    paths.paths.iter().map(|path| path.steps.len()).min()
}

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    paging::schema(PATHS.schema(Detail::Full), 3)
}

impl VaultAnswer for GraphPaths {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        self.paths.len()
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = paging::record(&PATHS.record(self, Detail::Full), &self.paging, 3);
        result.shorten("paths", shown);
        part(self, shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("Path: ").text(&self.source).lit(" → ").text(&self.target));
        page.blank();
        let Some(shortest) = shortest(self) else {
            match self.paging.total {
                0 => page.line(format!("No path found within {}.", text::counted(self.max_depth, "link"))),
                _ => part(self, shown).write_found(page, "path"),
            }
            return;
        };
        part(self, shown).write_found(page, "path");
        // The first page begins with the shortest; a later one knows only its own.
        if self.paging.offset == 0 {
            property(page, "Shortest", text::counted(shortest, "link"));
        }
        page.blank();
        // Names hold characters that Markdown would swallow; a fence keeps each way on its own line as it is.
        let ways: Vec<_> = self.paths[..shown].iter().map(diagram).collect();
        page.fence("text", &ways.join("\n"));
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let path = |depth: usize| {
            Hint::call("graph")
                .with("action", "path")
                .with("sourcePath", self.source.clone())
                .with("targetPath", self.target.clone())
                .with("maxDepth", depth)
        };
        if self.paging.total == 0 {
            let deeper = (self.max_depth * 2).clamp(1, DEEPEST as usize);
            if deeper > self.max_depth {
                return vec![Tip::call(path(deeper), "to look further.")];
            }
            let neighbors =
                Hint::call("graph").with("action", "neighbors").with("sourcePath", self.source.clone());
            return vec![Tip::call(neighbors, "to see where links from here lead.")];
        }
        part(self, shown).tip(path(self.max_depth), "paths").into_iter().collect()
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        part(self, shown).notices()
    }
}

fn part(paths: &GraphPaths, shown: usize) -> Part<'_> {
    let GraphPaths { paging, state, paths, .. } = paths;
    Part { paging, state, list: "path", items: paths.len(), shown }
}

/// Returns a way on one line: `Home -> Projects/Apollo <- People/Grace`.
fn diagram(path: &NotePath) -> String {
    // Only notes are linked without their extension; a line break in a name would break the line.
    let name = |path: &str| Inline::from(without_extension(path).unwrap_or(path)).as_str().to_owned();
    path.steps.iter().fold(name(&path.start), |line, (direction, note)| {
        let arrow = match direction {
            Direction::Forward => "->",
            Direction::Back => "<-",
        };
        format!("{line} {arrow} {}", name(note))
    })
}
