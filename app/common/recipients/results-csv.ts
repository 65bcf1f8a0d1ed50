import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { PaymentRow } from "./recipients.types.ts";

export type ResultRow = {
  row: Omit<PaymentRow, "mergedLines"> & { mergedLines?: readonly number[] };
  /** 0-based, as in the contract; written 1-based, as on the pages. */
  chunk: number | null;
  status: "ready" | "unknown" | "pending" | "sent" | "failed" | "voided" | "refunded" | "removed";
  transaction: string | null;
  block: bigint | null;
  atMs: number | null;
  reason: string | null;
};

const columns = [
  "line",
  "address",
  "amount",
  "memo",
  "chunk",
  "status",
  "transaction",
  "block",
  "time_utc",
  "reason",
] as const;

/** Writes the outcome of every payment; a merged one names all of its lines. */
export function writeResultsCsv(results: readonly ResultRow[], decimals: number): string {
  const lines = results.map(({ row, chunk, status, transaction, block, atMs, reason }) =>
    csvLine([
      [row.line, ...(row.mergedLines ?? [])].join(" "),
      row.address,
      toDecimalText(row.amount, decimals),
      row.memo,
      chunk === null ? "" : String(chunk + 1),
      status,
      transaction ?? "",
      block === null ? "" : String(block),
      atMs === null ? "" : new Date(atMs).toISOString(),
      reason ?? "",
    ]),
  );
  return [csvLine(columns), ...lines].join("");
}
