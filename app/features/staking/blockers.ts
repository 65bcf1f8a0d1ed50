import { formatTime } from "#app/ui/values/format.ts";
import {
  pauseGroups,
  type Position,
  type StakingPool,
  type Validator,
} from "#app/domain/staking/model/staking.types.ts";
import { statusLabels } from "#app/domain/staking/labels.ts";

type Now = Pick<StakingPool, "time" | "terms">;

/** Returns why a function group is paused, and until when, or null if it is not. */
export function findPause({ time, terms }: Now, group: keyof typeof pauseGroups): string | null {
  const isClosed = time < terms.pausedUntil && (terms.pausedGroups & pauseGroups[group]) !== 0;
  return isClosed ? `Paused until ${formatTime(terms.pausedUntil)}` : null;
}

/**
 * Returns why a validator does not accept stake. An operator can still raise its self-stake while
 * jailed.
 */
export function findDelegateBlocker(now: Now, validator: Validator, isOperator: boolean) {
  const paused = findPause(now, "delegations");
  if (paused !== null) return paused;
  if (isOperator && validator.status === "jailed") return null;
  const inactive = findInactive(now, validator);
  if (inactive !== null) return inactive;
  return validator.room === 0n && !isOperator ? "It has no capacity left at its self-stake" : null;
}

export function findUndelegateBlocker({ tokens }: Position): string | null {
  return tokens === 0n ? "You have no stake here" : null;
}

/** Stake can be redelegated only once per unbonding period. */
export function findMoveBlocker(now: Now, position: Position, targets: number): string | null {
  const paused = findPause(now, "redelegations");
  if (paused !== null) return paused;
  if (position.tokens === 0n) return "You have no stake here";
  const { move } = position;
  if (move !== null && now.time < move.until) {
    return `Recently redelegated; can be redelegated again at ${formatTime(move.until)}`;
  }
  return targets === 0 ? "No other active validator has capacity" : null;
}

/** Returns why stake cannot be redelegated to a validator that already received other stake. */
export function findTargetBlocker(now: Now, from: number, there: Position | null): string | null {
  const move = there?.move ?? null;
  if (move === null || now.time >= move.until) return null;
  const today = Math.floor(now.time / 86_400);
  if (move.from === from && move.day === today) return null;
  return `other stake was redelegated there; from ${formatTime(move.until)}`;
}

export function findClaimBlocker({ rewards }: Position): string | null {
  return rewards === 0n ? "There is nothing to claim" : null;
}

/** Compounding delegates the rewards, so the same limits apply. */
export function findCompoundBlocker(
  now: Now,
  validator: Validator,
  { rewards, tokens }: Position,
  isOperator: boolean,
): string | null {
  const claim = rewards === 0n ? "There is nothing to compound" : null;
  const blocker = claim ?? findPause(now, "delegations") ?? findInactive(now, validator);
  if (blocker !== null) return blocker;
  if (!isOperator && rewards > validator.room) return "It has no capacity left at its self-stake";
  return tokens + rewards < now.terms.minDelegation ? "Less than the minimum delegation" : null;
}

export function findCancelBlocker(now: Now, validator: Validator): string | null {
  return findPause(now, "delegations") ?? findInactive(now, validator);
}

function findInactive({ time }: Pick<Now, "time">, { status, until }: Validator): string | null {
  if (status === "active") return null;
  if (status === "jailed") {
    return time < until
      ? `The validator is jailed until ${formatTime(until)} at least`
      : `The validator is still jailed; its jail time ended on ${formatTime(until)}, so its operator can release it`;
  }
  return `The validator is ${statusLabels[status].text.toLowerCase()}`;
}
