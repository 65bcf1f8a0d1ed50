/** An error that the user can fix. The message is one sentence: what happened, what to do. */
export class DevnetError extends Error {
  override name = "DevnetError";
}
