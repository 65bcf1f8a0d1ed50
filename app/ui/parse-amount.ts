export type ParsedAmount =
  | { kind: "ok"; baseUnits: bigint }
  /** What is wrong and how to fix it, without a full stop. */
  | { kind: "invalid"; reason: string };

/**
 * Parses an amount as entered, exactly. Rejects thousands separators, since `1,000.5` is ambiguous,
 * and more decimals than the token has, since rounding would change the amount.
 */
export function parseAmount(
  text: string,
  token: { symbol: string; decimals: number },
  { zero = "rejected" }: { zero?: "rejected" | "allowed" } = {},
): ParsedAmount {
  const invalid = (reason: string): ParsedAmount => ({ kind: "invalid", reason });
  const trimmed = text.trim();
  if (trimmed === "") return invalid("enter an amount");
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(trimmed) ?? [];
  if (whole === undefined) {
    return invalid("enter a plain number such as 0.05, without thousands separators");
  }
  if (fraction.length > token.decimals) {
    return invalid(`${token.symbol} has ${token.decimals} decimals; this has ${fraction.length}`);
  }
  const baseUnits = BigInt(whole + fraction.padEnd(token.decimals, "0"));
  if (baseUnits === 0n && zero === "rejected") return invalid("must be more than 0");
  return { kind: "ok", baseUnits };
}
