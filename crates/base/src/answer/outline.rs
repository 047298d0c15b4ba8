//! Answers about one file: the tree of its symbols.

use super::state::IndexState;

/// What a source file declares.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FileOutline {
    /// The path, relative to the workspace.
    pub path: String,
    /// Its language.
    pub language: String,
    /// How deep the tree goes.
    pub depth: Depth,
    /// Its symbols, outermost first, by line.
    pub symbols: Vec<OutlineSymbol>,
    /// How many symbols the file has at all depths, whatever is listed.
    pub symbol_count: usize,
    /// The state of the index.
    pub state: IndexState,
}

/// How deep an outline goes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Depth {
    /// Only what stands in nothing else.
    Top,
    /// Everything, nested.
    #[default]
    All,
}

/// A symbol of a file, and the symbols inside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OutlineSymbol {
    /// What it is, in the one vocabulary of all languages.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// The first line, from 1.
    pub line_start: usize,
    /// The last line.
    pub line_end: usize,
    /// Who may use it, in the language's own word: `pub`.
    pub visibility: Option<String>,
    /// Its declaration on one line.
    pub signature: Option<String>,
    /// What stands inside it, by line.
    pub children: Vec<OutlineSymbol>,
}

impl OutlineSymbol {
    /// Returns how many symbols the trees hold.
    pub fn count(symbols: &[Self]) -> usize {
        symbols.iter().map(|symbol| 1 + Self::count(&symbol.children)).sum()
    }

    /// Returns the first `most` symbols of the trees, each parent before its children: a parent of a symbol that is
    /// kept is always kept, so what is left is a tree again.
    pub fn first(symbols: &[Self], most: usize) -> Vec<Self> {
        let mut left = most;
        Self::take(symbols, &mut left)
    }

    fn take(symbols: &[Self], left: &mut usize) -> Vec<Self> {
        let mut taken = Vec::new();
        for symbol in symbols {
            if *left == 0 {
                break;
            }
            *left -= 1;
            let children = Self::take(&symbol.children, left);
            let Self { kind, name, line_start, line_end, visibility, signature, .. } = symbol;
            taken.push(Self {
                kind: kind.clone(),
                name: name.clone(),
                line_start: *line_start,
                line_end: *line_end,
                visibility: visibility.clone(),
                signature: signature.clone(),
                children,
            });
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbol(name: &str, children: Vec<OutlineSymbol>) -> OutlineSymbol {
        OutlineSymbol { name: name.into(), children, ..OutlineSymbol::default() }
    }

    fn names(symbols: &[OutlineSymbol]) -> String {
        let inside = |symbol: &OutlineSymbol| match symbol.children.as_slice() {
            [] => symbol.name.clone(),
            children => format!("{}({})", symbol.name, names(children)),
        };
        symbols.iter().map(inside).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_first_symbols_are_a_tree() {
        let tree = [
            symbol("a", Vec::new()),
            symbol("b", vec![symbol("c", vec![symbol("d", Vec::new())]), symbol("e", Vec::new())]),
            symbol("f", Vec::new()),
        ];
        assert_eq!(OutlineSymbol::count(&tree), 6);
        let expected = ["", "a", "a b", "a b(c)", "a b(c(d))", "a b(c(d) e)", "a b(c(d) e) f"];
        for (most, expected) in expected.into_iter().enumerate() {
            assert_eq!(names(&OutlineSymbol::first(&tree, most)), expected);
        }
    }
}
