//! The answers that costs are measured on.

use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::search_code;
use codecompass_tools::views::protocol::Explain;
use testkit::realistic;

/// An answer and how its tool shows it.
pub(super) struct Sample {
    pub(super) name: &'static str,
    pub(super) details: &'static [Detail],
    pub(super) compact: bool,
    pub(super) render: Box<dyn Fn(&Presentation) -> String>,
}

impl Sample {
    /// Gives the answer in a format and detail.
    pub(super) fn shown(&self, format: Format, detail: Detail) -> String {
        (self.render)(&Presentation::new(format, detail))
    }
}

/// Every sample, in the order of the table.
pub(super) fn all() -> Vec<Sample> {
    vec![search_code()]
}

pub(super) fn search_code() -> Sample {
    let answer = realistic::code::search();
    Sample {
        name: "search_code",
        details: search_code::DETAILS,
        compact: true,
        render: Box::new(move |presentation| {
            search_code::present(&answer, presentation, Explain::Off).expect("there is no budget")
        }),
    }
}
