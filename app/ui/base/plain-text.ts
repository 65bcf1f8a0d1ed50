/**
 * Removes control characters and bidirectional marks from untrusted text; the latter would reverse
 * adjacent text.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
}
