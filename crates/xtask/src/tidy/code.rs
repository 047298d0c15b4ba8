//! Rust text with comments and literals blanked out, so that a check never mistakes a string for code. A lexer of
//! the few tokens that matter, not a parser.

/// Replaces every byte inside comments, strings and characters by a space. Lines and columns stay where they are.
pub(super) fn code_only(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut code = Vec::with_capacity(bytes.len());
    while code.len() < bytes.len() {
        let start = code.len();
        if let Some(end) = hidden_end(bytes, start) {
            code.extend(bytes[start..end].iter().map(|&byte| if byte == b'\n' { b'\n' } else { b' ' }));
        } else {
            code.push(bytes[start]);
        }
    }
    String::from_utf8(code).expect("comments and literals begin and end at ASCII bytes")
}

/// Gives the end of the comment or literal that begins at `start`, if one does.
fn hidden_end(bytes: &[u8], start: usize) -> Option<usize> {
    let rest = &bytes[start..];
    let length = match rest[0] {
        b'/' if rest.starts_with(b"//") => find(rest, b"\n"),
        b'/' if rest.starts_with(b"/*") => block_comment_length(rest),
        b'"' => quoted_length(rest),
        b'\'' => character_length(rest)?,
        b'r' | b'b' | b'c' if start == 0 || !is_word(bytes[start - 1]) => raw_string_length(rest)?,
        _ => return None,
    };
    Some(start + length)
}

fn block_comment_length(rest: &[u8]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += 1;
        }
    }
    at
}

/// Gives the length of a literal that ends with the quote it begins with.
fn quoted_length(rest: &[u8]) -> usize {
    let quote = rest[0];
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// Tells a character from a lifetime: it is escaped, or a quote follows its one character.
fn character_length(rest: &[u8]) -> Option<usize> {
    if rest.get(1) == Some(&b'\\') {
        return Some(quoted_length(rest));
    }
    let is_inside_character = |byte: &&u8| (0x80..0xC0).contains(*byte);
    let end = 2 + rest.iter().skip(2).take_while(is_inside_character).count();
    (rest.get(end) == Some(&b'\'')).then_some(end + 1)
}

fn raw_string_length(rest: &[u8]) -> Option<usize> {
    let prefix = if rest[0] == b'r' { 1 } else { 2 };
    if rest.get(prefix - 1) != Some(&b'r') {
        return None;
    }
    let n_hashes = rest[prefix..].iter().take_while(|&&byte| byte == b'#').count();
    let open = prefix + n_hashes;
    if rest.get(open) != Some(&b'"') {
        return None;
    }
    let close = [b"\"".as_slice(), &b"#".repeat(n_hashes)].concat();
    Some((open + 1 + find(&rest[open + 1..], &close) + close.len()).min(rest.len()))
}

fn find(rest: &[u8], needle: &[u8]) -> usize {
    rest.windows(needle.len()).position(|window| window == needle).unwrap_or(rest.len())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Gives the byte offsets where `word` stands in `code` and is not the end of a longer word.
pub(super) fn occurrences(code: &str, word: &str) -> Vec<usize> {
    let begins_a_word = |at: usize| at == 0 || !is_word(code.as_bytes()[at - 1]);
    code.match_indices(word).map(|(at, _)| at).filter(|&at| begins_a_word(at)).collect()
}

/// Gives the line of a byte offset, counted from one.
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    1 + text[..offset].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(code_only(text), expected);
    }

    #[test]
    fn comments_are_blank() {
        check("a // b\nc", "a     \nc");
        check("a /* b /* c */ d */ e", "a                   e");
        check("a /* b\nc */ d", "a     \n     d");
        check("a / b", "a / b");
        check("a /* open", "a        ");
    }

    #[test]
    fn strings_are_blank() {
        check(r#"f("a\"b", c)"#, "f(      , c)");
        check("f(\"// a\") b", "f(      ) b");
        check(r##"f(r#"a "b" c"#) d"##, "f(            ) d");
        check(r#"f(br"\") d"#, "f(     ) d");
        check("f(\"open", "f(     ");
        check("r(\"é\")", "r(    )");
    }

    #[test]
    fn characters_are_blank_and_lifetimes_are_not() {
        check("f('a', '\\'', '\"')", "f(   ,     ,    )");
        check("f::<'a>(&'static b, 'é')", "f::<'a>(&'static b,     )");
        check("for_r#type", "for_r#type");
        check("r#type", "r#type");
    }

    #[test]
    fn words_are_found_at_their_beginning_only() {
        assert_eq!(occurrences("todo!() not_todo!()", "todo!"), [0]);
        assert_eq!(line_at("a\nb\nc", 4), 3);
    }
}
