/** Normalizes a title for comparison: lower case, without separators between words. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}
