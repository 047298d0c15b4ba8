//! Cursors: where the next page starts, in a form that survives a restart of the server and is refused when it does
//! not fit the query, the mode or the index.

use base64::Engine as _;
use base64::alphabet::{STANDARD, URL_SAFE};
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use codecompass_base::error::{ErrorCode, ToolError};
use serde_json::{Value as Json, json};

/// Longer texts than any cursor made here are refused before they are decoded.
const LONGEST: usize = 2_048;

/// A place in a list of results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    /// Names the query and its filters; see [`query_hash`].
    pub query_hash: String,
    /// How many results come before the place.
    pub offset: usize,
    /// The detail level or response mode the list was made in.
    pub response_mode: Option<String>,
    /// The generation of the index that was asked.
    pub generation: Option<u64>,
}

/// What a cursor must fit.
#[derive(Debug, Clone, Copy)]
pub struct Fits<'q> {
    /// The hash of the present query.
    pub query_hash: &'q str,
    /// The present mode.
    pub response_mode: &'q str,
    /// The present generation of the index.
    pub generation: u64,
}

impl Cursor {
    /// Returns the cursor of a place in the present list.
    pub fn at(offset: usize, list: Fits<'_>) -> Self {
        Self {
            query_hash: list.query_hash.to_owned(),
            offset,
            response_mode: Some(list.response_mode.to_owned()),
            generation: Some(list.generation),
        }
    }

    /// Returns the cursor as base64 of JSON.
    pub fn encode(&self) -> String {
        let mut cursor = json!({"query_hash": self.query_hash, "offset": self.offset});
        if let Some(mode) = &self.response_mode {
            cursor["response_mode"] = json!(mode);
        }
        if let Some(generation) = self.generation {
            cursor["generation"] = json!(generation);
        }
        engine(&STANDARD).encode(cursor.to_string())
    }

    /// Reads a cursor in either base64 alphabet, padded or not.
    pub fn decode(text: &str) -> Result<Self, ToolError> {
        let damaged = || {
            ToolError::new(
                ErrorCode::InvalidCursor,
                "The cursor is damaged: it is not one that a response gave out",
            )
        };
        if text.len() > LONGEST {
            return Err(damaged());
        }
        let text = text.trim();
        let alphabet = if text.contains(['-', '_']) { &URL_SAFE } else { &STANDARD };
        let bytes = engine(alphabet).decode(text).map_err(|_| damaged())?;
        let cursor: Json = serde_json::from_slice(&bytes).map_err(|_| damaged())?;
        let absent = |value: &Json| value.is_null();
        let mode = &cursor["response_mode"];
        let generation = &cursor["generation"];
        if !(absent(mode) || mode.is_string()) || !(absent(generation) || generation.is_u64()) {
            return Err(damaged());
        }
        Ok(Self {
            query_hash: cursor["query_hash"].as_str().ok_or_else(damaged)?.to_owned(),
            offset: cursor["offset"]
                .as_u64()
                .and_then(|offset| usize::try_from(offset).ok())
                .ok_or_else(damaged)?,
            response_mode: mode.as_str().map(str::to_owned),
            generation: generation.as_u64(),
        })
    }

    /// Returns the offset if the cursor fits the present query, mode and index. A cursor without mode or generation
    /// counts as one of the present ones.
    pub fn offset_in(&self, list: Fits<'_>) -> Result<usize, ToolError> {
        if self.query_hash != list.query_hash {
            return Err(ToolError::new(ErrorCode::InvalidCursor, "The cursor belongs to another query"));
        }
        if let Some(mode) = self.response_mode.as_deref().filter(|mode| *mode != list.response_mode) {
            let message =
                format!("The cursor belongs to mode '{mode}', this call asks for '{}'", list.response_mode);
            return Err(ToolError::new(ErrorCode::InvalidCursor, message)
                .suggest(format!("Repeat the call with '{mode}', or without `cursor`.")));
        }
        if self.generation.is_some_and(|generation| generation != list.generation) {
            return Err(ToolError::new(
                ErrorCode::CursorStale,
                "The index has changed since this cursor was made",
            ));
        }
        Ok(self.offset)
    }
}

fn engine(alphabet: &base64::alphabet::Alphabet) -> GeneralPurpose {
    let lenient = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(alphabet, lenient)
}

/// Returns the hash that names a query: twelve hex digits over its parts, the same on every machine.
pub fn query_hash<'p>(parts: impl IntoIterator<Item = &'p str>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        // The length keeps ("ab", "c") apart from ("a", "bc").
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex()[..12].to_owned()
}

/// Returns the hash that names data and the fields shown of it.
pub fn data_hash(data: &Json, fields: &[String]) -> String {
    let mut hasher = blake3::Hasher::new();
    serde_json::to_writer(&mut hasher, &(data, fields)).expect("hashing cannot fail");
    hasher.finalize().to_hex()[..12].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const HERE: Fits<'static> = Fits { query_hash: "abc", response_mode: "metadata", generation: 4 };

    #[test]
    fn the_contracts_sample_is_read() {
        let sample = Cursor::decode("eyJxdWVyeV9oYXNoIjoiYWJjIiwib2Zmc2V0IjoxMH0=").unwrap();
        assert_eq!(sample.offset_in(HERE), Ok(10));
    }

    #[test]
    fn a_cursor_is_written_in_the_contracts_order() {
        let text = Cursor::at(10, HERE).encode();
        let bytes = base64::engine::general_purpose::STANDARD.decode(text).unwrap();
        let expected = r#"{"query_hash":"abc","offset":10,"response_mode":"metadata","generation":4}"#;
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let check = |list: Fits<'_>, code| {
            let refused = Cursor::at(10, HERE).offset_in(list).unwrap_err();
            assert_eq!(refused.code, code, "{}", refused.message);
        };
        check(Fits { query_hash: "other", ..HERE }, ErrorCode::InvalidCursor);
        check(Fits { response_mode: "full", ..HERE }, ErrorCode::InvalidCursor);
        check(Fits { generation: 5, ..HERE }, ErrorCode::CursorStale);
    }

    #[test]
    fn hashes_keep_parts_apart() {
        assert_ne!(query_hash(["ab", "c"]), query_hash(["a", "bc"]));
        assert_eq!(query_hash(["ab"]).len(), 12);
    }

    proptest! {
        #[test]
        fn every_cursor_survives_its_text(hash in "\\PC{0,20}", offset: u32, mode in proptest::option::of("[a-z_]{1,9}"), generation in proptest::option::of(0..u64::MAX)) {
            let cursor = Cursor { query_hash: hash, offset: offset as usize, response_mode: mode, generation };
            let text = cursor.encode();
            prop_assert_eq!(&Cursor::decode(&text).unwrap(), &cursor);
            let url_safe = text.replace('+', "-").replace('/', "_");
            prop_assert_eq!(&Cursor::decode(url_safe.trim_end_matches('=')).unwrap(), &cursor);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
            if let Err(refused) = Cursor::decode(&text) {
                prop_assert_eq!(refused.code, ErrorCode::InvalidCursor);
            }
        }
    }
}
