/** Serializes a value independently of key order; amounts (bigint) as decimal strings. */
export function writeCanonical(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

/**
 * Returns a value that any JSON writer that keeps key order and adds no whitespace serializes to
 * the same text.
 */
export function toCanonical(value: object): object {
  return sortKeys(value) as object;
}

function sortKeys(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}
