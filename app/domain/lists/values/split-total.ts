import type { Row } from "./recipients.types.ts";

/**
 * Splits a total, in base units, among rows so that the parts add up to it exactly: every row gets
 * the quotient, and the first rows one base unit more until the remainder is used up. Returns null
 * if a row would get nothing.
 */
export function splitTotal(total: bigint, rows: readonly Row[]): Row[] | null {
  const count = BigInt(rows.length);
  if (count === 0n) return [];
  if (total < count) return null;
  const part = total / count;
  const rest = Number(total % count);
  return rows.map((row, index) => ({ ...row, amount: index < rest ? part + 1n : part }));
}
