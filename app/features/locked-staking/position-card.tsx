import { useState } from "react";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button, type ButtonLook } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatSeconds, formatTime } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { isLocked } from "./locked-staking-math.ts";
import { BoostParts } from "./boost-parts.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { type FactLine, FactList } from "./fact-list.tsx";
import {
  findClaimBlocker,
  findExitBlocker,
  findExtendBlocker,
  findWithdrawBlocker,
} from "./blockers.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useLockedStaking } from "./use-locked-staking.ts";
import { formatTimes } from "./labels.ts";

/** The wallet's stake, its boost and the available actions. */
export function PositionCard({ facts: read }: { facts: LockedStakingFacts }) {
  const { account } = read;
  const clock = { time: read.pool.time, readAt: read.readAt };
  const time = useChainTime(clock, [account.position.lockEnd]);
  const facts = { ...read, pool: { ...read.pool, time } };
  const { position, parts } = account;
  return (
    <section className={layout["card"]} aria-labelledby="my-position">
      <h2 id="my-position">My position</h2>
      {position.amount === 0n ? (
        <EmptyState>What you stake appears here, with its lock and boost.</EmptyState>
      ) : (
        <>
          <FactList lines={linesOf(facts)} />
          <h3>Current boost</h3>
          <BoostParts parts={parts} />
          {parts.totalBps !== position.powerBps && (
            <p className={typography["note"]}>
              Your stake still earns at {formatTimes(position.powerBps)}, as last settled. Your next
              action settles it.
            </p>
          )}
        </>
      )}
      <PositionActions facts={facts} />
    </section>
  );
}

function linesOf({ pool, account }: LockedStakingFacts): FactLine[] {
  const { position } = account;
  const lockLine = isLocked(position, pool.time)
    ? `until ${formatTime(position.lockEnd)}, ${formatSeconds(position.lockEnd - pool.time)} left`
    : position.lockEnd === 0
      ? "not locked"
      : `ended on ${formatTime(position.lockEnd)}`;
  return [
    {
      label: "Staked",
      value: <Amount value={position.amount} {...pool.stakeUnit} form="rounded" rounding="down" />,
    },
    { label: "Lock", value: lockLine },
    { label: "Unbroken since", value: <Time at={position.stakedSince * 1_000} /> },
    ...pool.rewards.map(({ unit }, i) => ({
      label: `Unclaimed ${unit.symbol}`,
      value: <Amount value={account.earned[i] ?? 0n} {...unit} form="rounded" rounding="down" />,
    })),
  ];
}

type Action = Pick<ButtonLook, "variant"> & {
  label: string;
  blocker: string | null;
  act: () => void;
};

/** Unavailable actions show the reason and the time they become available. */
function PositionActions({ facts }: { facts: LockedStakingFacts }) {
  const { deployment, pool, account } = facts;
  const { blocker, run } = useLockedStaking();
  const [open, setOpen] = useState<"extend" | "withdraw" | "exit" | null>(null);
  const earned = pool.rewards.map(({ unit }, i) => ({ unit, amount: account.earned[i] ?? 0n }));
  const actions: Action[] = [
    {
      label: "Claim rewards",
      variant: "primary",
      blocker: findClaimBlocker(facts),
      act: () =>
        run(({ claimTransaction }) =>
          claimTransaction({ deployment, unit: pool.stakeUnit }, earned),
        ),
    },
    { label: "Extend the lock", blocker: findExtendBlocker(facts), act: () => setOpen("extend") },
    { label: "Withdraw", blocker: findWithdrawBlocker(facts), act: () => setOpen("withdraw") },
    { label: "Exit early", blocker: findExitBlocker(facts), act: () => setOpen("exit") },
  ];
  const shown = { facts, onClose: () => setOpen(null) };
  const wait = findWithdrawBlocker(facts);
  return (
    <>
      <div className={layout["tools"]}>
        {actions.map(({ label, blocker: reason, act, variant = "default" }) => (
          <Button
            key={label}
            size="small"
            variant={variant}
            blocker={reason ?? blocker}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
      {wait !== null && account.position.amount > 0n && (
        <p className={typography["note"]}>
          Withdrawing: {wait.charAt(0).toLowerCase() + wait.slice(1)}.
        </p>
      )}
      {open === "extend" && <ExtendDialog {...shown} />}
      {open === "withdraw" && <LeaveDialog {...shown} isEarly={false} />}
      {open === "exit" && <LeaveDialog {...shown} isEarly />}
    </>
  );
}
