import type { Hex } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";

/** When an indexed event happened. */
export const timeColumn: Column<{ at: number }> = {
  header: "Time",
  cell: ({ at }) => <RelativeTime at={at} />,
};

/** Whether a reorganization can still remove the event. */
export const finalityColumn: Column<{ isFinal: boolean }> = {
  header: "Status",
  priority: "low",
  cell: ({ isFinal }) =>
    isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
};

/** @param explorerOf returns the URL of a row's transaction in an explorer */
export function transactionColumn<Row extends { txHash: Hex }>(
  explorerOf: (row: Row) => string,
): Column<Row> {
  return {
    header: "Transaction",
    priority: "low",
    cell: (row) => (
      <Address
        value={row.txHash}
        kind="transaction hash"
        explorer={<a href={explorerOf(row)}>View</a>}
      />
    ),
  };
}
