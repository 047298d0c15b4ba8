//! The product's estimate, which has no vocabulary; its counts agree with nobody's.

fn main() {
    tokenizers::candidate(|| Box::new(codecompass_base::tokens::estimate));
}
