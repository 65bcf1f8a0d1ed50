import { Amount } from "#app/ui/values/amount.tsx";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { formatBps, formatTime } from "#app/ui/values/format.ts";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { type Outlook, outlookNow } from "./previews.ts";
import { formatTimes } from "./labels.ts";

type OutlookListProps = {
  facts: LockedStakingFacts;
  /** Null while the input is incomplete. */
  next: Outlook | null;
};

/** How a wallet's stake would change. */
export function OutlookList({ facts, next }: OutlookListProps) {
  const { pool } = facts;
  const now = outlookNow(facts);
  const lockOf = ({ position: { lockEnd } }: Outlook) =>
    lockEnd > pool.time ? formatTime(lockEnd) : "not locked";
  const boostOf = ({ position: { amount, powerBps } }: Outlook) =>
    amount === 0n ? "none" : formatTimes(powerBps);
  const stakeOf = ({ position }: Outlook) => (
    <Amount value={position.amount} {...pool.stakeUnit} form="rounded" />
  );
  return (
    <ChangeList
      changes={[
        { label: "Your stake", before: stakeOf(now), after: next ? stakeOf(next) : null },
        {
          label: "All of it locked until",
          before: lockOf(now),
          after: next ? lockOf(next) : null,
        },
        { label: "Boost", before: boostOf(now), after: next ? boostOf(next) : null },
        {
          label: "Your share of all power",
          before: formatBps(now.shareBps),
          after: next ? formatBps(next.shareBps) : null,
        },
        ...pool.rewards.map(({ unit }, i) => {
          const aDay = (outlook: Outlook) => (
            <Amount value={outlook.aDay[i] ?? 0n} {...unit} form="rounded" />
          );
          return {
            label: `Your ${unit.symbol} per day`,
            before: aDay(now),
            after: next ? aDay(next) : null,
          };
        }),
      ]}
    />
  );
}
