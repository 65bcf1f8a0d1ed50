/** A value as one text whatever the order of its keys was; amounts (bigint) as decimal text. */
export function writeCanonical(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

/** The value of which any writer of JSON that keeps the order of keys and adds no space has that text. */
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
