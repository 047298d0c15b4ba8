//! `find_vendor_info` against every example of its contract: modes, formats, limits, pages, fields, notices, errors.

use codecompass_base::answer::knowledge::{Vendor, VendorStatistics};
use codecompass_base::error::{ErrorCode, Fact, ToolError};
use codecompass_base::tokens;
use codecompass_present::budget::Budget;
use codecompass_present::cursor::Cursor;
use codecompass_present::detail::{Detail, Format};
use codecompass_present::envelope::{self, Call};
use codecompass_present::schema::json_schema;
use codecompass_tools::arguments::Arguments;
use codecompass_tools::presentation::Presentation;
use codecompass_tools::surface::enveloped::{self, MODES};
use codecompass_tools::tools::find_vendor_info::{Asked, TOOL, present, sample, sample_large};
use codecompass_tools::tools::semantic_search::sample_call;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use testkit::sample::assert_holds;
use testkit::text::mask_estimate;

const WITH_RELATIONSHIPS: Asked = Asked { include_relationships: true, page_size: None };

fn example(format: Format, detail: Detail) -> String {
    (TOOL.outputs[0].example)(&Presentation::new(format, detail)).expect("the example fits")
}

fn shown(answer: &Vendor, presentation: &Presentation, asked: Asked) -> Result<String, ToolError> {
    present(answer, presentation, &sample_call(), asked)
}

fn json(detail: Detail) -> Presentation {
    Presentation::new(Format::Json, detail)
}

fn markdown(detail: Detail) -> Presentation {
    Presentation::new(Format::Markdown, detail)
}

fn read(text: &str) -> Json {
    serde_json::from_str(text).expect("a response is JSON")
}

/// Returns a vendor with so many entities and relationships.
fn vendor(entities: usize, relationships: usize) -> Vendor {
    let large = sample_large();
    let numbered = |prefix: char, n: usize| format!("{prefix}_{n:04}");
    let mut vendor = Vendor {
        entities: (0..entities).map(|n| large.entities[n % 85].clone()).collect(),
        relationships: (0..relationships).map(|n| large.relationships[n % 25].clone()).collect(),
        statistics: VendorStatistics {
            entity_count: entities,
            relationship_count: relationships,
            ..VendorStatistics::default()
        },
        ..large
    };
    for (n, entity) in vendor.entities.iter_mut().enumerate() {
        entity.entity_id = numbered('e', n + 1);
    }
    for (n, link) in vendor.relationships.iter_mut().enumerate() {
        link.relationship_id = numbered('r', n + 1);
    }
    vendor
}

/// Returns how many entities and relationships a response lists.
fn listed(response: &Json) -> (usize, usize) {
    let length = |name: &str| response["results"][name].as_array().map_or(0, Vec::len);
    (
        length("entities") + length("entity_ids") + length("top_entities"),
        length("relationships") + length("relationship_ids"),
    )
}

#[test]
fn ids_hold_their_sample() {
    assert_holds(
        &example(Format::Json, Detail::IdsOnly),
        r#"{"results": {
            "vendor_name": "Acme Corporation",
            "entity_ids": ["e_001", "e_002", "e_003"],
            "relationship_ids": ["r_001", "r_002"]
        }}"#,
    );
}

#[test]
fn metadata_holds_its_sample() {
    let response = example(Format::Json, Detail::Metadata);
    assert_holds(
        &response,
        r#"{"results": {
            "vendor_name": "Acme Corporation",
            "statistics": {
                "entity_count": 85,
                "relationship_count": 25,
                "entity_type_distribution": {"COMPANY": 50, "PERSON": 25},
                "relationship_type_distribution": {"PARTNER": 15, "COMPETITOR": 10}
            },
            "last_updated": "2025-11-09T10:00:00Z"
        }}"#,
    );
    assert_eq!(fields(&response), ["vendor_name", "statistics", "top_entities", "last_updated"]);
    assert_eq!(read(&response)["_metadata"]["status"], "success", "the top is complete");
}

fn fields(response: &str) -> Vec<String> {
    read(response)["results"].as_object().expect("a record").keys().cloned().collect()
}

