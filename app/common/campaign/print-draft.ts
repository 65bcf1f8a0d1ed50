/** A draft as JSON, of rows that the worker has printed: ten thousand would hold the page up. */
export function printDraft(draft: object, rowsJson: string): string {
  return `${JSON.stringify(draft).slice(0, -1)},"rows":${rowsJson}}`;
}
