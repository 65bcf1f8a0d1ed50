/** An answer as JSON, which has no numbers for amounts: they go as decimal text with a mark behind it. */
export function printAmounts(answer: object): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

/** Reads what `printAmounts` wrote. */
export function parseAmounts(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}