#[test]
fn lists_have_their_fields_in_order() {
    for mode in [Detail::Preview, Detail::Full] {
        let response = example(Format::Json, mode);
        assert_eq!(fields(&response), ["vendor_name", "entities", "relationships", "statistics"]);
        assert_eq!(listed(&read(&response)), (3, 2));
        assert_eq!(read(&response)["_metadata"]["status"], "success");
    }
}

#[test]
fn json_of_each_mode() {
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::IdsOnly)), @r#"{"_metadata":{"operation":"find_vendor_info","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"vendor_name":"Acme Corporation","entity_ids":["e_001","e_002","e_003"],"relationship_ids":["r_001","r_002"]},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":130,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Metadata)), @r#"{"_metadata":{"operation":"find_vendor_info","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"vendor_name":"Acme Corporation","statistics":{"entity_count":85,"relationship_count":25,"entity_type_distribution":{"COMPANY":50,"PERSON":25,"PRODUCT":10},"relationship_type_distribution":{"PARTNER":15,"COMPETITOR":10}},"top_entities":[{"entity_id":"e_001","name":"Acme Corporation","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_002","name":"Entity 2","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_003","name":"Entity 3","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_004","name":"Entity 4","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_005","name":"Entity 5","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_006","name":"Entity 6","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_007","name":"Entity 7","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_008","name":"Entity 8","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_009","name":"Entity 9","entity_type":"COMPANY","confidence":1.0},{"entity_id":"e_010","name":"Entity 10","entity_type":"COMPANY","confidence":1.0}],"last_updated":"2025-11-09T10:00:00Z"},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":420,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Preview)), @r#"{"_metadata":{"operation":"find_vendor_info","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"vendor_name":"Acme Corporation","entities":[{"entity_id":"e_001","name":"Acme Corporation","entity_type":"COMPANY","confidence":1.0,"snippet":"Acme Corporation is listed among the partners.","sources":[{"file":"docs/vendors.md","line":3}]},{"entity_id":"e_002","name":"Globex","entity_type":"COMPANY","confidence":0.95,"snippet":"Globex is listed among the partners.","sources":[{"file":"docs/vendors.md","line":8}]},{"entity_id":"e_003","name":"Ada Lovelace","entity_type":"PERSON","confidence":0.7,"snippet":"Ada Lovelace is listed among the partners.","sources":[{"file":"docs/vendors.md","line":12}]}],"relationships":[{"relationship_id":"r_001","source_id":"e_001","target_id":"e_002","relationship_type":"PARTNER","metadata":{"confidence":0.95,"sources":[{"file":"docs/vendors.md","line":8}]}},{"relationship_id":"r_002","source_id":"e_001","target_id":"e_003","relationship_type":"CONTACT","metadata":{"confidence":0.95,"sources":[{"file":"docs/vendors.md","line":12}]}}],"statistics":{"entity_count":3,"relationship_count":2,"entity_type_distribution":{"COMPANY":2,"PERSON":1},"relationship_type_distribution":{"PARTNER":1,"CONTACT":1}}},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":396,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
    insta::assert_snapshot!(mask_estimate(&example(Format::Json, Detail::Full)), @r#"{"_metadata":{"operation":"find_vendor_info","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"success","message":null},"results":{"vendor_name":"Acme Corporation","entities":[{"entity_id":"e_001","name":"Acme Corporation","entity_type":"COMPANY","confidence":1.0,"snippet":"Acme Corporation is listed among the partners.","sources":[{"file":"docs/vendors.md","line":3}]},{"entity_id":"e_002","name":"Globex","entity_type":"COMPANY","confidence":0.95,"snippet":"Globex is listed among the partners.","sources":[{"file":"docs/vendors.md","line":8}]},{"entity_id":"e_003","name":"Ada Lovelace","entity_type":"PERSON","confidence":0.7,"snippet":"Ada Lovelace is listed among the partners.","sources":[{"file":"docs/vendors.md","line":12}]}],"relationships":[{"relationship_id":"r_001","source_id":"e_001","target_id":"e_002","relationship_type":"PARTNER","metadata":{"confidence":0.95,"sources":[{"file":"docs/vendors.md","line":8}]}},{"relationship_id":"r_002","source_id":"e_001","target_id":"e_003","relationship_type":"CONTACT","metadata":{"confidence":0.95,"sources":[{"file":"docs/vendors.md","line":12}]}}],"statistics":{"entity_count":3,"relationship_count":2,"entity_type_distribution":{"COMPANY":2,"PERSON":1},"relationship_type_distribution":{"PARTNER":1,"CONTACT":1}}},"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":396,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[]}"#);
}

