import { formatTime } from "#app/ui/values/format.ts";
import type { LockedStakingFacts, Pool } from "./locked-staking.types.ts";
import { isLocked, lockTiers } from "./locked-staking-math.ts";

type BlockerFacts = Pick<LockedStakingFacts, "pool" | "account">;

/** Returns why new stake is not accepted, or null if it is. */
export function findStakeBlocker({ isFrozen, method }: Pool): string | null {
  if (isFrozen) return "A guardian has frozen new stakes";
  return method.isEnabled ? null : "An admin has switched off this way of staking";
}

export function findExtendBlocker({ pool, account }: BlockerFacts): string | null {
  const { amount, lockEnd } = account.position;
  if (amount === 0n) return "You have nothing staked";
  const maxLock = Math.max(...lockTiers.map(({ seconds }) => seconds));
  return pool.time + maxLock > lockEnd ? null : "Your stake already has the longest lock";
}

export function findWithdrawBlocker({ pool, account }: BlockerFacts): string | null {
  const { amount, lockEnd } = account.position;
  if (amount === 0n) return "You have nothing staked";
  return isLocked(account.position, pool.time) ? `Possible from ${formatTime(lockEnd)}` : null;
}

export function findExitBlocker({ pool, account }: BlockerFacts): string | null {
  if (account.position.amount === 0n) return "You have nothing staked";
  return isLocked(account.position, pool.time)
    ? null
    : "Your stake is not locked: withdraw it without a penalty";
}

export function findClaimBlocker({ account }: Pick<BlockerFacts, "account">): string | null {
  return account.earned.some((amount) => amount > 0n) ? null : "There is nothing to claim";
}
