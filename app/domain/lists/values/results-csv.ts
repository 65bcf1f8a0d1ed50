import { csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
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

/** Writes the outcome of every payment; a merged one names all of its lines. */
export function writeResultsCsv(results: readonly ResultRow[], decimals: number): string {
  return csvText<ResultRow>(
    {
      line: ({ row }) => [row.line, ...(row.mergedLines ?? [])].join(" "),
      address: ({ row }) => row.address,
      amount: ({ row }) => toDecimalText(row.amount, decimals),
      memo: ({ row }) => row.memo,
      chunk: ({ chunk }) => (chunk === null ? null : chunk + 1),
      status: ({ status }) => status,
      transaction: ({ transaction }) => transaction,
      block: ({ block }) => block,
      time_utc: ({ atMs }) => (atMs === null ? null : new Date(atMs)),
      reason: ({ reason }) => reason,
    },
    results,
  );
}
