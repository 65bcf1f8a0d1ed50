/** An error that the user can fix. The message is one sentence: what happened, what to do. */
export class LauncherError extends Error {
  name = "LauncherError";
}

/** An error without a message: the failed child has already printed one. */
export class ExplainedError extends Error {
  name = "ExplainedError";
}
