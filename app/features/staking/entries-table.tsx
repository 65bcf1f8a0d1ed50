import { useState } from "react";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatAmount, formatTime } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { CancelDialog } from "./cancel-dialog.tsx";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import { findCancelBlocker } from "./blockers.ts";
import type { AccountFacts, Entry, Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";

/** Unbonding stake, with the time when it can be withdrawn. */
export function EntriesTable({ facts: read }: { facts: StakingFacts }) {
  const { pool, accountAsOf } = read;
  const due = read.account.entries.map(({ readyAt }) => readyAt);
  const time = useChainTime({ time: read.account.time, readAt: accountAsOf.readAt }, due);
  const account = withReady(read.account, time);
  const facts = { ...read, account };
  const { blocker } = useStaking();
  const [cancelled, setCancelled] = useState<{ entry: Entry; validator: Validator } | null>(null);
  const validatorOf = (id: number) => pool.validators.find((one) => one.id === id);
  return (
    <>
      <DataTable
        caption="Unbonding"
        cards
        columns={columnsFor(facts, blocker, (entry) => {
          const validator = validatorOf(entry.id);
          if (validator) setCancelled({ entry, validator });
        })}
        rows={account.entries}
        rowKey={({ id, nonce }) => `${id}-${nonce}`}
        toolbar={<WithdrawAll facts={facts} />}
        empty={<EmptyState>Undelegated stake appears here until withdrawn.</EmptyState>}
        footer={
          account.hasMoreEntries ? (
            <span className={typography["note"]}>
              Only the 100 newest entries per validator are shown. Withdraw old ones first.
            </span>
          ) : undefined
        }
      />
      {cancelled !== null && (
        <CancelDialog {...cancelled} facts={facts} onClose={() => setCancelled(null)} />
      )}
    </>
  );
}

/** Entries that have become withdrawable since the block that was read count as such. */
function withReady(account: AccountFacts, time: number): AccountFacts {
  const entries = account.entries.map((entry) => ({
    ...entry,
    withdrawable: entry.withdrawable || (entry.readyAt > account.time && entry.readyAt <= time),
  }));
  return { ...account, entries };
}

function WithdrawAll({ facts }: { facts: StakingFacts }) {
  const { deployment, coin, names, account } = facts;
  const { blocker, run } = useStaking();
  const ready = account.entries.filter(({ withdrawable }) => withdrawable);
  const amount = ready.reduce((sum, one) => sum + one.amount, 0n);
  const [next] = account.entries;
  const wait = next ? `Possible from ${formatTime(next.readyAt)}` : "No unbonding stake";
  const reason = ready.length === 0 ? wait : blocker;
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <div className={layout["tools"]}>
      <Button
        size="small"
        variant="primary"
        blocker={reason}
        onClick={() => run(({ withdrawTransaction }) => withdrawTransaction(setting, ready))}
      >
        {ready.length === 0 ? "Withdraw" : `Withdraw ${formatAmount(amount, coin)}`}
      </Button>
      {account.entries.length > ready.length && (
        <ButtonLink to={stakingPaths.unbondingCalendar} size="small" reloadDocument>
          Calendar (.ics)
        </ButtonLink>
      )}
    </div>
  );
}

function columnsFor(
  facts: StakingFacts,
  walletBlocker: string | null,
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
        const blocker = validator
          ? (findCancelBlocker(pool, validator) ?? walletBlocker)
          : "Unknown validator";
        return (
          <Button size="small" blocker={blocker} onClick={() => onCancel(entry)}>
            Cancel unbonding
          </Button>
        );
      },
    },
  ];
}

function Ready({ entry, facts: { account, accountAsOf } }: { entry: Entry; facts: StakingFacts }) {
  const revalidate = useRevalidate();
  if (entry.withdrawable) return <Status tone="green">Ready</Status>;
  return (
    <span className={layout["two-lines"]}>
      <Time at={entry.readyAt * 1_000} />
      <span className={typography["note"]}>
        in{" "}
        <Countdown
          until={wallClockOf(entry.readyAt, { time: account.time, readAt: accountAsOf.readAt })}
          onReached={revalidate}
        />
      </span>
    </span>
  );
}
