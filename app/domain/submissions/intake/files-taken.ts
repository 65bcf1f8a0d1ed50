/**
 * Thrown if another submission took a file between read and save; nothing of this one is stored.
 */
export class FilesTakenError extends Error {
  override name = "FilesTakenError";
  constructor() {
    super("A file was submitted with other work in the meantime. Upload it again.");
  }
}
