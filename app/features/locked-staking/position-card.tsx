import { useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatSeconds, formatTime } from "#app/ui/format.ts";
import styles from "./boost.module.css";
import type { BoostFacts } from "./boost.types.ts";
import { isLocked } from "./boost-math.ts";
import { BoostParts } from "./boost-parts.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { type FactLine, FactList } from "./fact-list.tsx";
import { findClaimLack, findExitLack, findExtendLack, findWithdrawLack } from "./lacks.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useBoost } from "./use-boost.ts";
import { formatTimes } from "./words.ts";

/** What the wallet has staked, what that earns by, and what can be done with it. */
export function PositionCard({ facts }: { facts: BoostFacts }) {
  const { mine } = facts;
  const { position, parts } = mine;
  return (
    <section className={styles["card"]} aria-labelledby="my-position">
      <h2 id="my-position">My position</h2>
      {position.amount === 0n ? (
        <EmptyState>What you stake appears here, with its lock and boost.</EmptyState>
      ) : (
        <>
          <FactList lines={linesOf(facts)} />
          <h3>Boost as of now</h3>
          <BoostParts parts={parts} />
          {parts.totalBps !== position.powerBps && (
            <p className={styles["quiet"]}>
              Your stake still earns with {formatTimes(position.powerBps)}, as last settled. Any
              action of yours settles it.
            </p>
          )}
        </>
      )}
      <PositionActions facts={facts} />
    </section>
  );
}

function linesOf({ pool, mine }: BoostFacts): FactLine[] {
  const { position } = mine;
  const lockLine = isLocked(position, pool.time)
    ? `until ${formatTime(position.lockEnd)}, ${formatSeconds(position.lockEnd - pool.time)} left`
    : position.lockEnd === 0
      ? "not locked"
      : `ended on ${formatTime(position.lockEnd)}`;
  return [
    {
      label: "Staked",
      value: <Amount value={position.amount} {...pool.stakeUnit} form="rounded" />,
    },
    { label: "Lock", value: lockLine },
    { label: "Unbroken since", value: formatTime(position.stakedSince) },
    ...pool.rewards.map(({ unit }, i) => ({
      label: `Unclaimed ${unit.symbol}`,
      value: <Amount value={mine.earned[i] ?? 0n} {...unit} form="rounded" />,
    })),
  ];
}

type Action = Pick<ButtonLook, "variant"> & {
  label: string;
  lack: string | null;
  act: () => void;
};

/** Each with the reason where it cannot be done, and from when it can. */
function PositionActions({ facts }: { facts: BoostFacts }) {
  const { place, pool, mine } = facts;
  const { lack, run } = useBoost();
  const [open, setOpen] = useState<"extend" | "withdraw" | "exit" | null>(null);
  const earned = pool.rewards.map(({ unit }, i) => ({ unit, amount: mine.earned[i] ?? 0n }));
  const actions: Action[] = [
    {
      label: "Claim rewards",
      variant: "primary",
      lack: findClaimLack(facts),
      act: () => run(({ claimPlan }) => claimPlan({ place, unit: pool.stakeUnit }, earned)),
    },
    { label: "Extend the lock", lack: findExtendLack(facts), act: () => setOpen("extend") },
    { label: "Withdraw", lack: findWithdrawLack(facts), act: () => setOpen("withdraw") },
    { label: "Exit early", lack: findExitLack(facts), act: () => setOpen("exit") },
  ];
  const shown = { facts, onClose: () => setOpen(null) };
  const wait = findWithdrawLack(facts);
  return (
    <>
      <div className={styles["tools"]}>
        {actions.map(({ label, lack: reason, act, variant = "default" }) => (
          <Button
            key={label}
            size="small"
            variant={variant}
            disabled={(reason ?? lack) !== null}
            title={reason ?? lack ?? undefined}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
      {wait !== null && mine.position.amount > 0n && (
        <p className={styles["quiet"]}>Withdrawing: {wait.toLowerCase().replace("utc", "UTC")}.</p>
      )}
      {open === "extend" && <ExtendDialog {...shown} />}
      {open === "withdraw" && <LeaveDialog {...shown} isEarly={false} />}
      {open === "exit" && <LeaveDialog {...shown} isEarly />}
    </>
  );
}
