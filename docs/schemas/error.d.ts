// Written by `cargo xtask docs`; change the view, not this file.

export interface ErrorResponse {
  /** What went wrong and what to do. */
  error: ErrorBody;
}

export interface ErrorBody {
  /** The stable code. */
  code: string;
  /** What went wrong. */
  message: string;
  /** The facts behind it, and `suggestion`: what to do. */
  data: Record<string, unknown>;
}
