// Written by `cargo xtask docs`; change the view, not this file.

export interface RunTestsResponse {
  /** The build tool. */
  tool: string;
  /** What it was asked to do. */
  operation: "Clean" | "Compile" | "Build" | "Test";
  /** The command line. */
  command: string;
  /** What it exited with. */
  exit_code?: number;
  /** The signal that ended it. */
  signal?: number;
  /** How it ended: the exit code's word, or worse. */
  status: "SUCCESS" | "FAILURE" | "TIMEOUT" | "RUNNING";
  /** How long it took. */
  duration_ms: number;
  /** Errors of the compiler. */
  errors: BuildDiagnostic[];
  /** Warnings of the compiler. */
  warnings: BuildDiagnostic[];
  /** How many tests did what. */
  tests?: TestCounts;
  /** Failed tests; those with one cause are one entry. */
  failures: TestFailure[];
  /** The last lines it printed. */
  output?: string;
  /** What else the caller should know. */
  notes?: string[];
  /** Where the whole log is. */
  log_path?: string;
  /** How much is not in this report. */
  dropped?: BuildOmissions;
  /** The job that goes on. */
  job_id?: string;
}

export interface BuildDiagnostic {
  /** Path, relative to the project. */
  file?: string;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1. */
  column?: number;
  /** How bad it is. */
  level: "error" | "warning";
  /** The compiler's own code. */
  code?: string;
  /** What it says. */
  message: string;
  /** What it advises. */
  help?: string[];
}

export interface TestCounts {
  /** Tests run. */
  run: number;
  /** Tests that found something wrong. */
  failed: number;
  /** Tests that broke down. */
  errored: number;
  /** Tests skipped. */
  skipped: number;
}

export interface TestFailure {
  /** The class with its package. */
  class?: string;
  /** The file or module. */
  file?: string;
  /** The method or function. */
  name: string;
  /** What it says. */
  message?: string;
  /** The frames worth reading. */
  stack?: string;
  /** What the test printed. */
  output?: string;
  /** Tests that failed for this reason. */
  count: number;
  /** The other tests that did. */
  also?: string[];
}

export interface BuildOmissions {
  /** Errors. */
  errors: number;
  /** Warnings. */
  warnings: number;
  /** Failed tests, one by one. */
  failures: number;
  /** Earlier lines of output. */
  output_lines: number;
}
