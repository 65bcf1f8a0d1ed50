import { type Coin, type Names } from "#app/domain/staking/model/staking.types.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { formatAmount, formatBps, formatTime } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { AlertGroup } from "./alert-groups.ts";
import type { AlertKind, Fact } from "#app/domain/staking/alerts/fact.ts";

export const kindLabels: Readonly<Record<AlertKind, { tone: StatusTone; text: string }>> = {
  "commission-raised": { tone: "amber", text: "Commission increase" },
  "commission-cancelled": { tone: "green", text: "Commission increase canceled" },
  jailed: { tone: "amber", text: "Jailed" },
  exiting: { tone: "amber", text: "Exiting" },
  tombstoned: { tone: "red", text: "Tombstoned" },
  slashed: { tone: "red", text: "Slashed" },
  "unbond-ready": { tone: "green", text: "Ready to withdraw" },
  "stream-ending": { tone: "amber", text: "Rewards end soon" },
  "stream-ended": { tone: "neutral", text: "Rewards ended" },
};

export const groupLabels: Readonly<Record<AlertGroup, string>> = {
  commission: "Commission",
  validators: "Validators",
  unbonding: "Unbonding",
  rewards: "Rewards",
};

/** Longer reasons are truncated to keep lists and messages readable. */
const maxReasonLength = 200;

/**
 * Explains what happened and what it means for stakers.
 *
 * @param timeOf formats a chain timestamp, in the reader's zone unless several readers share the
 * text.
 */
export function describeAlert(
  fact: Fact,
  names: Names,
  coin: Coin,
  timeOf: (unixSeconds: number) => string = formatTime,
): string {
  const who = "validator" in fact ? nameOf(fact.validator, names) : "";
  const earnsNothing = "Stake there earns nothing; it can be redelegated or undelegated.";
  switch (fact.kind) {
    case "commission-raised": {
      const { before, bps, effectiveAt } = fact;
      const from = `from ${formatBps(before)} to ${formatBps(bps)}`;
      return `${who} raises its commission ${from} at ${timeOf(effectiveAt)} or later. Stake can be redelegated or undelegated before.`;
    }
    case "commission-cancelled":
      return `${who} has canceled its announced commission of ${formatBps(fact.bps)}.`;
    case "jailed":
      // May be read long afterwards, when the time is past.
      return `${who} was jailed${because(fact)}. It can be released from ${timeOf(fact.until)} on. ${earnsNothing}`;
    case "exiting":
      return `${who} is exiting${because(fact)}. ${earnsNothing}`;
    case "tombstoned":
      return `${who} is tombstoned${because(fact)}: it can never return. ${earnsNothing}`;
    case "slashed":
      return `${who} was slashed by ${formatBps(fact.bps)}: stake there lost that share, and unbonding stake may have too.`;
    case "unbond-ready":
      return `${formatAmount(fact.amount, coin)} undelegated from ${who} can be withdrawn.`;
    case "stream-ending":
      return `The stream of rewards ends at ${timeOf(fact.endsAt)}. Stake earns nothing afterwards until it is funded again.`;
    case "stream-ended":
      return `The stream of rewards ${fact.isStopped ? "was stopped" : "ended"} at ${timeOf(fact.endedAt)}. Stake earns nothing until it is funded again.`;
    default:
      return fact satisfies never;
  }
}

/** Quotes the reason in the actor's own words. */
function because({ reason }: { reason: string }): string {
  const characters = [...withoutControls(reason)];
  if (characters.length === 0) return "";
  const cut = characters.length > maxReasonLength;
  return `: “${characters.slice(0, maxReasonLength).join("")}${cut ? "…" : ""}”`;
}

/** Returns where to act on the alert. */
export function remedyOf(fact: Fact): { to: string; text: string } {
  switch (fact.kind) {
    case "unbond-ready":
      return { to: stakingPaths.myStake, text: "Withdraw" };
    case "stream-ending":
    case "stream-ended":
      return { to: stakingPaths.index, text: "Open staking" };
    case "commission-raised":
    case "commission-cancelled":
    case "jailed":
    case "exiting":
    case "tombstoned":
    case "slashed":
      return { to: stakingPaths.validator(fact.validator), text: "Open the validator" };
    default:
      return fact satisfies never;
  }
}
