import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import type { ChunkState } from "#app/domain/payments/campaign/campaign.types.ts";
import { ChunkActions, type ChunkListProps } from "./chunk-actions.tsx";
import { ChunkStatusText } from "./chunk-status.tsx";

const pollMs = 3_000;

/** The batches of a campaign, with the actions for each. */
export function ChunkList(props: ChunkListProps) {
  const { campaign, state, networks, isSender, rowsHeader, note } = props;
  const isUnderWay = state.chunks.some(
    ({ status }) => status.kind === "pending" || (status.kind === "sent" && !status.isFinal),
  );
  useRevalidateWhile(isUnderWay, pollMs);
  const columns: Column<ChunkState>[] = [
    { header: "Batch", cell: ({ chunk }) => formatInteger(chunk + 1) },
    { header: rowsHeader, align: "end", cell: ({ count }) => formatInteger(count) },
    {
      header: "Amount",
      align: "end",
      cell: ({ total }) => <Amount value={total} {...campaign.asset} />,
    },
    {
      header: "Status",
      cell: (chunk) => (
        <>
          <ChunkStatusText status={chunk.status} campaign={campaign} networks={networks} />{" "}
          {note?.(chunk)}
        </>
      ),
    },
    {
      header: "Actions",
      align: "end",
      actions: true,
      cell: (chunk) =>
        isSender && chunk.status.kind !== "sent" && <ChunkActions {...props} chunk={chunk} />,
    },
  ];
  return (
    <DataTable
      caption="Batches"
      columns={columns}
      rows={state.chunks}
      rowKey={({ chunk }) => String(chunk)}
      empty={<EmptyState>All rows were removed; nothing is left to send.</EmptyState>}
    />
  );
}
