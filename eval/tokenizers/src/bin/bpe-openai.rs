//! The candidate `bpe-openai`.

fn main() {
    tokenizers::candidate(|| {
        let bpe = bpe_openai::o200k_base();
        Box::new(|text| bpe.count(text))
    });
}
