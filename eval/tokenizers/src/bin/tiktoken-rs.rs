//! The candidate `tiktoken-rs`.

fn main() {
    tokenizers::candidate(|| {
        let bpe = tiktoken_rs::o200k_base().expect("compiled in");
        Box::new(move |text| bpe.encode_ordinary(text).len())
    });
}
