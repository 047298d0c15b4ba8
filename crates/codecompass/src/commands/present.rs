//! `codecompass present`: any JSON through the presentation layer.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;

use codecompass_base::error::{ErrorCode, Surface, ToolError};
use codecompass_present::budget::Budget;
use codecompass_present::detail::Format;
use codecompass_present::generic::{self, Options};
use codecompass_tools::failure;
use serde_json::Value as Json;

use crate::cli::PresentArgs;
use crate::printer;

/// The largest input that is read: all of it is held in memory, several times its size once parsed.
const LARGEST: u64 = LARGEST_MIB << 20;
const LARGEST_MIB: u64 = 64;

pub(crate) fn run(arguments: &PresentArgs) -> ExitCode {
    match present(arguments) {
        Ok(text) => printer::answer(&text),
        Err(error) if arguments.json => {
            printer::answer(&failure::render(Surface::Code, &error));
            ExitCode::FAILURE
        }
        Err(error) => printer::failure(&error),
    }
}

fn present(arguments: &PresentArgs) -> Result<String, ToolError> {
    let bytes = read(arguments.file.as_deref())?;
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes);
    let text = String::from_utf8_lossy(bytes);
    if let Cow::Owned(_) = text {
        printer::remark("note: bytes that are not UTF-8 replaced by U+FFFD");
    }
    let (text, mended) = mend_surrogates(&text);
    if mended > 0 {
        let halves = codecompass_present::text::counted(mended, "lone surrogate");
        printer::remark(&format!("note: {halves} replaced by U+FFFD"));
    }
    let input = parse(&text)?;
    let options = Options {
        format: if arguments.json { Format::Json } else { Format::Markdown },
        fields: arguments.fields.clone(),
        budget: Budget {
            max_tokens: arguments.max_tokens.map(|max| max as usize),
            strict: arguments.strict_budget,
            ..Budget::default()
        },
        cursor: arguments.cursor.clone(),
        ends_with_line_break: true,
    };
    generic::present(&input, &options)
}

/// Reads the input whole, within its bound.
fn read(file: Option<&Path>) -> Result<Vec<u8>, ToolError> {
    let name = file.map_or(Cow::Borrowed("standard input"), |path| path.to_string_lossy());
    let failed = |error: io::Error| {
        let code = if error.kind() == io::ErrorKind::NotFound {
            ErrorCode::FileNotFound
        } else {
            ErrorCode::InvalidInput
        };
        ToolError::new(code, format!("Cannot read {name}: {error}"))
            .suggest("Check the path and its permissions.")
    };
    let mut bytes = Vec::new();
    let read = match file.filter(|path| *path != Path::new("-")) {
        Some(path) => File::open(path).map_err(failed)?.take(LARGEST + 1).read_to_end(&mut bytes),
        None => io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes),
    };
    read.map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(ToolError::new(
            ErrorCode::InvalidInput,
            format!("{name} is larger than {LARGEST_MIB} MiB"),
        )
        .suggest("Cut the input down first, for example with jq."));
    }
    Ok(bytes)
}

/// Reads one JSON value, or several one after another as a list.
fn parse(text: &str) -> Result<Json, ToolError> {
    let values: Result<Vec<Json>, _> = serde_json::Deserializer::from_str(text).into_iter().collect();
    let mut values = values.map_err(|error| {
        let text = error.to_string();
        if text.starts_with("recursion limit exceeded") {
            return ToolError::new(ErrorCode::InvalidInput, "The input is nested deeper than 127 levels")
                .suggest("Take out the part you need first, for example with jq.");
        }
        ToolError::new(ErrorCode::InvalidInput, format!("The input is not JSON: {text}"))
            .suggest("Give one JSON value, or one value on each line.")
    })?;
    match values.len() {
        0 => {
            Err(ToolError::new(ErrorCode::InvalidInput, "The input is empty").suggest("Give one JSON value."))
        }
        1 => Ok(values.remove(0)),
        _ => Ok(Json::Array(values)),
    }
}

/// Replaces escapes of half a character, which JSON's grammar allows and no Unicode text can hold. Returns how many.
fn mend_surrogates(text: &str) -> (Cow<'_, str>, usize) {
    let mut mended = String::new();
    let mut count = 0;
    let mut copied = 0;
    let mut at = 0;
    while let Some(found) = text[at..].find('\\') {
        let start = at + found;
        match surrogate(&text[start..]) {
            Some(Half::High) if matches!(surrogate(&text[start + 6..]), Some(Half::Low)) => at = start + 12,
            Some(_) => {
                mended.push_str(&text[copied..start]);
                mended.push_str("\\ufffd");
                count += 1;
                at = start + 6;
                copied = at;
            }
            // An escape of any other kind: its second character is not the start of one.
            None => at = start + 1 + text[start + 1..].chars().next().map_or(0, char::len_utf8),
        }
    }
    if count == 0 {
        return (Cow::Borrowed(text), 0);
    }
    mended.push_str(&text[copied..]);
    (Cow::Owned(mended), count)
}

/// Half of a character outside the first plane.
enum Half {
    High,
    Low,
}

fn surrogate(escape: &str) -> Option<Half> {
    let digits = escape.strip_prefix("\\u")?.get(..4)?;
    match u16::from_str_radix(digits, 16).ok()? {
        0xd800..=0xdbff => Some(Half::High),
        0xdc00..=0xdfff => Some(Half::Low),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lone_halves_are_mended() {
        let check = |text: &str, expected: &str, count| {
            assert_eq!(mend_surrogates(text), (Cow::Borrowed(expected), count));
        };
        check(r#""plain \u0041""#, r#""plain \u0041""#, 0);
        check(r#""\ud83d\ude00""#, r#""\ud83d\ude00""#, 0);
        check(r#""\ud83d x""#, r#""\ufffd x""#, 1);
        check(r#""\ude00\ud83d\ud83d\ude00""#, r#""\ufffd\ufffd\ud83d\ude00""#, 2);
        check(r#""\\ud83d""#, r#""\\ud83d""#, 0);
        check("\"é\\", "\"é\\", 0);
    }

    #[test]
    fn several_values_are_a_list() {
        assert_eq!(parse("{\"a\":1}\n{\"a\":2}").unwrap(), serde_json::json!([{"a": 1}, {"a": 2}]));
        assert_eq!(parse("  ").unwrap_err().message, "The input is empty");
        assert!(parse("{\"a\": nope}").unwrap_err().message.contains("line 1 column"));
    }
}
