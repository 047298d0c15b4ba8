//! Answers of Dataview queries: values, rows, and what is wrong with a query.

use super::vault::{Paging, VaultState};

/// A value of a query.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Data {
    /// Nothing.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, NaN and infinity among them.
    Number(f64),
    /// A text.
    Text(String),
    /// A date with its time.
    Date {
        /// ISO 8601 without an offset: `2024-01-15T00:00:00.000`.
        iso: String,
        /// The zone, where one was written.
        zone: Option<String>,
    },
    /// A duration: its units that are not zero, the largest first.
    Duration(Vec<(DurationUnit, f64)>),
    /// A link to a note.
    Link(DataLink),
    /// A link out of the vault.
    ExternalLink {
        /// Where it leads.
        url: String,
        /// What it says.
        display: String,
    },
    /// Values in order.
    List(Vec<Data>),
    /// Named values in order.
    Object(Vec<(String, Data)>),
    /// A lambda, as it was written.
    Function(String),
}

/// A unit of a duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DurationUnit {
    /// Years.
    Years,
    /// Months.
    Months,
    /// Weeks.
    Weeks,
    /// Days.
    Days,
    /// Hours.
    Hours,
    /// Minutes.
    Minutes,
    /// Seconds.
    Seconds,
    /// Milliseconds.
    Milliseconds,
}

/// What a link leads to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LinkTarget {
    /// A whole note.
    #[default]
    File,
    /// A heading of it.
    Header,
    /// A block of it.
    Block,
}

/// A link to a note.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DataLink {
    /// The note's path, or the link's text where there is no note.
    pub path: String,
    /// What it leads to.
    pub target: LinkTarget,
    /// The heading or the block's id.
    pub subpath: Option<String>,
    /// What it says, where that was written.
    pub display: Option<String>,
    /// Whether it is an embed.
    pub embed: bool,
}

/// The result of a query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct QueryAnswer {
    /// The query.
    pub query: String,
    /// This page of the rows.
    pub rows: QueryRows,
    /// Rows that are missing because an expression failed on them.
    pub dropped: Option<DroppedRows>,
    /// Where the page stands; grouped tasks are counted one by one.
    pub paging: Paging,
    /// The vault.
    pub state: VaultState,
}

/// The rows of a query, by its kind.
#[derive(Debug, Clone, PartialEq)]
pub enum QueryRows {
    /// `TABLE`: a cell for each header.
    Table {
        /// The names of the columns.
        headers: Vec<String>,
        /// The rows.
        rows: Vec<Vec<Data>>,
    },
    /// `LIST`.
    List(Vec<ListRow>),
    /// `TASK`.
    Tasks(Vec<TaskRow>),
    /// `TASK` with `GROUP BY`: keys, each with its tasks.
    TaskGroups(Vec<(Data, Vec<TaskRow>)>),
    /// `CALENDAR`.
    Calendar(Vec<CalendarRow>),
}

impl Default for QueryRows {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

/// A row of a list.
#[derive(Debug, Clone, PartialEq)]
pub enum ListRow {
    /// A note or another value.
    Single(Data),
    /// A note or the key of a group, and its value.
    Pair(Data, Data),
}

/// A task.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TaskRow {
    /// The path of its note.
    pub path: String,
    /// Its line, from 0.
    pub line: usize,
    /// Its text.
    pub text: String,
    /// What stands between its brackets.
    pub status: String,
    /// Whether it is done.
    pub completed: bool,
    /// Whether it and all tasks below it are done.
    pub fully_completed: bool,
}

/// A note on a day.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CalendarRow {
    /// The day.
    pub date: Data,
    /// The note.
    pub link: Data,
}

/// Rows that are missing from a result.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DroppedRows {
    /// How many.
    pub count: usize,
    /// Why the first of them is missing.
    pub first_reason: String,
}

/// Whether a query can be carried out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryCheck {
    /// The query.
    pub query: String,
    /// Its kind in lower case, as far as it could be read: `table`, `list`, `task`, `calendar`.
    pub kind: Option<String>,
    /// Its clauses in the order they run.
    pub clauses: Vec<String>,
    /// What is wrong with it, if something is.
    pub problem: Option<QueryProblem>,
    /// The vault.
    pub state: VaultState,
}

/// Where and why a query cannot be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryProblem {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub expected: Vec<String>,
}
