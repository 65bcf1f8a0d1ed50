import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatRelative } from "#app/ui/values/format.ts";
import { shownZone } from "#app/ui/values/reader-zone.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { Unlock } from "#app/domain/vesting/unlocks.ts";
import type { TokenUnit } from "#app/domain/vesting/vesting.types.ts";

type UnlockTableProps = {
  unlocks: readonly Unlock[];
  unit: TokenUnit;
  isContinuous: boolean;
  /**
   * Head block time of the network in Unix seconds, to show how far away each unlock is. If
   * undefined, the table is compact: shortened times and amounts, and the unit only once.
   */
  now?: number;
};

/** Upcoming unlocks; for a continuous schedule, the vested amount at even intervals. */
export function UnlockTable(props: UnlockTableProps) {
  const { unlocks, unit, isContinuous, now } = props;
  const compact = now === undefined;
  const form = compact ? "short" : "exact";
  const columns: Column<Unlock>[] = [
    {
      header: compact ? shownZone() : "When",
      cell: ({ at }) => <Time at={at * 1_000} form={compact ? "minute" : "second"} />,
    },
    ...(compact
      ? []
      : [{ header: "In", cell: ({ at }: Unlock) => formatRelative(at * 1_000, now * 1_000) }]),
    {
      header: isContinuous ? "Vests" : "Unlocks",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...unit} form={form} />,
    },
    {
      header: compact ? "Total" : "Vested by then",
      align: "end",
      cell: ({ vested }) => (
        <Amount value={vested} {...unit} symbol={compact ? "" : unit.symbol} form={form} />
      ),
    },
  ];
  return (
    <DataTable
      caption="Next unlocks"
      dense
      columns={columns}
      rows={unlocks}
      rowKey={({ at }) => String(at)}
      empty={<EmptyState>No further unlocks.</EmptyState>}
    />
  );
}
