import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { statusLabels } from "#app/domain/staking/labels.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { formatAmount, formatBps, formatInteger, formatTime } from "#app/ui/values/format.ts";
import type {
  ManagedValidator,
  Registry,
} from "#app/domain/staking/registration/registry.types.ts";

/** Returns why no one can apply now, or null if applications are open. */
export function findApplyBlocker(registry: Registry): string | null {
  const { closedUntil, permissioned, setSize, maxValidators } = registry;
  if (closedUntil !== null) return `Registrations are paused until ${formatTime(closedUntil)}`;
  return !permissioned && setSize >= maxValidators
    ? `The validator set is full: ${formatInteger(setSize)} of ${formatInteger(maxValidators)}`
    : null;
}

export function findUnjailBlocker(
  { time, minSelf }: Registry,
  { until, selfBond }: ManagedValidator,
  coin: Coin,
): string | null {
  if (time < until) return `Possible from ${formatTime(until)}`;
  return selfBond < minSelf
    ? `Your self-stake is ${formatAmount(selfBond, coin)}; raise it to ${formatAmount(minSelf, coin)} first`
    : null;
}

/** Anyone can apply a proposed commission after its notice period. */
export function findApplyCommissionBlocker(
  { time }: Pick<Registry, "time">,
  { nextCommission }: ManagedValidator,
): string | null {
  if (nextCommission === null) return "No commission change is pending";
  return time < nextCommission.at ? `Possible from ${formatTime(nextCommission.at)}` : null;
}

export function findClaimCommissionBlocker({ commission }: ManagedValidator): string | null {
  return commission === 0n ? "There is no commission to claim" : null;
}

export function findExitBlocker({ status }: ManagedValidator): string | null {
  return status === "pending" || status === "active" || status === "jailed"
    ? null
    : `The validator is ${statusLabels[status].text.toLowerCase()}`;
}

/** Tombstoned validators keep their monikers permanently. */
export function findMetadataBlocker({ status }: ManagedValidator): string | null {
  return status === "tombstoned" ? "The validator is tombstoned" : null;
}

export type NewCommission = { bps: number; effectiveAt: number };

/** Validates a new commission by the contract's rules. */
export function evaluateCommission(
  bps: number,
  { commissionBps, maxCommissionBps, maxStepBps }: ManagedValidator,
  { time, commissionNotice }: Registry,
): Parsed<NewCommission> {
  if (bps === commissionBps) return invalid("This is already the commission.");
  if (bps > maxCommissionBps) {
    return invalid(`The maximum commission is ${formatBps(maxCommissionBps)}.`);
  }
  if (bps - commissionBps > maxStepBps) {
    const maxText = formatBps(commissionBps + maxStepBps);
    return invalid(`It can rise by at most ${formatBps(maxStepBps)} at once: to ${maxText} now.`);
  }
  return ok({ bps, effectiveAt: bps > commissionBps ? time + commissionNotice : time });
}
