//! The candidate `tiktoken`.

fn main() {
    tokenizers::candidate(|| {
        let bpe = tiktoken::get_encoding("o200k_base").expect("compiled in");
        Box::new(|text| bpe.count(text))
    });
}
