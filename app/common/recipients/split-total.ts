import type { Row } from "./recipients.types.ts";

/**
 * Divides a total, base units, among rows so that the parts add up to it exactly: every row gets
 * the whole part of the division, and the first rows one base unit more until the rest is used up.
 * `null` when a row would get nothing.
 */
export function splitTotal(total: bigint, rows: readonly Row[]): Row[] | null {
  const count = BigInt(rows.length);
  if (count === 0n) return [];
  if (total < count) return null;
  const part = total / count;
  const rest = Number(total % count);
  return rows.map((row, index) => ({ ...row, amount: index < rest ? part + 1n : part }));
}
