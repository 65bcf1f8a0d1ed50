import { createHash } from "node:crypto";

/** Columns of an audit row that its hash covers, in this order. */
export const sealedColumns = [
  "number",
  "id",
  "at",
  "actor",
  "action",
  "subject",
  "details",
  "chain_id",
  "tx_hash",
  "area",
  "topic",
  "ip_hash",
] as const;

export type SealedRow = Record<(typeof sealedColumns)[number], string | number | null>;

/** Hash before the first row. */
export const firstHash = "0".repeat(64);

/** Returns SHA-256 of the previous row's hash and of this row's values as a JSON array, in hex. */
export function chainHash(previous: string, row: SealedRow): string {
  const values = sealedColumns.map((column) => row[column]);
  return createHash("sha256").update(previous).update(JSON.stringify(values)).digest("hex");
}
