//! The program, its vault and its limits.

use codecompass_base::answer::vault::{SystemInfo, VaultLimits, VaultState};
use codecompass_present::detail::Detail;
use codecompass_present::hint::Hint;
use codecompass_present::markdown::Markdown;
use codecompass_present::schema::{Schema, int, text as text_shape};
use codecompass_present::text;
use codecompass_present::value::Record;
use codecompass_present::view::{View, field, optional};

use crate::surface::facade::{Tip, VaultAnswer, property};

static INFO: View<SystemInfo> = View {
    name: "SystemInfo",
    fields: &[
        field("service", text_shape, "The program.", |_, _| Some("CodeCompass".into())),
        field("version", text_shape, "Its version.", |info, _| Some((&info.version).into())),
        field("status", text_shape, "`ready`, or `indexing` while the first index is built.", |info, _| {
            Some(status(info).into())
        }),
        field("vaultRoot", text_shape, "The vault's folder.", |info, _| Some((&info.root).into())),
        field("notes", int, "Notes in the index.", |info, _| Some(info.notes.into())),
        field("attachments", int, "Other files in the vault.", |info, _| Some(info.attachments.into())),
        optional("indexAgeSeconds", int, "Since the index last agreed with the files.", |info, _| {
            info.index_age_seconds.map(Into::into)
        }),
        field(
            "limits",
            || LIMITS.schema(Detail::Full),
            "The limits that answers keep.",
            |info, _| Some(LIMITS.record(&info.limits, Detail::Full).into()),
        ),
    ],
    shapes: &[],
    compact: &[],
};

static LIMITS: View<VaultLimits> = View {
    name: "VaultLimits",
    fields: &[
        field("maxTokens", int, "Tokens of a response by default.", |limits, _| {
            Some(limits.max_tokens.into())
        }),
        field("readPageChars", int, "Characters of one page of a note.", |limits, _| {
            Some(limits.read_page_chars.into())
        }),
        field("queryChars", int, "Characters of a query.", |limits, _| Some(limits.query_chars.into())),
        field("fileBytes", int, "Bytes of a file that is still indexed.", |limits, _| {
            Some(limits.file_bytes.into())
        }),
    ],
    shapes: &[],
    compact: &[],
};

/// Returns the shape of the raw result.
pub fn schema() -> Schema {
    INFO.schema(Detail::Full)
}

impl VaultAnswer for SystemInfo {
    fn state(&self) -> &VaultState {
        &self.state
    }

    fn result(&self, _shown: usize) -> Record<'_> {
        INFO.record(self, Detail::Full)
    }

    fn write(&self, page: &mut Markdown, _shown: usize) {
        let count = |number: usize| text::thousands(number as u64);
        page.heading(1, "System Info");
        page.blank();
        property(page, "Service", "CodeCompass");
        property(page, "Version", &self.version);
        property(page, "Status", status(self));
        page.blank();
        page.heading(2, "Vault");
        page.blank();
        property(page, "Name", &self.state.vault);
        property(page, "Root", &self.root);
        property(page, "Notes", count(self.notes));
        property(page, "Other files", count(self.attachments));
        let generation = self.state.generation;
        match self.index_age_seconds {
            Some(age) => property(page, "Index", format!("generation {generation}, {} old", span(age))),
            None => property(page, "Index", "being built"),
        }
        page.blank();
        page.heading(2, "Limits");
        page.blank();
        let limits = &self.limits;
        property(page, "Response", format!("{} tokens", count(limits.max_tokens)));
        property(page, "Page of a note", format!("{} characters", count(limits.read_page_chars)));
        property(page, "Query", format!("{} characters", count(limits.query_chars)));
        property(page, "File", text::size(limits.file_bytes));
    }

    fn tips(&self, _shown: usize) -> Vec<Tip> {
        let list = Hint::call("vault").with("action", "list").with("directory", "/");
        let statistics = Hint::call("graph").with("action", "statistics");
        vec![
            Tip::call(list, "to see the vault's files."),
            Tip::call(statistics, "to see how its notes are linked."),
        ]
    }
}

fn status(info: &SystemInfo) -> &'static str {
    if info.index_age_seconds.is_some() { "ready" } else { "indexing" }
}

/// Returns a span of time in its largest whole unit: `12 seconds`, `3 hours`.
fn span(seconds: u64) -> String {
    const UNITS: [(&str, u64); 3] = [("day", 86_400), ("hour", 3_600), ("minute", 60)];
    let (name, length) = UNITS.into_iter().find(|(_, length)| seconds >= *length).unwrap_or(("second", 1));
    text::counted(usize::try_from(seconds / length).unwrap_or(usize::MAX), name)
}
