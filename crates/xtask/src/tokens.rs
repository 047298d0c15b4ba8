//! `cargo xtask tokens`: measures what each view costs in tokens and bytes on realistic samples, beside the naive
//! alternative, and what the layer promises to save. Writing and comparing the table is the business of `generated`.

mod promises;
mod samples;

use std::path::PathBuf;

use codecompass_base::tokens;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::maven_test;

use crate::Failure;
use crate::generated::{self, Generated};
use samples::Sample;

/// Writes the tables of token costs, or with `--check` says which are out of date. A broken promise is never written.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if let Some(broken) = promises::all().into_iter().find(|promise| !promise.is_kept()) {
        let what = format!("{}: {}, required {}", broken.what, broken.measured(), broken.required());
        return Err(Failure::new(what, "make the view cheaper; the requirement stands"));
    }
    let files = vec![(PathBuf::from("eval/tokens.md"), page())];
    generated::write_or_check(&Generated { command: "cargo xtask tokens", folders: &[], files }, arguments)
}

const HEAD: &str = "\
<!-- Written by `cargo xtask tokens`; change the code, not this file. -->
# What each view costs

Tokens are o200k. *Naive* is the largest JSON of the same answer, pretty-printed; *saved* is measured against its tokens. `search_code`, `semantic_search`, `vault.search`, `maven_compile` and `maven_test` are measured on realistic
answers: ten functions of real code, ten chunks of real prose, ten notes, a build with ten errors, one with forty-one
failing tests. The others are measured on the contract's own small example, where what stands around an answer weighs
more than the answer.

## What is promised

| Promise | Required | Measured |
|---|---|---|
";

fn page() -> String {
    let mut text = String::from(HEAD);
    for promise in promises::all() {
        text += &format!("| {} | {} | {} |\n", promise.what, promise.required(), promise.measured());
    }
    text += &small_build();
    text += "\n## Every view\n\n| View | Detail | Format | Bytes | Tokens | Naive | Saved |\n|---|---|---|--:|--:|--:|--:|\n";
    for sample in samples::all() {
        let naive = tokens::count(&naive(&sample));
        for (detail, format, shown) in shapes(&sample) {
            let cost = Cost::of(&shown);
            let saved = 100.0 - 100.0 * cost.tokens as f64 / naive as f64;
            let (bytes, tokens) = (cost.bytes, cost.tokens);
            text += &format!(
                "| {} | {detail} | {} | {bytes} | {tokens} | {naive} | {saved:.0} % |\n",
                sample.name,
                format.name()
            );
        }
    }
    text
}

/// Says what the promises about builds do not: how little is saved where there is little to leave out.
fn small_build() -> String {
    let example = |format| {
        let presentation = Presentation::new(format, Detail::Full);
        let text = (maven_test::TOOL.outputs[0].example)(&presentation).expect("the example fits");
        tokens::count(&text)
    };
    format!(
        "\nBoth builds carry warnings, which Markdown counts and JSON lists, and one has repeated failures, which Markdown \
         names once. A run with neither saves less: the contract's example of two failing tests costs {} tokens as \
         Markdown and {} as JSON.\n",
        example(Format::Markdown),
        example(Format::Json)
    )
}

/// What a text costs.
#[derive(Debug, Clone, Copy)]
struct Cost {
    bytes: usize,
    tokens: usize,
}

impl Cost {
    fn of(text: &str) -> Self {
        Self { bytes: text.len(), tokens: tokens::count(text) }
    }
}

/// Gives a sample in every detail and format, and compact where its tool has that.
fn shapes(sample: &Sample) -> Vec<(String, Format, String)> {
    let mut shapes = Vec::new();
    for detail in sample.details {
        for format in [Format::Json, Format::Markdown] {
            shapes.push((detail.name().to_owned(), format, sample.shown(format, *detail)));
        }
        if sample.compact {
            let presentation = Presentation { compact: true, ..Presentation::new(Format::Json, *detail) };
            shapes.push((
                format!("{}, compact", detail.name()),
                Format::Json,
                (sample.render)(&presentation),
            ));
        }
    }
    shapes
}

/// Gives the answer with every field, pretty-printed: what a program without a presentation layer sends.
fn naive(sample: &Sample) -> String {
    let all: Vec<String> =
        sample.details.iter().map(|detail: &Detail| sample.shown(Format::Json, *detail)).collect();
    let largest = all.iter().max_by_key(|text| text.len()).expect("a sample has a detail");
    let value: serde_json::Value = serde_json::from_str(largest).expect("a view writes JSON");
    serde_json::to_string_pretty(&value).expect("a value is JSON")
}
