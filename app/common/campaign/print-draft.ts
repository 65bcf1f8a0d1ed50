/** Name of the file in a form with which a draft is sent. */
export const draftFile = "draft";

/**
 * Returns a draft as JSON, with rows already serialized by the worker: ten thousand would block the
 * page.
 */
export function printDraft(draft: object, rowsJson: string): string {
  return `${JSON.stringify(draft).slice(0, -1)},"rows":${rowsJson}}`;
}