#[test]
fn markdown_of_ids() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::IdsOnly), @"
    # Vendor: Acme Corporation

    **Entities**: e_001, e_002, e_003
    **Relationships**: r_001, r_002
    ");
}

#[test]
fn markdown_of_metadata() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Metadata), @r#"
    # Vendor: Acme Corporation

    **Entities**: 85 (COMPANY 50, PERSON 25, PRODUCT 10)
    **Relationships**: 25 (PARTNER 15, COMPETITOR 10)
    **Updated**: 2025-11-09T10:00:00Z

    ## Top entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
    - **Entity 2** COMPANY, e_002 - Strong (100%)
    - **Entity 3** COMPANY, e_003 - Strong (100%)
    - **Entity 4** COMPANY, e_004 - Strong (100%)
    - **Entity 5** COMPANY, e_005 - Strong (100%)
    - **Entity 6** COMPANY, e_006 - Strong (100%)
    - **Entity 7** COMPANY, e_007 - Strong (100%)
    - **Entity 8** COMPANY, e_008 - Strong (100%)
    - **Entity 9** COMPANY, e_009 - Strong (100%)
    - **Entity 10** COMPANY, e_010 - Strong (100%)

    ---
    Tip: Use `find_vendor_info(vendor_name: "Acme Corporation", response_mode: "full")` to list all entities with their sources.
    "#);
}

