/** Serializes a response as JSON, with bigints as decimal strings with a trailing `n`. */
export function printAmounts(answer: object): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

/** Parses the output of `printAmounts`. */
export function parseAmounts(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}
