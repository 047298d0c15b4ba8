//! What rendering costs: fifty detailed results as Markdown (uncounted) and as JSON (counted), in one run.

use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::protocol::Explain;
use codecompass_tools::tools::search_code;
use divan::{Bencher, black_box};

fn main() {
    // The vocabulary is unpacked once per process; the bench measures what each response costs.
    black_box(tokens::count("warm"));
    divan::main();
}

fn fifty(bencher: Bencher<'_, '_>, format: Format, detail: Detail, budget: Budget) {
    let answer = testkit::realistic::code::search_of(50);
    let presentation = Presentation { budget, ..Presentation::new(format, detail) };
    bencher.bench_local(|| search_code::present(black_box(&answer), &presentation, Explain::Off));
}

#[divan::bench]
fn markdown_uncounted(bencher: Bencher<'_, '_>) {
    fifty(bencher, Format::Markdown, Detail::Detailed, Budget::default());
}

#[divan::bench]
fn json_counted(bencher: Bencher<'_, '_>) {
    fifty(bencher, Format::Json, Detail::Detailed, Budget::default());
}

#[divan::bench]
fn json_cut_to_a_budget(bencher: Bencher<'_, '_>) {
    fifty(bencher, Format::Json, Detail::Detailed, Budget::tokens(4_000));
}

#[divan::bench]
fn json_default_shape(bencher: Bencher<'_, '_>) {
    fifty(bencher, Format::Json, Detail::Signature, Budget::bytes(65_536));
}

#[divan::bench]
fn count_alone(bencher: Bencher<'_, '_>) {
    let answer = testkit::realistic::code::search_of(50);
    let presentation = Presentation::new(Format::Json, Detail::Detailed);
    let text = search_code::present(&answer, &presentation, Explain::Off).expect("no budget");
    bencher.bench_local(|| tokens::count(black_box(&text)));
}
