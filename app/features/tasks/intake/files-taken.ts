/** Between reading and keeping, another submission took a file; nothing of this one is kept. */
export class FilesTakenError extends Error {
  override name = "FilesTakenError";
  constructor() {
    super("A file was handed in with something else meanwhile. Upload it again.");
  }
}
