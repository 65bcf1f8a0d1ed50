/** A row as a line: its values as a JSON array, bytes as `{"base64": "…"}`. */

export type Value = string | number | null | Uint8Array;

export function formatRow(values: readonly unknown[]): string {
  return JSON.stringify(values.map(encode));
}

function encode(value: unknown) {
  // SQLite's driver returns the first, that of PostgreSQL the second.
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString("base64") };
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  const isExact =
    value === null ||
    typeof value === "string" ||
    (typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
  if (isExact) return value;
  throw new Error(`A backup cannot hold this ${typeof value}.`);
}

/** @throws if the line is not a row. */
export function parseRow(line: string): Value[] {
  const values: unknown = JSON.parse(line);
  if (!Array.isArray(values)) throw new Error("A row is not an array.");
  return values.map(decode);
}

function decode(value: unknown): Value {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "object" && "base64" in value && typeof value.base64 === "string") {
    return Buffer.from(value.base64, "base64");
  }
  throw new Error("A row holds an unknown value.");
}
