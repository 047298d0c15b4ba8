//! Rules for Markdown: every link and image that points into the repository finds something there. Addresses of
//! the web and anchors inside a page are not followed; code, inline or fenced, holds no links.

use pulldown_cmark::{Event, Options, Parser, Tag};

use super::Problem;
use super::code::line_at;
use crate::repository::{Repository, TextFile};

/// Checks the links of every Markdown file.
pub(super) fn check(repository: &Repository) -> Vec<Problem> {
    repository.with_ending(".md").flat_map(|file| dead_links(repository, file)).collect()
}

fn dead_links(repository: &Repository, file: &TextFile) -> Vec<Problem> {
    let parser = Parser::new_ext(&file.text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES);
    let mut problems = Vec::new();
    for (event, range) in parser.into_offset_iter() {
        let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event else {
            continue;
        };
        let Some(target) = path_in_link(&dest_url) else { continue };
        let found = resolve(&file.path, target).is_some_and(|path| path.is_empty() || repository.has(&path));
        if !found {
            let what = format!("the link to `{target}` leads nowhere");
            let remedy = "mend the path; a file that is yet to come is inline code, not a link";
            problems.push(Problem::new(file, line_at(&file.text, range.start), what, remedy));
        }
    }
    problems
}

/// Gives the path a link names, or none where it names an address or a place on the same page.
fn path_in_link(link: &str) -> Option<&str> {
    let is_address = link.contains("://") || link.starts_with("mailto:");
    let path = link.split(['#', '?']).next().unwrap_or_default();
    (!is_address && !path.is_empty()).then_some(path)
}

/// Finds where a link of the file at `from` leads, from the root. None where it leads out of the repository.
fn resolve(from: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if link.starts_with('/') {
        parts.clear();
    }
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::assert_finds;

    #[test]
    fn a_link_leads_to_a_file_or_folder() {
        assert_finds(
            check,
            "\
//- README.md
[docs](docs/a.md), [part](docs/a.md#part), [folder](docs/), [root](/docs), ![picture](./docs/b.png), [see][c]

[c]: docs/a.md
//- docs/a.md
[up](../README.md) and [home](..)
//- docs/b.png
",
            &[],
        );
    }

    #[test]
    fn a_dead_link_is_found_on_its_line() {
        assert_finds(
            check,
            "//- docs/a.md\n# A\n\n[b](b.md)\n[out](../../c.md)\n![d](d.png)\n",
            &[
                "docs/a.md:3: the link to `b.md` leads nowhere",
                "docs/a.md:4: the link to `../../c.md` leads nowhere",
                "docs/a.md:5: the link to `d.png` leads nowhere",
            ],
        );
    }

    #[test]
    fn addresses_anchors_and_code_are_not_followed() {
        assert_finds(
            check,
            "\
//- a.md
[web](https://example.org/b.md), [here](#part), [post](mailto:a@example.org), `[c](c.md)`, `d/e.rs`

```text
[f](f.md)
```
",
            &[],
        );
    }
}
