//! The answers that costs are measured on.

use codecompass_base::answer::build::BuildReport;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::protocol::Explain;
use codecompass_tools::tool::{Output, Tool};
use codecompass_tools::tools::{TOOLS, search_code, semantic_search, vault};
use codecompass_tools::views::build_report;
use testkit::realistic;

/// An answer and how its tool shows it.
pub(super) struct Sample {
    pub(super) name: String,
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

/// Every sample: the realistic ones first, then the contract's example of every other output.
pub(super) fn all() -> Vec<Sample> {
    let mut samples = vec![search_code(), semantic_search(), vault_search(), maven_compile(), maven_test()];
    for tool in TOOLS {
        for output in tool.outputs {
            let name = output.title(tool);
            if samples.iter().all(|sample| sample.name != name) {
                samples.push(example(tool, output));
            }
        }
    }
    samples
}

fn example(tool: &'static Tool, output: &'static Output) -> Sample {
    Sample {
        name: output.title(tool),
        details: output.details,
        compact: tool.params().any(|param| param.name == "compact"),
        render: Box::new(|presentation| (output.example)(presentation).expect("there is no budget")),
    }
}

pub(super) fn search_code() -> Sample {
    let answer = realistic::code::search();
    Sample {
        name: "search_code".to_owned(),
        details: search_code::TOOL.outputs[0].details,
        compact: true,
        render: Box::new(move |presentation| {
            search_code::present(&answer, presentation, Explain::Off).expect("there is no budget")
        }),
    }
}

pub(super) fn semantic_search() -> Sample {
    let answer = realistic::knowledge::search();
    let call = semantic_search::sample_call();
    Sample {
        name: "semantic_search".to_owned(),
        details: semantic_search::TOOL.outputs[0].details,
        compact: false,
        render: Box::new(move |presentation| {
            semantic_search::present(&answer, presentation, &call, semantic_search::Asked::default())
                .expect("there is no budget")
        }),
    }
}

pub(super) fn vault_search() -> Sample {
    let answer = realistic::vault::search();
    Sample {
        name: "vault.search".to_owned(),
        details: &[Detail::Full],
        compact: false,
        render: Box::new(move |presentation| {
            vault::present_search(&answer, presentation).expect("there is no budget")
        }),
    }
}

pub(super) fn maven_compile() -> Sample {
    build("maven_compile", realistic::build::compile_failure())
}

pub(super) fn maven_test() -> Sample {
    build("maven_test", realistic::build::test_failure())
}

fn build(name: &'static str, report: BuildReport) -> Sample {
    Sample {
        name: name.to_owned(),
        details: &[Detail::Full],
        compact: false,
        render: Box::new(move |presentation| {
            build_report::present(name, &report, presentation).expect("there is no budget")
        }),
    }
}
