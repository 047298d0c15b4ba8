//! The state of the index that gave an answer: the protocol's metadata. What nobody has set is the worst, never the best.

/// Declares an enum whose values are words on the wire; the default is what must be assumed when nothing is known.
macro_rules! words {
    ($(#[$about:meta])* $name:ident, default $default:ident { $($(#[$what:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $($(#[$what])* $value,)* }

        impl $name {
            /// Every word, in order.
            pub const WORDS: &'static [&'static str] = &[$($word,)*];

            /// Returns the word on the wire.
            pub fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)* }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        }
    };
}

words! {
    /// Whether the index is as new as the files.
    Freshness, default Stale {
        /// It is.
        Fresh = "fresh",
        /// It is not.
        Stale = "stale",
        /// It is being brought up to date.
        Syncing = "syncing",
    }
}

words! {
    /// What the indexer is doing.
    Indexing, default NotIndexed {
        /// There is no index yet.
        NotIndexed = "not_indexed",
        /// It is being built.
        Indexing = "indexing",
        /// It is there.
        Ready = "ready",
        /// It could not be built.
        Failed = "failed",
    }
}

words! {
    /// Whether anything is missing from an answer.
    Completeness, default Partial {
        /// Nothing is.
        Complete = "complete",
        /// The index was not complete.
        Partial = "partial",
        /// The budget left something out.
        Truncated = "truncated",
    }
}

words! {
    /// Whether this version can read the index.
    SchemaStatus, default NotIndexed {
        /// It can.
        Compatible = "compatible",
        /// There is none.
        NotIndexed = "not_indexed",
        /// Another version wrote it.
        ReindexRequired = "reindex_required",
        /// It is damaged.
        CorruptManifest = "corrupt_manifest",
    }
}

/// The state of the index that gave an answer. The default is that of no index at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexState {
    /// Whether it is as new as the files.
    pub freshness_status: Freshness,
    /// What the indexer is doing.
    pub indexing_status: Indexing,
    /// Whether anything is missing from the answer.
    pub result_completeness: Completeness,
    /// The ref that was asked.
    pub git_ref: String,
    /// Whether this version can read it.
    pub schema_status: SchemaStatus,
    /// Its generation; a cursor holds it.
    pub generation: u64,
    /// How many results were left out because they say the same.
    pub suppressed_duplicate_count: usize,
    /// How many secrets were masked, and of which kinds.
    pub redacted: Option<Redacted>,
    /// What else the caller should know.
    pub warnings: Vec<String>,
}

impl IndexState {
    /// Returns the state of an index that is complete and as new as the files.
    pub fn ready(git_ref: &str, generation: u64) -> Self {
        Self {
            freshness_status: Freshness::Fresh,
            indexing_status: Indexing::Ready,
            result_completeness: Completeness::Complete,
            git_ref: git_ref.to_owned(),
            schema_status: SchemaStatus::Compatible,
            generation,
            ..Self::default()
        }
    }
}

/// Secrets that were masked in the shown text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Redacted {
    /// How many.
    pub count: usize,
    /// Of which kinds.
    pub categories: Vec<String>,
}
