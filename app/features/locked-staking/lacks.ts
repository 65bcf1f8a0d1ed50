import { formatTime } from "#app/ui/format.ts";
import type { BoostFacts, Pool } from "./boost.types.ts";
import { isLocked, lockTiers } from "./boost-math.ts";

type Given = Pick<BoostFacts, "pool" | "mine">;

/** Why no stake is taken; `null`: it is. */
export function findStakeLack({ isFrozen, method }: Pool): string | null {
  if (isFrozen) return "A guardian has frozen new stake";
  return method.isEnabled ? null : "An admin has switched this way of staking off";
}

export function findExtendLack({ pool, mine }: Given): string | null {
  const { amount, lockEnd } = mine.position;
  if (amount === 0n) return "You have nothing staked";
  const longest = Math.max(...lockTiers.map(({ seconds }) => seconds));
  return pool.time + longest > lockEnd ? null : "It is locked for as long as it can be";
}

export function findWithdrawLack({ pool, mine }: Given): string | null {
  const { amount, lockEnd } = mine.position;
  if (amount === 0n) return "You have nothing staked";
  return isLocked(mine.position, pool.time) ? `Possible from ${formatTime(lockEnd)}` : null;
}

export function findExitLack({ pool, mine }: Given): string | null {
  if (mine.position.amount === 0n) return "You have nothing staked";
  return isLocked(mine.position, pool.time)
    ? null
    : "No lock is running: withdraw it without a penalty";
}

export function findClaimLack({ mine }: Pick<Given, "mine">): string | null {
  return mine.earned.some((amount) => amount > 0n) ? null : "There is nothing to claim";
}
