/** Between reading and keeping, another submission took a file; nothing of this one is kept. */
export class FilesTakenError extends Error {
  override name = "FilesTakenError";
  constructor() {
    super("A file was submitted with other work in the meantime. Upload it again.");
  }
}
