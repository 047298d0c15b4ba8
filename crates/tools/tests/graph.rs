//! `graph` in both formats: walks, ways, neighbours, statistics; pages, budgets, hostile text.

use codecompass_base::answer::graph::{
    GraphNeighbors, GraphPaths, GraphWalk, Hub, NoteStatistics, UnresolvedLink, VaultStatistics,
};
use codecompass_present::budget::Budget;
use codecompass_present::detail::{Detail, Format};
use codecompass_tools::presentation::Presentation;
use codecompass_tools::tools::graph::{
    TOOL, present_neighbors, present_note_statistics, present_paths, present_vault_statistics, present_walk,
    sample_backlinks, sample_neighbors, sample_note_statistics, sample_paths, sample_vault_statistics,
    sample_walk,
};
use codecompass_tools::tools::vault::sample_paging;
use codecompass_tools::views::graph_neighbors::Side;
use testkit::schema::assert_fits;
use testkit::structure::{HOSTILE, blocks};

const MARKDOWN: Format = Format::Markdown;

fn full(format: Format) -> Presentation {
    Presentation::new(format, Detail::Full)
}

fn small(tokens: usize) -> Presentation {
    Presentation { budget: Budget::tokens(tokens), ..full(MARKDOWN) }
}

fn walk(answer: &GraphWalk, format: Format) -> String {
    present_walk(answer, &full(format)).expect("no budget")
}

fn paths(answer: &GraphPaths, format: Format) -> String {
    present_paths(answer, &full(format)).expect("no budget")
}

fn neighbors(answer: &GraphNeighbors, side: Side, format: Format) -> String {
    present_neighbors(answer, side, &full(format)).expect("no budget")
}

fn note_statistics(answer: &NoteStatistics, format: Format) -> String {
    present_note_statistics(answer, &full(format)).expect("no budget")
}

fn vault_statistics(answer: &VaultStatistics, format: Format) -> String {
    present_vault_statistics(answer, &full(format)).expect("no budget")
}

