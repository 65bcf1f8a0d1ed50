import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { LockedStakingFacts, Reward } from "./locked-staking.types.ts";
import { perDay, secondsLeft, unstreamed } from "./locked-staking-math.ts";
import { outlookNow } from "./previews.ts";
import { StreamStatus } from "./stream-status.tsx";

type Row = Reward & { ownPerDay: bigint };

/** All reward tokens with their streams and the wallet's share. */
export function StreamsTable({ facts }: { facts: LockedStakingFacts }) {
  const { pool } = facts;
  const { aDay } = outlookNow(facts);
  const rows = pool.rewards.map((reward, i): Row => ({ ...reward, ownPerDay: aDay[i] ?? 0n }));
  const leftOf = ({ stream }: Row) => secondsLeft(stream, pool.power, pool.time);
  return (
    <DataTable
      caption="Reward streams"
      cards
      rows={rows}
      rowKey={({ unit }) => unit.token}
      empty={<EmptyState>Reward tokens and their streams appear here.</EmptyState>}
      columns={[
        { header: "Reward", cell: ({ unit }) => unit.symbol },
        { header: "Status", cell: (row) => <StreamStatus stream={row.stream} pool={pool} /> },
        {
          header: "Per day",
          priority: "medium",
          align: "end",
          cell: (row) =>
            leftOf(row) === 0 ? (
              unknownFigure
            ) : (
              <Amount value={perDay(row.stream)} {...row.unit} form="rounded" />
            ),
        },
        {
          header: "Remaining",
          align: "end",
          cell: ({ unit, stream }) => (
            <Amount value={unstreamed(stream)} {...unit} form="rounded" />
          ),
        },
        {
          header: "Ends",
          cell: (row) => {
            const left = leftOf(row);
            if (left === null) return "postponed while paused";
            return left === 0 ? unknownFigure : <Time at={(pool.time + left) * 1_000} />;
          },
        },
        {
          header: "Mine per day",
          priority: "low",
          align: "end",
          cell: ({ unit, ownPerDay }) => <Amount value={ownPerDay} {...unit} form="rounded" />,
        },
      ]}
    />
  );
}
