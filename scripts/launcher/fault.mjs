/** An error that the user can fix. The message is one sentence: what happened, what to do. */
export class LauncherFault extends Error {
  name = "LauncherFault";
}

/** An error without a message: the failed child has already printed one. */
export class ExplainedFault extends Error {
  name = "ExplainedFault";
}
