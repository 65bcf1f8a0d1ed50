/** Returns a text in lower-case ASCII letters, digits and single hyphens; empty if it has neither. */
export function toSlug(text: string, maxLength = 48): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
}
