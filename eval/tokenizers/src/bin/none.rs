//! The baseline: the same program with no tokenizer in it.

fn main() {
    tokenizers::candidate(|| Box::new(str::len));
}