#[test]
fn traverse_in_both_formats() {
    insta::assert_snapshot!(walk(&sample_walk(), MARKDOWN), @r#"
    # Graph: Home.md

    Max Depth: 2
    Found 4 notes (showing 1-4, page 1 of 1)

    ## Depth 0

    - Home
      Path: Home.md
      → Projects/Apollo.md, Ghost Note

    ## Depth 1

    - Apollo
      Path: Projects/Apollo.md
      → People/Ada.md, People/Grace.md
    - Ghost Note (no such note)
      Path: Ghost Note

    ## Depth 2

    - Grace
      Path: People/Grace.md
      → Projects/Apollo.md

    ---
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(walk(&sample_walk(), Format::Json), @r##"{"result":{"sourcePath":"Home.md","maxDepth":2,"maxNodes":50,"stopped":false,"page":1,"pageSize":50,"totalResults":4,"totalPages":1,"nodes":[{"path":"Home.md","title":"Home","depth":0,"resolved":true,"links":["Projects/Apollo.md","Ghost Note"],"tags":[]},{"path":"Projects/Apollo.md","title":"Apollo","depth":1,"resolved":true,"from":"Home.md","reachedBy":"link","links":["People/Ada.md","People/Grace.md"],"tags":["#project"]},{"path":"Ghost Note","title":"Ghost Note","depth":1,"resolved":false,"from":"Home.md","reachedBy":"link","links":[],"tags":[]},{"path":"People/Grace.md","title":"Grace","depth":2,"resolved":true,"from":"Projects/Apollo.md","reachedBy":"backlink","links":["Projects/Apollo.md"],"tags":[]}]},"workflow":{"suggested_next_actions":[{"tool":"vault","action":"read","path":"Projects/Apollo.md"}]},"context":{"vault":"Notes","generation":7}}"##);
}

#[test]
fn a_walk_that_stopped_and_is_cut() {
    let mut answer =
        GraphWalk { max_nodes: 22, stopped: true, paging: sample_paging(0, 22, 22), ..sample_walk() };
    answer.nodes.splice(1..3, vec![answer.nodes[1].clone(); 20]);
    insta::assert_snapshot!(present_walk(&answer, &small(260)).unwrap(), @r#"
    # Graph: Home.md

    Max Depth: 2
    Found 22 notes (showing 1-2, page 1 of 1)

    ## Depth 0

    - Home
      Path: Home.md
      → Projects/Apollo.md, Ghost Note

    ## Depth 1

    - Apollo
      Path: Projects/Apollo.md
      → People/Ada.md, People/Grace.md

    > PARTIAL_RESULTS: Showing 1-2 of 22: no more fit into the limit. Repeat the call with page: 2, pageSize: 2 to continue
    > PARTIAL_RESULTS: The walk stopped at 22 notes: there are more. Narrow it with maxDepth or a filter, or raise maxNodes

    ---
    Tip: Use `page: 2, pageSize: 2` for more notes.
    Tip: Use `graph(action: "traverse", sourcePath: "Home.md", maxDepth: 2, maxNodes: 44)` to visit more notes: the walk stopped at `maxNodes`.
    Tip: Use `vault(action: "read", path: "Projects/Apollo.md")` to see full content.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn a_walk_without_notes() {
    let answer = GraphWalk { nodes: Vec::new(), paging: sample_paging(0, 50, 0), ..sample_walk() };
    insta::assert_snapshot!(walk(&answer, MARKDOWN), @r#"
    # Graph: Home.md

    Max Depth: 2

    No notes found.

    Tip: Use `graph(action: "statistics")` to see how the vault's notes are linked.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn path_in_both_formats() {
    let page = paths(&sample_paths(), MARKDOWN);
    assert!(page.lines().any(|line| line == "Home -> Projects/Apollo <- People/Grace"), "{page}");
    insta::assert_snapshot!(page, @"
    # Path: Home.md → People/Grace.md

    Found 2 paths (showing 1-2, page 1 of 1)
    Shortest: 2 links

    ```text
    Home -> Projects/Apollo <- People/Grace
    Home -> People/Ada -> Projects/Apollo -> People/Grace
    ```

    _Summary view. For all metadata fields, use `raw: true`._
    ");
    insta::assert_snapshot!(paths(&sample_paths(), Format::Json), @r#"{"result":{"sourcePath":"Home.md","targetPath":"People/Grace.md","maxDepth":3,"page":1,"pageSize":5,"totalResults":2,"totalPages":1,"shortest":2,"paths":[{"hops":2,"notes":["Home.md","Projects/Apollo.md","People/Grace.md"],"links":["forward","back"]},{"hops":3,"notes":["Home.md","People/Ada.md","Projects/Apollo.md","People/Grace.md"],"links":["forward","forward","forward"]}]},"workflow":{"suggested_next_actions":[]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn no_path() {
    let answer = GraphPaths { paths: Vec::new(), paging: sample_paging(0, 5, 0), ..sample_paths() };
    insta::assert_snapshot!(paths(&answer, MARKDOWN), @r#"
    # Path: Home.md → People/Grace.md

    No path found within 3 links.

    Tip: Use `graph(action: "path", sourcePath: "Home.md", targetPath: "People/Grace.md", maxDepth: 6)` to look further.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn ways_over_budget() {
    let mut answer = GraphPaths { paging: sample_paging(0, 20, 31), ..sample_paths() };
    answer.paths = vec![answer.paths[0].clone(); 20];
    insta::assert_snapshot!(present_paths(&answer, &small(200)).unwrap(), @"
    # Path: Home.md → People/Grace.md

    Found 31 paths (showing 1-8, page 1 of 2)
    Shortest: 2 links

    ```text
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    Home -> Projects/Apollo <- People/Grace
    ```

    > PARTIAL_RESULTS: Showing 1-8 of 31: no more fit into the limit. Repeat the call with page: 2, pageSize: 8 to continue

    ---
    Tip: Use `page: 2, pageSize: 8` for more paths.

    _Summary view. For all metadata fields, use `raw: true`._
    ");
}

#[test]
fn neighbors_in_both_formats() {
    insta::assert_snapshot!(neighbors(&sample_neighbors(), Side::Both, MARKDOWN), @r#"
    # Neighbors: Projects/Apollo.md

    Links: 3 outgoing, 2 incoming
    Tags: #project, #area/space
    Found 2 notes (showing 1-2, page 1 of 1)

    ## Connected Notes

    - **Ada** (3 connections: 2 outgoing, 1 incoming)
      Path: People/Ada.md
    - **Grace** (2 connections: 1 outgoing, 1 incoming)
      Path: People/Grace.md

    ---
    Tip: Use `graph(action: "traverse", sourcePath: "Projects/Apollo.md", maxDepth: 2)` to see one step further.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(neighbors(&sample_neighbors(), Side::Both, Format::Json), @r##"{"result":{"sourcePath":"Projects/Apollo.md","tags":["#project","#area/space"],"outgoing":3,"incoming":2,"page":1,"pageSize":20,"totalResults":2,"totalPages":1,"neighbors":[{"path":"People/Ada.md","title":"Ada","resolved":true,"outgoing":2,"incoming":1},{"path":"People/Grace.md","title":"Grace","resolved":true,"outgoing":1,"incoming":1}]},"workflow":{"suggested_next_actions":[{"tool":"graph","action":"traverse","sourcePath":"Projects/Apollo.md","maxDepth":2}]},"context":{"vault":"Notes","generation":7}}"##);
}

#[test]
fn backlinks_in_both_formats() {
    insta::assert_snapshot!(neighbors(&sample_backlinks(), Side::Back, MARKDOWN), @r#"
    # Backlinks: Projects/Apollo.md

    Links: 3 outgoing, 2 incoming
    Tags: #project, #area/space
    Found 2 notes (showing 1-2, page 1 of 1)

    ## Connected Notes

    - **Ada** (1 link)
      Path: People/Ada.md
      Line 9: "Works on [[Projects/Apollo]]. #person"
    - **Grace** (1 link)
      Path: People/Grace.md
      Line 12: "Works on [[Projects/Apollo]]. #person"

    ---
    Tip: Use `graph(action: "traverse", sourcePath: "Projects/Apollo.md", maxDepth: 2)` to see one step further.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(neighbors(&sample_backlinks(), Side::Back, Format::Json), @r##"{"result":{"sourcePath":"Projects/Apollo.md","tags":["#project","#area/space"],"outgoing":3,"incoming":2,"page":1,"pageSize":20,"totalResults":2,"totalPages":1,"neighbors":[{"path":"People/Ada.md","title":"Ada","resolved":true,"outgoing":2,"incoming":1,"mentions":[{"line":9,"text":"Works on [[Projects/Apollo]]. #person"}]},{"path":"People/Grace.md","title":"Grace","resolved":true,"outgoing":1,"incoming":1,"mentions":[{"line":12,"text":"Works on [[Projects/Apollo]]. #person"}]}]},"workflow":{"suggested_next_actions":[{"tool":"graph","action":"traverse","sourcePath":"Projects/Apollo.md","maxDepth":2}]},"context":{"vault":"Notes","generation":7}}"##);
}

#[test]
fn no_backlinks() {
    let answer = GraphNeighbors {
        neighbors: Vec::new(),
        incoming: 0,
        paging: sample_paging(0, 20, 0),
        ..sample_backlinks()
    };
    insta::assert_snapshot!(neighbors(&answer, Side::Back, MARKDOWN), @r#"
    # Backlinks: Projects/Apollo.md

    Links: 3 outgoing, 0 incoming
    Tags: #project, #area/space

    No backlinks found.

    Tip: Use `vault(action: "search", query: "Apollo")` to find notes that mention it without a link.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn backlinks_over_budget_and_with_many_lines() {
    let mut answer = GraphNeighbors { paging: sample_paging(0, 20, 20), ..sample_backlinks() };
    let mention = answer.neighbors[0].mentions[0].clone();
    answer.neighbors[0].mentions = vec![mention; 5];
    answer.neighbors[0].incoming = 5;
    answer.neighbors = [vec![answer.neighbors[0].clone()], vec![answer.neighbors[1].clone(); 19]].concat();
    insta::assert_snapshot!(present_neighbors(&answer, Side::Back, &small(260)).unwrap(), @r#"
    # Backlinks: Projects/Apollo.md

    Links: 3 outgoing, 2 incoming
    Tags: #project, #area/space
    Found 20 notes (showing 1-1, page 1 of 1)

    ## Connected Notes

    - **Ada** (5 links)
      Path: People/Ada.md
      Line 9: "Works on [[Projects/Apollo]]. #person"
      Line 9: "Works on [[Projects/Apollo]]. #person"
      Line 9: "Works on [[Projects/Apollo]]. #person"
      and 2 more lines

    > PARTIAL_RESULTS: Showing 1-1 of 20: no more fit into the limit. Repeat the call with page: 2, pageSize: 1 to continue

    ---
    Tip: Use `page: 2, pageSize: 1` for more notes.
    Tip: Use `graph(action: "traverse", sourcePath: "Projects/Apollo.md", maxDepth: 2)` to see one step further.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn statistics_of_a_note() {
    insta::assert_snapshot!(note_statistics(&sample_note_statistics(), MARKDOWN), @r#"
    # Statistics: Projects/Apollo.md

    Incoming: 2
    Outgoing: 3
    Total: 5
    Reachable: 12 notes
    Unresolved: 1 (Ghost Note)
    Tags: #project

    ---
    Tip: Use `graph(action: "neighbors", sourcePath: "Projects/Apollo.md")` to see the notes it is linked with.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(note_statistics(&sample_note_statistics(), Format::Json), @r##"{"result":{"path":"Projects/Apollo.md","incoming":2,"outgoing":3,"total":5,"isOrphan":false,"componentSize":12,"unresolved":["Ghost Note"],"tags":["#project"]},"workflow":{"suggested_next_actions":[{"tool":"graph","action":"neighbors","sourcePath":"Projects/Apollo.md"}]},"context":{"vault":"Notes","generation":7}}"##);
    let orphan = NoteStatistics {
        path: "Notes/Empty.md".into(),
        component_size: 1,
        state: sample_walk().state,
        ..NoteStatistics::default()
    };
    insta::assert_snapshot!(note_statistics(&orphan, MARKDOWN), @r#"
    # Statistics: Notes/Empty.md

    Incoming: 0
    Outgoing: 0
    Total: 0
    Reachable: 1 note
    Unresolved: 0

    This note is an orphan: no links lead to it or from it.

    ---
    Tip: Use `graph(action: "statistics")` to see all orphans.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
}

#[test]
fn statistics_of_the_vault() {
    insta::assert_snapshot!(vault_statistics(&sample_vault_statistics(), MARKDOWN), @r#"
    # Vault graph

    Notes: 14
    Links: 23
    Average connections: 3.3
    Orphans: 2
    Largest component: 12 notes
    Components: 3
    Unresolved links: 1

    ## Hubs

    - Projects/Apollo.md (5 incoming, 3 outgoing)

    ## Orphans

    - Notes/Empty.md
    - ... and 1 more

    ## Unresolved

    - Ghost Note (2 links)

    ---
    Tip: Use `graph(action: "traverse", sourcePath: "Projects/Apollo.md")` to follow links: this vault is well linked.
    Tip: Use `dataview(action: "query", query: "LIST WHERE length(file.inlinks) = 0 AND length(file.outlinks) = 0")` to list every orphan.

    _Summary view. For all metadata fields, use `raw: true`._
    "#);
    insta::assert_snapshot!(vault_statistics(&sample_vault_statistics(), Format::Json), @r#"{"result":{"totalNotes":14,"totalLinks":23,"orphanCount":2,"averageDegree":3.2857142857142856,"largestComponentSize":12,"isolatedClusters":3,"unresolvedCount":1,"hubs":[{"path":"Projects/Apollo.md","incoming":5,"outgoing":3}],"orphans":["Notes/Empty.md"],"unresolved":[{"target":"Ghost Note","count":2}]},"workflow":{"suggested_next_actions":[{"tool":"graph","action":"traverse","sourcePath":"Projects/Apollo.md"},{"tool":"dataview","action":"query","query":"LIST WHERE length(file.inlinks) = 0 AND length(file.outlinks) = 0"}]},"context":{"vault":"Notes","generation":7}}"#);
}

#[test]
fn hostile_text_changes_no_structure() {
    let hostile = || HOSTILE.to_owned();
    let same = |calm: String, wild: String| assert_eq!(blocks(&wild), blocks(&calm), "{wild}");

    let mut wild = GraphWalk { source: hostile(), ..sample_walk() };
    for node in &mut wild.nodes {
        (node.path, node.title) = (hostile(), hostile());
        node.links.fill(hostile());
    }
    same(walk(&sample_walk(), MARKDOWN), walk(&wild, MARKDOWN));

    let mut wild = GraphPaths { source: hostile(), target: hostile(), ..sample_paths() };
    for path in &mut wild.paths {
        path.start = hostile();
        path.steps.iter_mut().for_each(|(_, note)| *note = hostile());
    }
    let page = paths(&wild, MARKDOWN);
    assert_eq!(page.lines().filter(|line| line.contains(" <- ")).count(), 1, "one line a way: {page}");
    same(paths(&sample_paths(), MARKDOWN), page);

    for side in [Side::Both, Side::Back] {
        let mut wild = GraphNeighbors { source: hostile(), tags: vec![hostile()], ..sample_backlinks() };
        for note in &mut wild.neighbors {
            (note.path, note.title) = (hostile(), hostile());
            note.mentions.iter_mut().for_each(|mention| mention.text = hostile());
        }
        same(neighbors(&sample_backlinks(), side, MARKDOWN), neighbors(&wild, side, MARKDOWN));
    }

    let wild = NoteStatistics {
        path: hostile(),
        tags: vec![hostile()],
        unresolved: vec![hostile()],
        ..sample_note_statistics()
    };
    same(note_statistics(&sample_note_statistics(), MARKDOWN), note_statistics(&wild, MARKDOWN));

    let wild = VaultStatistics {
        orphans: vec![hostile()],
        hubs: vec![Hub { path: hostile(), outgoing: 3, incoming: 5 }],
        unresolved: vec![UnresolvedLink { target: hostile(), count: 2 }],
        ..sample_vault_statistics()
    };
    same(vault_statistics(&sample_vault_statistics(), MARKDOWN), vault_statistics(&wild, MARKDOWN));
}

#[test]
fn raw_answers_fit_their_schemas() {
    let schema = |action: &str| {
        let output = TOOL.output(Some(action)).expect("the tool has the action");
        codecompass_present::schema::json_schema(&output.title(&TOOL), &(output.schema)(Detail::Full))
    };
    let none = GraphPaths { paths: Vec::new(), paging: sample_paging(0, 5, 0), ..sample_paths() };
    let paged = GraphWalk { paging: sample_paging(0, 4, 9), ..sample_walk() };
    assert_fits(&schema("traverse"), &walk(&paged, Format::Json));
    assert_fits(&schema("path"), &paths(&sample_paths(), Format::Json));
    assert_fits(&schema("path"), &paths(&none, Format::Json));
    assert_fits(&schema("neighbors"), &neighbors(&sample_neighbors(), Side::Both, Format::Json));
    assert_fits(&schema("backlinks"), &neighbors(&sample_backlinks(), Side::Back, Format::Json));
    assert_fits(&schema("statistics"), &note_statistics(&sample_note_statistics(), Format::Json));
    assert_fits(&schema("statistics"), &vault_statistics(&sample_vault_statistics(), Format::Json));
}
