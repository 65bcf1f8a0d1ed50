import { statusWords } from "#app/features/staking/words.ts";
import type { Coin } from "#app/features/staking/staking.types.ts";
import { formatAmount, formatBps, formatInteger, formatTime } from "#app/ui/format.ts";
import type { ManagedValidator, Registry } from "./registry.types.ts";

/** Why nobody can apply now; `null`: one can. */
export function findApplyLack(registry: Registry): string | null {
  const { closedUntil, permissioned, setSize, maxValidators } = registry;
  if (closedUntil !== null) return `Registrations are paused until ${formatTime(closedUntil)}`;
  return !permissioned && setSize >= maxValidators
    ? `The set is full: ${formatInteger(setSize)} of ${formatInteger(maxValidators)}`
    : null;
}

export function findUnjailLack(
  { time, minSelf }: Registry,
  { until, selfBond }: ManagedValidator,
  coin: Coin,
): string | null {
  if (time < until) return `Possible from ${formatTime(until)}`;
  return selfBond < minSelf
    ? `Your self-bond is ${formatAmount(selfBond, coin)}; add up to ${formatAmount(minSelf, coin)} first`
    : null;
}

/** Anybody may apply what was announced, once its notice is over. */
export function findApplyCommissionLack(
  { time }: Registry,
  { nextCommission }: ManagedValidator,
): string | null {
  if (nextCommission === null) return "No other commission is announced";
  return time < nextCommission.at ? `Possible from ${formatTime(nextCommission.at)}` : null;
}

export function findClaimCommissionLack({ commission }: ManagedValidator): string | null {
  return commission === 0n ? "There is no commission to claim" : null;
}

export function findExitLack({ status }: ManagedValidator): string | null {
  return status === "pending" || status === "active" || status === "jailed"
    ? null
    : `The validator is ${statusWords[status].text.toLowerCase()}`;
}

/** Tombstoned ones keep their names for good. */
export function findMetadataLack({ status }: ManagedValidator): string | null {
  return status === "tombstoned" ? "The validator is tombstoned" : null;
}

export type EvaluatedCommission =
  { kind: "ok"; bps: number; effectiveAt: number } | { kind: "wrong"; sentence: string };

/** Another commission, by the rules of the contract. */
export function evaluateCommission(
  bps: number,
  { commissionBps, maxCommissionBps, maxStepBps }: ManagedValidator,
  { time, commissionNotice }: Registry,
): EvaluatedCommission {
  if (bps === commissionBps) return { kind: "wrong", sentence: "This is the commission already." };
  if (bps > maxCommissionBps) {
    const sentence = `Registered with a commission of at most ${formatBps(maxCommissionBps)}.`;
    return { kind: "wrong", sentence };
  }
  if (bps - commissionBps > maxStepBps) {
    const most = formatBps(commissionBps + maxStepBps);
    const sentence = `Raised by at most ${formatBps(maxStepBps)} at once: up to ${most} now.`;
    return { kind: "wrong", sentence };
  }
  return { kind: "ok", bps, effectiveAt: bps > commissionBps ? time + commissionNotice : time };
}
