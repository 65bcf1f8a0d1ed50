import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { Unlock } from "./unlocks.ts";
import type { TokenUnit } from "./vesting.types.ts";
import { formatTime } from "./words.ts";

type UnlockTableProps = { unlocks: readonly Unlock[]; unit: TokenUnit; isContinuous: boolean };

/** The next unlocks; of a continuous schedule what will have vested at even distances. */
export function UnlockTable({ unlocks, unit, isContinuous }: UnlockTableProps) {
  const columns: Column<Unlock>[] = [
    { header: "When (UTC)", cell: ({ at }) => formatTime(at).replace(" UTC", "") },
    { header: "In", cell: ({ at }) => <RelativeTime at={at * 1_000} /> },
    {
      header: isContinuous ? "Vests until then" : "Unlocks",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...unit} />,
    },
    {
      header: "Vested by then",
      align: "end",
      cell: ({ vested }) => <Amount value={vested} {...unit} />,
    },
  ];
  return (
    <DataTable
      caption="Next unlocks"
      dense
      columns={columns}
      rows={unlocks}
      rowKey={({ at }) => String(at)}
      empty={<EmptyState>Nothing more will vest.</EmptyState>}
    />
  );
}
