/**
 * What anybody may have written: without control characters, and without marks that turn the
 * direction of what stands beside it.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
}
