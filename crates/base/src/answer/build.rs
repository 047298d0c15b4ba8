//! Answers about builds: what a build tool was asked, how it ended, and what it complained of. One model for all tools.

/// What a run of a build tool came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BuildReport {
    /// The build tool: `maven`, `cargo`, …
    pub tool: String,
    /// What it was asked to do.
    pub operation: Operation,
    /// The command line, for people.
    pub command: String,
    /// What it exited with, if it did.
    pub exit_code: Option<i32>,
    /// The signal that ended it, if one did.
    pub signal: Option<i32>,
    /// How it ended.
    pub status: BuildStatus,
    /// How long it took; while it runs, how long it has taken.
    pub duration_ms: u64,
    /// Errors of the compiler, in the order they were met, each once.
    pub errors: Vec<Diagnostic>,
    /// Warnings of the compiler, likewise.
    pub warnings: Vec<Diagnostic>,
    /// How many tests did what, where test results were found.
    pub tests: Option<TestCounts>,
    /// The failed tests; those with one cause are one entry.
    pub failures: Vec<TestFailure>,
    /// The last lines of what the tool printed.
    pub output: Option<String>,
    /// What else the caller should know, each on its own.
    pub notes: Vec<String>,
    /// Where the whole log can be read.
    pub log_path: Option<String>,
    /// What is not in this report.
    pub dropped: Dropped,
    /// The job that goes on, where the run takes longer than a call may.
    pub job_id: Option<String>,
}

/// What a build tool was asked to do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Operation {
    /// Remove what was built.
    Clean,
    /// Compile.
    #[default]
    Compile,
    /// Build, whatever that means to the tool.
    Build,
    /// Run tests.
    Test,
}

/// How a build ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BuildStatus {
    /// It did what it was asked.
    Success,
    /// It did not.
    #[default]
    Failure,
    /// It was stopped because it took too long.
    Timeout,
    /// It has not ended.
    Running,
}

/// What a compiler says about a place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file, relative to the project; a linker or a plugin may name none.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column, from 1.
    pub column: Option<usize>,
    /// How bad it is.
    pub level: DiagnosticLevel,
    /// The compiler's own code for it: `E0308`.
    pub code: Option<String>,
    /// What it says.
    pub message: String,
    /// What it advises.
    pub help: Vec<String>,
}

/// How bad a diagnostic is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DiagnosticLevel {
    /// The build fails.
    #[default]
    Error,
    /// The build goes on.
    Warning,
}

/// How many tests did what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TestCounts {
    /// How many were started or skipped, as the tool counts them.
    pub run: usize,
    /// How many found something wrong.
    pub failed: usize,
    /// How many broke down before they could tell.
    pub errored: usize,
    /// How many were skipped.
    pub skipped: usize,
}

/// A failed test, or several that failed for one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TestFailure {
    /// The test; of several, the first.
    pub test: TestName,
    /// What it says.
    pub message: Option<String>,
    /// The frames worth reading.
    pub stack: Option<String>,
    /// What the test printed.
    pub output: Option<String>,
    /// The others that failed for the same reason.
    pub also: Vec<TestName>,
}

impl TestFailure {
    /// Returns how many tests failed for this reason.
    pub fn count(&self) -> usize {
        1 + self.also.len()
    }
}

/// What a test is called. Tests of the JVM have a class, the others a file or a module.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TestName {
    /// The class with its package.
    pub class: Option<String>,
    /// The file or module.
    pub file: Option<String>,
    /// The method or function; empty where the whole class or file failed.
    pub name: String,
}

/// How much was left out of a report. The log has it all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Dropped {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// Failed tests, merged ones counted one by one.
    pub failures: usize,
    /// Lines printed before the last ones.
    pub output_lines: usize,
}

impl Dropped {
    /// Tells whether nothing was left out.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl BuildReport {
    /// Returns how many tests failed: those that found something wrong and those that broke down.
    pub fn failed_tests(&self) -> usize {
        let counted = self.tests.map_or(0, |tests| tests.failed + tests.errored);
        // A crashed runner may leave fewer in its summary than were seen to fail.
        counted.max(self.failures.iter().map(TestFailure::count).sum::<usize>() + self.dropped.failures)
    }

    /// Returns how many errors the compiler found, those left out included.
    pub fn n_errors(&self) -> usize {
        self.errors.len() + self.dropped.errors
    }

    /// Returns how many warnings the compiler gave, those left out included.
    pub fn n_warnings(&self) -> usize {
        self.warnings.len() + self.dropped.warnings
    }

    /// Returns the status that may be told: what was found can only make it worse than the exit code says.
    pub fn verdict(&self) -> BuildStatus {
        let failed = self.exit_code.is_some_and(|code| code != 0)
            || self.signal.is_some()
            || self.n_errors() > 0
            || self.failed_tests() > 0;
        match self.status {
            BuildStatus::Success if failed => BuildStatus::Failure,
            status => status,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(change: impl FnOnce(&mut BuildReport), expected: BuildStatus) {
        let mut report = BuildReport { status: BuildStatus::Success, ..BuildReport::default() };
        change(&mut report);
        assert_eq!(report.verdict(), expected);
    }

    #[test]
    fn what_was_found_only_makes_the_status_worse() {
        let counts = |failed, errored| Some(TestCounts { run: 3, failed, errored, skipped: 0 });
        check(|report| report.tests = counts(0, 0), BuildStatus::Success);
        check(|report| report.tests = counts(1, 0), BuildStatus::Failure);
        check(|report| report.tests = counts(0, 1), BuildStatus::Failure);
        check(|report| report.errors.push(Diagnostic::default()), BuildStatus::Failure);
        check(|report| report.warnings.push(Diagnostic::default()), BuildStatus::Success);
        check(|report| report.dropped.failures = 1, BuildStatus::Failure);
        check(|report| report.exit_code = Some(0), BuildStatus::Success);
        check(|report| report.exit_code = Some(1), BuildStatus::Failure);
        check(|report| report.signal = Some(9), BuildStatus::Failure);
        check(|report| report.status = BuildStatus::Failure, BuildStatus::Failure);
    }

    #[test]
    fn what_did_not_end_by_itself_stays_so() {
        for status in [BuildStatus::Timeout, BuildStatus::Running] {
            let change = |report: &mut BuildReport| {
                report.status = status;
                report.signal = Some(9);
                report.errors.push(Diagnostic::default());
            };
            check(change, status);
        }
    }
}
