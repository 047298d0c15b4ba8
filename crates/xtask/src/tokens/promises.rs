//! What the layer promises to save, each promise with its measurement.

use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;

use super::Cost;
use super::samples::{self, Sample};

/// A promise: the share that the first text may cost of the second.
pub(super) struct Promise {
    pub(super) what: &'static str,
    most: f64,
    share: f64,
}

impl Promise {
    pub(super) fn is_kept(&self) -> bool {
        self.share <= self.most
    }

    pub(super) fn required(&self) -> String {
        format!("≤ {:.0} %", self.most * 100.0)
    }

    pub(super) fn measured(&self) -> String {
        format!("{:.1} %", self.share * 100.0)
    }
}

/// Measures every promise.
pub(super) fn all() -> Vec<Promise> {
    let code = samples::search_code();
    let shown = |detail| Cost::of(&code.shown(Format::Json, detail));
    let compact = Presentation { compact: true, ..Presentation::new(Format::Json, Detail::Context) };
    let knowledge = samples::semantic_search();
    let in_mode = |detail| Cost::of(&knowledge.shown(Format::Json, detail)).tokens;
    vec![
        Promise {
            what: "search_code: tokens of `concise` against `detailed`",
            most: 0.30,
            share: ratio(shown(Detail::Concise).tokens, shown(Detail::Detailed).tokens),
        },
        Promise {
            what: "search_code: bytes of `compact` against `context`",
            most: 0.25,
            share: ratio((code.render)(&compact).len(), shown(Detail::Context).bytes),
        },
        Promise {
            what: "semantic_search: tokens of `metadata` against `full`",
            most: 0.20,
            share: ratio(in_mode(Detail::Metadata), in_mode(Detail::Full)),
        },
        markdown_against_json(
            "vault.search: tokens of Markdown against raw JSON",
            0.40,
            &samples::vault_search(),
        ),
        markdown_against_json(
            "maven_compile: tokens of Markdown against JSON",
            0.45,
            &samples::maven_compile(),
        ),
        markdown_against_json("maven_test: tokens of Markdown against JSON", 0.45, &samples::maven_test()),
    ]
}

fn markdown_against_json(what: &'static str, most: f64, sample: &Sample) -> Promise {
    let shown = |format| Cost::of(&sample.shown(format, Detail::Full)).tokens;
    Promise { what, most, share: ratio(shown(Format::Markdown), shown(Format::Json)) }
}

fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}
