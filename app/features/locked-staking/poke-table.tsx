import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatTime } from "#app/ui/format.ts";
import styles from "./boost.module.css";
import type { BoostFacts } from "./boost.types.ts";
import type { Pokeable, PokeablePage } from "./pokeable.server.ts";
import { useBoost } from "./use-boost.ts";
import { formatTimes } from "./words.ts";

type PokeTableProps = { facts: BoostFacts; page: PokeablePage };

/** Accounts that earn with another power than their boosts give; anybody may settle them. */
export function PokeTable({ facts, page }: PokeTableProps) {
  const { place, pool, mine } = facts;
  const { lack, run } = useBoost();
  return (
    <section className={styles["stack"]} aria-labelledby="to-settle">
      <h2 id="to-settle">Expired boosts</h2>
      <p className={styles["quiet"]}>
        A boost counts as it was last settled. Whoever ends that of an expired lock of somebody else
        is owed a tip out of that account&apos;s rewards.
        {page.isCut && " Not every staker was looked at; those whose locks have ended came first."}
      </p>
      <DataTable
        caption="Expired boosts"
        cards
        rows={page.rows}
        rowKey={({ account }) => account}
        empty={<EmptyState>Every boost is settled. Locks that end appear here.</EmptyState>}
        columns={[
          {
            header: "Account",
            cell: ({ account }) => (
              <Address value={account} label={account === mine.wallet ? "You" : undefined} />
            ),
          },
          {
            header: "Staked",
            align: "end",
            cell: ({ amount }) => <Amount value={amount} {...pool.stakeUnit} form="rounded" />,
          },
          {
            header: "Boost",
            cell: ({ powerBps, nextBps }) =>
              `${formatTimes(powerBps)}, becomes ${formatTimes(nextBps)}`,
          },
          { header: "Lock", cell: (row) => writeLockEnd(row, pool.time) },
          {
            header: "Your tip",
            align: "end",
            cell: ({ account, tips }) =>
              account === mine.wallet || tips.length === 0 ? (
                "none"
              ) : (
                <span className={styles["two-lines"]}>
                  {tips.map(({ unit, amount }) => (
                    <Amount key={unit.token} value={amount} {...unit} form="rounded" />
                  ))}
                </span>
              ),
          },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: ({ account, tips }) => (
              <Button
                size="small"
                disabled={lack !== null}
                title={lack ?? undefined}
                onClick={() =>
                  run(({ pokePlan }) =>
                    pokePlan(
                      { place, unit: pool.stakeUnit },
                      { account, hasTip: tips.length > 0 && account !== mine.wallet },
                    ),
                  )
                }
              >
                Settle
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

function writeLockEnd({ lockEnd }: Pokeable, time: number): string {
  if (lockEnd === 0) return "never locked";
  return lockEnd > time ? `until ${formatTime(lockEnd)}` : `ended on ${formatTime(lockEnd)}`;
}
