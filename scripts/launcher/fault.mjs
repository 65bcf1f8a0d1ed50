/** Something the user can put right. The message is one sentence: what happened, what to do. */
export class LauncherFault extends Error {
  name = "LauncherFault";
}

/** Nothing is left to say: the child that failed has told the user. */
export class ExplainedFault extends Error {
  name = "ExplainedFault";
}
