export type ParsedAmount =
  | { kind: "ok"; baseUnits: bigint }
  /** What is wrong and what to write instead, without a full stop. */
  | { kind: "invalid"; reason: string };

/**
 * Reads an amount as people type it, exactly. Grouping marks are refused, since `1,000.5` means two
 * things, and so are more decimals than the token has, since rounding would change the amount.
 */
export function parseAmount(
  text: string,
  token: { symbol: string; decimals: number },
  { zero = "refused" }: { zero?: "refused" | "allowed" } = {},
): ParsedAmount {
  const invalid = (reason: string): ParsedAmount => ({ kind: "invalid", reason });
  const given = text.trim();
  if (given === "") return invalid("enter an amount");
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(given) ?? [];
  if (whole === undefined) {
    return invalid("enter a plain number such as 0.05, without thousands separators");
  }
  if (fraction.length > token.decimals) {
    return invalid(`${token.symbol} has ${token.decimals} decimals; this has ${fraction.length}`);
  }
  const baseUnits = BigInt(whole + fraction.padEnd(token.decimals, "0"));
  if (baseUnits === 0n && zero === "refused") return invalid("must be more than 0");
  return { kind: "ok", baseUnits };
}