#[test]
fn markdown_of_a_preview() {
    let page = shown(&sample_large(), &markdown(Detail::Preview), WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Vendor: Acme Corporation

    **Entities**: 85 (COMPANY 50, PERSON 25, PRODUCT 10)
    **Relationships**: 25 (PARTNER 15, COMPETITOR 10)

    ## Entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 2** COMPANY, e_002 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 3** COMPANY, e_003 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 4** COMPANY, e_004 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 5** COMPANY, e_005 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3

    ## Relationships

    - Acme Corporation -> PARTNER -> Entity 2, r_001 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> PARTNER -> Entity 3, r_002 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> PARTNER -> Entity 4, r_003 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> PARTNER -> Entity 5, r_004 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> PARTNER -> Entity 6, r_005 - Strong (95%)
      Source: docs/vendors.md:8

    > PARTIAL_RESULTS: Showing 5 of 85 entities and 5 of 25 relationships. Use full mode for up to 100 entities and 500 relationships
    "#);
}

#[test]
fn markdown_in_full() {
    insta::assert_snapshot!(example(Format::Markdown, Detail::Full), @r#"
    # Vendor: Acme Corporation

    **Entities**: 3 (COMPANY 2, PERSON 1)
    **Relationships**: 2 (PARTNER 1, CONTACT 1)

    ## Entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Globex** COMPANY, e_002 - Strong (95%)
      Snippet: "Globex is listed among the partners."
      Source: docs/vendors.md:8
    - **Ada Lovelace** PERSON, e_003 - Moderate (70%)
      Snippet: "Ada Lovelace is listed among the partners."
      Source: docs/vendors.md:12

    ## Relationships

    - Acme Corporation -> PARTNER -> Globex, r_001 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> CONTACT -> Ada Lovelace, r_002 - Strong (95%)
      Source: docs/vendors.md:12
    "#);
}

#[test]
fn relationships_are_listed_when_asked_for() {
    let response = shown(&sample_large(), &json(Detail::IdsOnly), Asked::default()).unwrap();
    assert_eq!(listed(&read(&response)), (85, 0));
    let metadata = &read(&response)["_metadata"];
    assert_eq!(metadata["status"], "success");
    assert_eq!(metadata["message"], "25 relationships not listed; pass include_relationships: true");
    let page = shown(&sample(), &markdown(Detail::Preview), Asked::default()).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Vendor: Acme Corporation

    **Entities**: 3 (COMPANY 2, PERSON 1)
    **Relationships**: 2 (PARTNER 1, CONTACT 1)

    ## Entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Globex** COMPANY, e_002 - Strong (95%)
      Snippet: "Globex is listed among the partners."
      Source: docs/vendors.md:8
    - **Ada Lovelace** PERSON, e_003 - Moderate (70%)
      Snippet: "Ada Lovelace is listed among the partners."
      Source: docs/vendors.md:12

    ---
    Tip: Use `find_vendor_info(vendor_name: "Acme Corporation", response_mode: "preview", include_relationships: true)` to list relationships.
    "#);
}

/// Returns what a response lists, its status and its warnings.
fn told(response: &str) -> String {
    let response = read(response);
    let warnings: Vec<_> =
        response["warnings"].as_array().expect("a list").iter().map(Json::to_string).collect();
    let status = response["_metadata"]["status"].as_str().expect("a text");
    format!("{:?} {status}\n{}", listed(&response), warnings.join("\n"))
}

#[test]
fn a_preview_lists_five_and_five() {
    let response = shown(&sample_large(), &json(Detail::Preview), WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(told(&response), @r#"
    (5, 5) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 5 of 85 entities and 5 of 25 relationships","suggestion":"Use full mode for up to 100 entities and 500 relationships"}
    "#);
    assert_eq!(read(&response)["pagination"], Json::Null);
}

#[test]
fn full_lists_a_hundred_and_five_hundred() {
    let response = shown(&vendor(100, 600), &json(Detail::Full), WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(told(&response), @r#"
    (100, 500) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 100 of 100 entities and 500 of 600 relationships","suggestion":"Pass pagination.cursor as cursor to continue, or reduce page_size for complete results"}
    "#);
    let response = shown(&vendor(150, 30), &json(Detail::Full), WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(told(&response), @r#"
    (100, 0) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 100 of 150 entities and 0 of 30 relationships","suggestion":"Pass pagination.cursor as cursor to continue, or reduce page_size for complete results"}
    "#);
}

#[test]
fn pages_list_everything_once() {
    let whole = vendor(150, 30);
    let check = |presentation: &Presentation, asked| {
        let (mut offset, mut ids) = (0, Vec::new());
        loop {
            let page = read(&shown(&Vendor { offset, ..whole.clone() }, presentation, asked).unwrap());
            let list = |name: &str, id: &str| -> Vec<String> {
                let items = page["results"][name].as_array().cloned().unwrap_or_default();
                let id_of = |item: &Json| item.as_str().or(item[id].as_str()).unwrap().to_owned();
                items.iter().map(id_of).collect()
            };
            ids.extend(list("entities", "entity_id"));
            ids.extend(list("entity_ids", ""));
            ids.extend(list("relationships", "relationship_id"));
            ids.extend(list("relationship_ids", ""));
            let pagination = &page["pagination"];
            assert_eq!(pagination["total_available"], 180);
            offset = Cursor::decode(pagination["cursor"].as_str().unwrap()).unwrap().offset;
            if pagination["has_more"] == false {
                break;
            }
        }
        assert_eq!(offset, 180, "the last page's cursor is the end");
        let entities = whole.entities.iter().map(|entity| entity.entity_id.clone());
        let links = whole.relationships.iter().map(|link| link.relationship_id.clone());
        assert_eq!(ids, entities.chain(links).collect::<Vec<_>>());
    };
    check(&json(Detail::Full), WITH_RELATIONSHIPS);
    let budget = Budget::tokens(2_000);
    check(&Presentation { budget, ..json(Detail::Full) }, WITH_RELATIONSHIPS);
    let asked = Asked { page_size: Some(50), ..WITH_RELATIONSHIPS };
    check(&json(Detail::IdsOnly), asked);
    check(&Presentation { budget: Budget::tokens(400), ..json(Detail::IdsOnly) }, asked);
}

#[test]
fn a_page_that_the_caller_made_small_is_not_partial() {
    let asked = Asked { page_size: Some(20), ..WITH_RELATIONSHIPS };
    let response = shown(&sample_large(), &json(Detail::Full), asked).unwrap();
    insta::assert_snapshot!(told(&response), @"(20, 0) success");
    assert_eq!(read(&response)["pagination"]["page_size"], 20);
}

#[test]
fn a_budget_leaves_out_relationships_first() {
    let cut = |detail, max| {
        let presentation = Presentation { budget: Budget::tokens(max), ..json(detail) };
        told(&shown(&sample_large(), &presentation, WITH_RELATIONSHIPS).unwrap())
    };
    insta::assert_snapshot!(cut(Detail::Preview, 850), @r#"
    (5, 5) partial
    {"level":"warning","code":"TOKEN_LIMIT_WARNING","message":"Response uses 699 of 850 tokens (82%)","suggestion":"Use metadata mode or reduce page_size"}
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 5 of 85 entities and 5 of 25 relationships","suggestion":"Use full mode for up to 100 entities and 500 relationships"}
    "#);
    insta::assert_snapshot!(cut(Detail::Preview, 500), @r#"
    (5, 1) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 5 of 85 entities and 1 of 25 relationships","suggestion":"Use full mode for up to 100 entities and 500 relationships"}
    "#);
    insta::assert_snapshot!(cut(Detail::Metadata, 400), @r#"
    (7, 0) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 7 of 10 top entities","suggestion":"Use ids_only mode for every id"}
    "#);
    insta::assert_snapshot!(cut(Detail::IdsOnly, 500), @r#"
    (62, 0) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"Showing 62 of 85 entities and 0 of 25 relationships","suggestion":"Pass pagination.cursor as cursor to continue, or reduce page_size for complete results"}
    "#);
    let presentation = Presentation { budget: Budget::tokens(500), ..markdown(Detail::Full) };
    let page = shown(&sample_large(), &presentation, WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Vendor: Acme Corporation

    **Entities**: 85 (COMPANY 50, PERSON 25, PRODUCT 10)
    **Relationships**: 25 (PARTNER 15, COMPETITOR 10)

    ## Entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 2** COMPANY, e_002 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 3** COMPANY, e_003 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 4** COMPANY, e_004 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 5** COMPANY, e_005 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 6** COMPANY, e_006 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 7** COMPANY, e_007 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - **Entity 8** COMPANY, e_008 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3

    ---
    Tip: Use `cursor: "eyJxdWVyeV9oYXNoIjoiNWQxYzBhOWU3YjQyIiwib2Zmc2V0Ijo4LCJyZXNwb25zZV9tb2RlIjoiZnVsbCIsImdlbmVyYXRpb24iOjF9"` for more items.

    > PARTIAL_RESULTS: Showing 8 of 85 entities and 0 of 25 relationships. Pass the cursor above to continue, or reduce page_size for complete results
    "#);
}

#[test]
fn when_nothing_fits_the_error_says_what_would() {
    let suggestion = |detail, budget| {
        let presentation = Presentation { budget, ..json(detail) };
        shown(&sample_large(), &presentation, WITH_RELATIONSHIPS).unwrap_err().suggestion
    };
    insta::assert_snapshot!(suggestion(Detail::Full, Budget { strict: true, ..Budget::tokens(5_000) }), @"Use 'metadata' mode or reduce page_size to 50");
    insta::assert_snapshot!(suggestion(Detail::Preview, Budget::tokens(150)), @"Raise max_tokens to at least 249");
}

#[test]
fn chosen_fields_alone_are_shown_and_paged() {
    let choose = |format, names: &[&str]| Presentation {
        fields: Some(names.iter().map(|name| (*name).to_owned()).collect()),
        ..Presentation::new(format, Detail::Full)
    };
    let response =
        shown(&sample_large(), &choose(Format::Json, &["vendor_name"]), WITH_RELATIONSHIPS).unwrap();
    assert_eq!(read(&response)["results"], json!({"vendor_name": "Acme Corporation"}));
    assert_eq!(read(&response)["_metadata"]["status"], "success", "nothing asked for was left out");
    let response =
        shown(&vendor(150, 30), &choose(Format::Json, &["relationships"]), WITH_RELATIONSHIPS).unwrap();
    assert_eq!(listed(&read(&response)), (0, 30));
    let page = shown(&sample(), &choose(Format::Markdown, &["statistics"]), Asked::default()).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Vendor: Acme Corporation

    | statistics |
    |---|
    | {"entity_count":3,"relationship_count":2,"entity_type_distribution":{"COMPANY":2,"PERSON":1},"relationship_type_distribution":{"PARTNER":1,"CONTACT":1}} |
    "#);
    let error = shown(&sample(), &choose(Format::Json, &["top_entities"]), Asked::default()).unwrap_err();
    assert_holds(
        &enveloped::failure(&TOOL, &sample_call(), &error),
        r#"{
            "_metadata": {"operation": "find_vendor_info", "status": "error"},
            "results": [],
            "error": {
                "code": "INVALID_FIELDS",
                "message": "Fields ['top_entities'] not available in 'full' mode",
                "allowed_fields": ["vendor_name", "entities", "relationships", "statistics"]
            }
        }"#,
    );
}

#[test]
fn a_mode_without_pages_takes_no_cursor() {
    let later = Vendor { offset: 5, ..sample_large() };
    let error = shown(&later, &json(Detail::Preview), WITH_RELATIONSHIPS).unwrap_err();
    assert_eq!(error.to_string(), "invalid_cursor: 'preview' mode has one page; it takes no cursor");
}

#[test]
fn candidates_stand_in_the_error() {
    let candidate =
        |id: &str, name: &str| Fact::Record(vec![("entity_id", id.into()), ("name", name.into())]);
    let error = ToolError::new(ErrorCode::VendorAmbiguous, "2 entities are called 'Acme'").with(
        "candidates",
        Fact::List(vec![candidate("e_001", "Acme Corporation"), candidate("e_007", "Acme Ltd")]),
    );
    insta::assert_snapshot!(mask_estimate(&enveloped::failure(&TOOL, &sample_call(), &error)), @r#"{"_metadata":{"operation":"find_vendor_info","version":"1.0.0","timestamp":"2025-11-09T10:30:00Z","request_id":"req_abc123","status":"error","message":"2 entities are called 'Acme'"},"results":[],"pagination":null,"execution_context":{"tokens_estimated":[estimate],"tokens_used":172,"cache_hit":false,"execution_time_ms":156.3,"request_id":"req_abc123"},"warnings":[],"error":{"code":"VENDOR_AMBIGUOUS","message":"2 entities are called 'Acme'","data":{"candidates":[{"entity_id":"e_001","name":"Acme Corporation"},{"entity_id":"e_007","name":"Acme Ltd"}],"suggestion":"Call again with one of the candidates."}}}"#);
}

#[test]
fn notices_at_their_conditions() {
    let slow = Call { execution_time_ms: 700.0, ..sample_call() };
    let answer = Vendor { index_building: true, ..sample() };
    let response = present(&answer, &json(Detail::Metadata), &slow, Asked::default()).unwrap();
    insta::assert_snapshot!(told(&response), @r#"
    (3, 0) partial
    {"level":"warning","code":"PARTIAL_RESULTS","message":"The index is still being built; results may be missing","suggestion":"Repeat the call in a moment"}
    {"level":"info","code":"CACHE_MISS_SLOW","message":"Cache miss: the answer took 700 ms","suggestion":"Query will be cached for next time"}
    "#);
    let cost = tokens::count(&example(Format::Json, Detail::Full));
    let near = Presentation { budget: Budget::tokens(cost + 60), ..json(Detail::Full) };
    insta::assert_snapshot!(told(&shown(&sample(), &near, WITH_RELATIONSHIPS).unwrap()), @r#"
    (3, 2) success
    {"level":"warning","code":"TOKEN_LIMIT_WARNING","message":"Response uses 396 of 456 tokens (86%)","suggestion":"Use metadata mode or reduce page_size"}
    "#);
}

#[test]
fn hostile_names_stay_in_their_place() {
    let mut answer = sample();
    answer.vendor_name = "Acme\n# Forged".into();
    answer.entities[1].name = "**x** | y\n- z".into();
    answer.entities[1].snippet = Some("line\n```\nfence".into());
    answer.relationships[0].target.name = "a\n---".into();
    let page = shown(&answer, &markdown(Detail::Full), WITH_RELATIONSHIPS).unwrap();
    insta::assert_snapshot!(page, @r#"
    # Vendor: Acme # Forged

    **Entities**: 3 (COMPANY 2, PERSON 1)
    **Relationships**: 2 (PARTNER 1, CONTACT 1)

    ## Entities

    - **Acme Corporation** COMPANY, e_001 - Strong (100%)
      Snippet: "Acme Corporation is listed among the partners."
      Source: docs/vendors.md:3
    - ****x** | y - z** COMPANY, e_002 - Strong (95%)
      Snippet: "line ``` fence"
      Source: docs/vendors.md:8
    - **Ada Lovelace** PERSON, e_003 - Moderate (70%)
      Snippet: "Ada Lovelace is listed among the partners."
      Source: docs/vendors.md:12

    ## Relationships

    - Acme Corporation -> PARTNER -> a ---, r_001 - Strong (95%)
      Source: docs/vendors.md:8
    - Acme Corporation -> CONTACT -> Ada Lovelace, r_002 - Strong (95%)
      Source: docs/vendors.md:12
    "#);
}

#[test]
fn arguments_are_strict() {
    let check = |raw: Json| Arguments::check(&TOOL, raw.as_object().expect("arguments are an object"));
    let whole = json!({
        "vendor_name": "Acme", "response_mode": "full", "include_relationships": true, "page_size": 50,
        "cursor": "abc", "fields": ["entities"], "response_format": "markdown", "max_tokens": 500
    });
    assert!(check(whole).is_ok());
    for wrong in [json!({"vendor_name": " "}), json!({"vendor_name": "x".repeat(201)}), json!({})] {
        assert_eq!(check(wrong).unwrap_err().code, ErrorCode::InvalidParams);
    }
}

#[track_caller]
fn check_schema(response: &str, detail: Detail) {
    let schema = json_schema("VendorInfoResponse", &(TOOL.outputs[0].schema)(detail));
    jsonschema::validate(&schema, &read(response)).unwrap_or_else(|e| panic!("{e} in: {response}"));
}

#[test]
fn every_response_fits_its_schema() {
    for &detail in MODES {
        check_schema(&example(Format::Json, detail), detail);
        check_schema(&shown(&sample_large(), &json(detail), Asked::default()).unwrap(), detail);
        let undated = Vendor { last_updated: None, ..sample() };
        check_schema(&shown(&undated, &json(detail), WITH_RELATIONSHIPS).unwrap(), detail);
    }
    let schema = json_schema("ErrorEnvelope", &envelope::error_schema());
    let error = ToolError::new(ErrorCode::VendorNotFound, "No entity is called 'Acne'");
    jsonschema::validate(&schema, &read(&enveloped::failure(&TOOL, &sample_call(), &error))).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_rules_of_the_envelope_hold(entities in 0_usize..130, relationships in 0_usize..60, mode in 0..4_usize,
                                      include_relationships: bool, page_size in proptest::option::of(1_usize..=50),
                                      name in "\\PC{1,40}", max in 150_usize..6_000) {
        let mut answer = vendor(entities, relationships);
        answer.vendor_name.clone_from(&name);
        if let Some(entity) = answer.entities.first_mut() {
            entity.name = name;
        }
        let asked = Asked { include_relationships, page_size };
        let presentation = Presentation { budget: Budget::tokens(max), ..json(MODES[mode]) };
        let answered = shown(&answer, &presentation, asked);
        if let Ok(text) = &answered {
            prop_assert!(tokens::count(text) <= max);
            check_schema(text, MODES[mode]);
            let (entities, relationships) = listed(&read(text));
            let most = match MODES[mode] {
                Detail::Preview => (5, 5),
                Detail::Full => (100, 500),
                _ => (usize::MAX, usize::MAX),
            };
            prop_assert!(entities <= most.0 && relationships <= most.1);
            prop_assert!(page_size.is_none_or(|size| entities + relationships <= size));
            prop_assert_eq!(read(text)["results"].get("statistics").map(|it| it["entity_count"].clone()),
                            (mode != 1).then(|| json!(answer.statistics.entity_count)));
        }
        let response = answered.unwrap_or_else(|error| enveloped::failure(&TOOL, &sample_call(), &error));
        let read = read(&response);
        let context = &read["execution_context"];
        prop_assert_eq!(&context["request_id"], &read["_metadata"]["request_id"]);
        let used = context["tokens_used"].as_u64().unwrap();
        prop_assert_eq!(used, tokens::count(&response) as u64);
        prop_assert!(used as f64 <= 1.1 * context["tokens_estimated"].as_f64().unwrap());
    }
}
