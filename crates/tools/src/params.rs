//! Parameters that several code and build tools take, each written once.

use crate::arguments::{Param, Takes};

/// The workspace that is asked.
pub const WORKSPACE: Param = Param::optional(
    "workspace",
    Takes::Text(4_096),
    "Absolute path of the workspace. Default: the server's.",
);

/// The ref that is asked.
pub const REF: Param =
    Param::optional("ref", Takes::Text(500), "Branch, tag or commit. Default: the working tree.");

/// A job to be followed instead of starting anew.
pub const JOB_ID: Param =
    Param::optional("job_id", Takes::Text(100), "Job of an earlier call: wait for its result.");

/// What the code tools that return hits have in common.
pub const SHAPING: &[Param] = &[
    Param::optional(
        "detail_level",
        Takes::Word(&["location", "signature", "context", "concise", "detailed"]),
        "How much of each result. Default signature.",
    ),
    Param::optional("compact", Takes::Bool, "Only identity, place, score and handles. Default false."),
    Param::optional(
        "freshness_policy",
        Takes::Word(&["strict", "balanced", "best_effort"]),
        "What to do when files changed since indexing. Default balanced.",
    ),
    Param::optional(
        "ranking_explain_level",
        Takes::Word(&["off", "basic", "full"]),
        "Explain the order. Default off.",
    ),
    Param::optional("limit", Takes::Int(1, 50), "Results per page. Default 10."),
    WORKSPACE,
    REF,
    Param::optional("language", Takes::Text(40), "Only this language."),
    Param::optional("kind", Takes::Text(40), "Only symbols of this kind: fn, struct, class, …"),
    Param::optional(
        "role",
        Takes::Word(&["type", "callable", "value", "namespace", "alias"]),
        "Only symbols of this role.",
    ),
];

/// What every build tool takes.
pub const BUILDING: &[Param] = &[
    Param::optional("args", Takes::Texts, "Further arguments for the build tool."),
    Param::optional(
        "timeout_seconds",
        Takes::Int(1, 3_600),
        "Stop the run and all it started after this long. Default 600.",
    ),
    JOB_ID,
    WORKSPACE,
];
