//! The files and folders of a vault as an indented tree with counts and sizes. Paths are complete in every line.

use codecompass_base::answer::vault::{EntryKind, ListEntry, NoteList, VaultState};
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::{Inline, Markdown};
use codecompass_present::notice::Notice;
use codecompass_present::schema::{Schema, int, list, one_of, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::{Record, Value};
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer};
use crate::surface::paging::{self, Part};

static LIST: View<NoteList> = View {
    name: "NoteList",
    fields: &[
        field("directory", text_shape, "The folder; `/` is the vault itself.", |list, _| {
            Some(directory(list).into())
        }),
        field("folders", int, "Folders below it.", |list, _| Some(list.folders.into())),
        field("files", int, "Files below it.", |list, _| Some(list.files.into())),
        field("size", int, "Bytes of those files.", |list, _| Some(list.size.into())),
        field(
            "entries",
            || list(ENTRIES.schema(Detail::Full)),
            "This page of the entries, each folder right before what it holds.",
            |list, _| Some(Value::list(list.entries.iter().map(|entry| ENTRIES.record(entry, Detail::Full)))),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static ENTRIES: View<ListEntry> = View {
    name: "ListEntry",
    fields: &[
        field("path", text_shape, "Path, relative to the vault.", |entry, _| Some((&entry.path).into())),
        field(
            "type",
            || one_of(&["folder", "file"]),
            "What it is.",
            |entry, _| {
                Some(match entry.kind {
                    EntryKind::Folder { .. } => "folder".into(),
                    EntryKind::File { .. } => "file".into(),
                })
            },
        ),
        field("size", int, "Bytes; of a folder, those of all files below it.", |entry, _| {
            Some(entry.size.into())
        }),
        optional("files", int, "Files below the folder.", |entry, _| match entry.kind {
            EntryKind::Folder { files } => Some(files.into()),
            EntryKind::File { .. } => None,
        }),
        optional("modified", int, "Last change of the file, in milliseconds since 1970.", |entry, _| {
            match entry.kind {
                EntryKind::Folder { .. } => None,
                EntryKind::File { modified_ms } => Some(modified_ms.into()),
            }
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    paging::schema(LIST.schema(Detail::Full), 4)
}

impl VaultAnswer for NoteList {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn items(&self) -> usize {
        self.entries.len()
    }

    fn found_nothing(&self) -> bool {
        self.items() == 0
    }

    fn result(&self, shown: usize) -> Record<'_> {
        let mut result = paging::record(&LIST.record(self, Detail::Full), &self.paging, 4);
        result.shorten("entries", shown);
        part(self, shown).finish(result)
    }

    fn write(&self, page: &mut Markdown, shown: usize) {
        page.heading(1, Inline::new().lit("Directory: ").text(directory(self)));
        page.blank();
        if self.entries.is_empty() && self.paging.total == 0 {
            page.line("No files found.");
            return;
        }
        page.line(format!(
            "{}, {} ({})",
            text::counted(self.folders, "folder"),
            text::counted(self.files, "file"),
            text::size(self.size)
        ));
        part(self, shown).write_found(page, "item");
        page.blank();
        let mut open: Vec<&str> = Vec::new();
        for entry in &self.entries[..shown] {
            while open.last().is_some_and(|folder| !is_below(&entry.path, folder)) {
                open.pop();
            }
            // The indentation counts the folders on this page only: a page may begin deep inside the tree.
            page.bullet(open.len(), line(entry));
            if matches!(entry.kind, EntryKind::Folder { .. }) {
                open.push(&entry.path);
            }
        }
    }

    fn tips(&self, shown: usize) -> Vec<Tip> {
        let list = |directory: &str| {
            Hint::call("vault").with("action", "list").with("directory", directory.to_owned())
        };
        if self.entries.is_empty() {
            return match (self.paging.total, self.directory.is_empty()) {
                (0, true) => Vec::new(),
                (0, false) => vec![Tip::call(list("/"), "to see every folder.")],
                _ => vec![Tip::call(list(directory(self)).with("page", 1_usize), "for the first items.")],
            };
        }
        let file = self.entries.iter().find(|entry| matches!(entry.kind, EntryKind::File { .. }));
        let read = file.map(|entry| {
            let read = Hint::call("vault").with("action", "read").with("path", entry.path.clone());
            Tip::call(read, "to see full content.")
        });
        part(self, shown).tip(list(directory(self)), "items").into_iter().chain(read).collect()
    }

    fn notices(&self, shown: usize) -> Vec<Notice> {
        part(self, shown).notices()
    }
}

fn part(list: &NoteList, shown: usize) -> Part<'_> {
    let NoteList { paging, state, entries, .. } = list;
    Part { paging, state, list: "list", items: entries.len(), shown }
}

fn directory(list: &NoteList) -> &str {
    if list.directory.is_empty() { "/" } else { &list.directory }
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

fn line(entry: &ListEntry) -> String {
    let (path, size) = (&entry.path, text::size(entry.size));
    match entry.kind {
        EntryKind::Folder { files } => format!("{path}/ ({}, {size})", text::counted(files, "file")),
        EntryKind::File { .. } => format!("{path} ({size})"),
    }
}
