/** Name of the file in a form with which a draft is sent; a form may have several. */
export const draftFile = "draft";
/**
 * Name of a form's fields with the ids of campaigns that were saved when the same drafts were sent
 * before.
 */
export const savedField = "saved";

/** Returns a draft as a JSON file with the rows that the worker made a file, which is not copied. */
export function printDraft(draft: object, rowsFile: Blob): Blob {
  return new Blob([JSON.stringify(draft).slice(0, -1), ',"rows":', rowsFile, "}"]);
}
