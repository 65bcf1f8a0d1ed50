import { useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAmount, formatTime } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import { findCancelLack } from "./lacks.ts";
import styles from "./staking.module.css";
import type { Entry, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

/** Stake on its way out, with when it can be withdrawn. */
export function EntriesTable({ facts }: { facts: StakingFacts }) {
  const { pool, mine } = facts;
  const { lack } = useStaking();
  const [cancelled, setCancelled] = useState<{ entry: Entry; validator: Validator } | null>(null);
  const validatorOf = (id: number) => pool.validators.find((one) => one.id === id);
  return (
    <>
      <DataTable
        caption="Unbonding"
        cards
        columns={columnsFor(facts, lack, (entry) => {
          const validator = validatorOf(entry.id);
          if (validator) setCancelled({ entry, validator });
        })}
        rows={mine.entries}
        rowKey={({ id, nonce }) => `${id}-${nonce}`}
        toolbar={<WithdrawAll facts={facts} />}
        empty={
          <EmptyState>
            Nothing is on its way out. What you undelegate waits here until it can be withdrawn.
          </EmptyState>
        }
        {...(mine.hasMoreEntries && {
          footer: (
            <span className={styles["quiet"]}>
              Only the newest hundred entries of each validator are shown. Withdraw old ones first.
            </span>
          ),
        })}
      />
      {cancelled !== null && (
        <CancelDialog {...cancelled} facts={facts} onClose={() => setCancelled(null)} />
      )}
    </>
  );
}

function WithdrawAll({ facts }: { facts: StakingFacts }) {
  const { place, coin, names, mine } = facts;
  const { lack, run } = useStaking();
  const ready = mine.entries.filter(({ withdrawable }) => withdrawable);
  const amount = ready.reduce((sum, one) => sum + one.amount, 0n);
  const [next] = mine.entries;
  const wait = next ? `Possible from ${formatTime(next.readyAt)}` : "Nothing is on its way out";
  const reason = ready.length === 0 ? wait : lack;
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <div className={styles["tools"]}>
      <Button
        size="small"
        variant="primary"
        disabled={reason !== null}
        title={reason ?? undefined}
        onClick={() => run(({ withdrawPlan }) => withdrawPlan(setting, ready))}
      >
        {ready.length === 0 ? "Withdraw" : `Withdraw ${formatAmount(amount, coin)}`}
      </Button>
      {mine.entries.length > ready.length && (
        <ButtonLink to="/staking/unbonding.ics" size="small" reloadDocument>
          Calendar (.ics)
        </ButtonLink>
      )}
    </div>
  );
}

function columnsFor(
  facts: StakingFacts,
  walletLack: string | null,
  onCancel: (entry: Entry) => void,
): Column<Entry>[] {
  const { coin, names, pool } = facts;
  return [
    { header: "Validator", cell: ({ id }) => nameOf(id, names) },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...coin} form="rounded" />,
    },
    { header: "Withdrawable", cell: (entry) => <Ready entry={entry} facts={facts} /> },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (entry) => {
        const validator = pool.validators.find(({ id }) => id === entry.id);
        const lack = validator
          ? (findCancelLack(pool, validator) ?? walletLack)
          : "The validator is not known";
        return (
          <Button
            size="small"
            disabled={lack !== null}
            title={lack ?? undefined}
            onClick={() => onCancel(entry)}
          >
            Put back
          </Button>
        );
      },
    },
  ];
}

function Ready({ entry, facts: { mine, mineAsOf } }: { entry: Entry; facts: StakingFacts }) {
  const revalidate = useRevalidate();
  if (entry.withdrawable) return <Status tone="green">Ready</Status>;
  return (
    <span className={styles["two-lines"]}>
      {formatTime(entry.readyAt)}
      <span className={styles["quiet"]}>
        in{" "}
        <Countdown
          until={wallClockOf(entry.readyAt, { time: mine.time, readAt: mineAsOf.readAt })}
          onReached={revalidate}
        />
      </span>
    </span>
  );
}
