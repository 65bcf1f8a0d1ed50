import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import type { PokeablePage } from "./pokeable.server.ts";
import { useLockedStaking } from "./use-locked-staking.ts";
import { formatTimes } from "./labels.ts";

type PokeTableProps = { facts: LockedStakingFacts; page: PokeablePage };

/** Accounts whose power differs from their current boosts. Anyone can settle them. */
export function PokeTable({ facts, page }: PokeTableProps) {
  const { deployment, pool, account: accountFacts } = facts;
  const { blocker, run } = useLockedStaking();
  return (
    <section className={layout["stack"]} aria-labelledby="to-settle">
      <h2 id="to-settle">Expired boosts</h2>
      <p className={typography["note"]}>
        Anyone can settle an expired lock and earn a tip from that account&apos;s rewards.
        {page.isCut && " Not all stakers were checked; expired locks come first."}
      </p>
      <DataTable
        caption="Expired boosts"
        cards
        rows={page.rows}
        rowKey={({ account }) => account}
        empty={<EmptyState>Expired locks appear here until someone settles them.</EmptyState>}
        columns={[
          {
            header: "Account",
            cell: ({ account }) => (
              <Address
                value={account}
                label={account === accountFacts.wallet ? "You" : undefined}
              />
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
          { header: "Lock", cell: ({ lockEnd }) => <LockEnd lockEnd={lockEnd} time={pool.time} /> },
          {
            header: "Your tip",
            align: "end",
            cell: ({ account, tips }) =>
              account === accountFacts.wallet || tips.length === 0 ? (
                "none"
              ) : (
                <span className={layout["two-lines"]}>
                  {tips.map(({ unit, amount }) => (
                    <Amount
                      key={unit.token}
                      value={amount}
                      {...unit}
                      form="rounded"
                      rounding="down"
                    />
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
                blocker={blocker}
                onClick={() =>
                  run(({ pokeTransaction }) =>
                    pokeTransaction(
                      { deployment, unit: pool.stakeUnit },
                      { account, hasTip: tips.length > 0 && account !== accountFacts.wallet },
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

function LockEnd({ lockEnd, time }: { lockEnd: number; time: number }) {
  if (lockEnd === 0) return "never locked";
  return (
    <>
      {lockEnd > time ? "until" : "ended on"} <Time at={lockEnd * 1_000} />
    </>
  );
}
