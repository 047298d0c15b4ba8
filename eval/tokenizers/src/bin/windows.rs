//! `tiktoken` as the product uses it: in windows, so that hostile text is bounded.

fn main() {
    tokenizers::candidate(|| Box::new(codecompass_base::tokens::count));
}
