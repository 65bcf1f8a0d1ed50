export type ParsedAmount =
  | { kind: "ok"; baseUnits: bigint }
  /** What is wrong and how to fix it, without a full stop. */
  | { kind: "invalid"; reason: string };

/** A plain decimal number, whose one mark may be the comma of a phone's keypad. */
const number = /^(?<whole>\d+)(?:(?<mark>[.,])(?<fraction>\d+))?$/;

type Digits = { kind: "ok"; whole: string; fraction: string } | { kind: "invalid"; reason: string };

/** Splits a number at its decimal mark. A comma that may divide thousands is rejected. */
export function splitDecimal(text: string): Digits {
  const { whole, mark, fraction = "" } = number.exec(text.trim())?.groups ?? {};
  if (whole === undefined) {
    const reason = "enter a plain number such as 0.05, without thousands separators";
    return { kind: "invalid", reason };
  }
  if (mark === "," && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const reason = `it is unclear whether the comma separates thousands or decimals. Write ${whole}${fraction} or ${whole}.${fraction}`;
    return { kind: "invalid", reason };
  }
  return { kind: "ok", whole, fraction };
}

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
  if (text.trim() === "") return invalid("enter an amount");
  const digits = splitDecimal(text);
  if (digits.kind === "invalid") return digits;
  const { whole, fraction } = digits;
  if (fraction.length > token.decimals) {
    return invalid(`${token.symbol} has ${token.decimals} decimals; this has ${fraction.length}`);
  }
  const baseUnits = BigInt(whole + fraction.padEnd(token.decimals, "0"));
  if (baseUnits === 0n && zero === "rejected") return invalid("must be more than 0");
  return { kind: "ok", baseUnits };
}
