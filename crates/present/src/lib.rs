//! Turns a typed answer into the text an agent reads.
