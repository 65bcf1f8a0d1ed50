import { scale } from "#app/domain/locked-staking/stake-method.ts";
import type { Parts, Position, Stream, Terms } from "./locked-staking.types.ts";

// The contract's arithmetic with the same rounding; a test keeps the two in sync.

export const wholeBps = 10_000;
/** Max power of a stake, in basis points. */
export const maxPowerBps = 25_000;
export const daySeconds = 86_400;
const hourSeconds = 3_600;
/** Power below which the contract pauses streams. */
const minPower = 10n ** 15n;

/** Available locks, with the boost that each adds to the stake's base power. */
export const lockTiers = [
  { seconds: 0, bps: 0 },
  { seconds: 30 * daySeconds, bps: 5_000 },
  { seconds: 90 * daySeconds, bps: 10_000 },
  { seconds: 180 * daySeconds, bps: 15_000 },
] as const;
export type LockTier = (typeof lockTiers)[number];

/** Returns the longest lock that does not exceed the requested duration. */
export function tierOf(seconds: number): LockTier {
  return lockTiers.findLast((tier) => tier.seconds <= seconds) ?? lockTiers[0];
}

/** An account's boosts other than lock and loyalty. */
export type GrantedBoosts = Pick<Parts, "badgeBps" | "referralBps">;
/** Current time in Unix seconds, and the terms set by admins. */
export type Now = { time: number; terms: Terms };

export function isLocked({ lockEnd }: Pick<Position, "lockEnd">, time: number): boolean {
  return time < lockEnd;
}

function loyaltyOf({ amount, stakedSince }: Position, { time, terms }: Now): number {
  if (amount === 0n) return 0;
  const hours = Math.floor(time / hourSeconds) - Math.floor(stakedSince / hourSeconds);
  if (hours <= 0) return 0;
  return Math.min(Math.floor(hours / (30 * 24)) * terms.loyaltyBps, terms.loyaltyMaxBps);
}

export function partsOf(
  position: Position,
  { badgeBps, referralBps }: GrantedBoosts,
  now: Now,
): Parts {
  const lockBps = isLocked(position, now.time) ? position.lockBps : 0;
  const loyaltyBps = loyaltyOf(position, now);
  const totalBps = Math.min(wholeBps + lockBps + loyaltyBps + badgeBps + referralBps, maxPowerBps);
  return { lockBps, loyaltyBps, badgeBps, referralBps, totalBps };
}

export function powerOf(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BigInt(wholeBps);
}

/** Updates a position's power to its current boosts, as every action of the account does. */
export function settlePower(position: Position, boosts: GrantedBoosts, now: Now): Position {
  const { lockBps, totalBps } = partsOf(position, boosts, now);
  const powerBps = position.amount === 0n ? 0 : totalBps;
  return { ...position, lockBps, powerBps, power: powerOf(position.amount, powerBps) };
}

/** The changed position, or the current boost if a longer lock would lower it. */
export type Changed =
  { kind: "changed"; position: Position } | { kind: "boost-would-fall"; lockBps: number };

/** Adds to a stake, with all of it locked for the requested time. Does not settle. */
export function addStake(
  position: Position,
  { amount, lockSeconds }: { amount: bigint; lockSeconds: number },
  now: Now,
): Changed {
  const { time } = now;
  const after = position.amount + amount;
  const grown = { ...position, amount: after, stakedSince: sinceAfter(position, amount, time) };
  const tier = tierOf(lockSeconds);
  if (tier.seconds > 0 && time + tier.seconds > position.lockEnd) return lock(grown, tier, now);
  if (!isLocked(position, time)) return { kind: "changed", position: grown };
  const added = BigInt(tierOf(position.lockEnd - time).bps);
  const blended = (position.amount * BigInt(position.lockBps) + amount * added) / after;
  return { kind: "changed", position: { ...grown, lockBps: Number(blended) } };
}

/** Rounded up twice, so a stake never counts as older than it is. */
function sinceAfter({ amount: before, stakedSince }: Position, added: bigint, time: number) {
  const hour = Math.ceil(time / hourSeconds);
  if (before === 0n) return hour * hourSeconds;
  const since = BigInt(Math.floor(stakedSince / hourSeconds));
  const after = before + added;
  return Number((before * since + added * BigInt(hour) + after - 1n) / after) * hourSeconds;
}

/** Locks the whole stake from now on. */
export function lock(position: Position, tier: LockTier, { time, terms }: Now): Changed {
  if (isLocked(position, time) && tier.bps < position.lockBps) {
    return { kind: "boost-would-fall", lockBps: position.lockBps };
  }
  return {
    kind: "changed",
    position: {
      ...position,
      lockBps: tier.bps,
      lockEnd: time + tier.seconds,
      lockLength: tier.seconds,
      penaltyBps: terms.penaltyBps,
    },
  };
}

/** Reduces a stake; without any left, the position is reset. */
export function takeOut(position: Position, amount: bigint): Position {
  const left = position.amount - amount;
  if (left > 0n) return { ...position, amount: left };
  const none = { lockEnd: 0, lockLength: 0, lockBps: 0, stakedSince: 0, penaltyBps: 0 };
  return { amount: 0n, power: 0n, powerBps: 0, ...none };
}

/** Returns the early exit penalty for an amount, rounded up. */
export function penaltyFor(position: Position, amount: bigint, time: number): bigint {
  const { lockEnd, lockLength, penaltyBps } = position;
  if (!isLocked(position, time) || lockLength === 0) return 0n;
  const whole = BigInt(wholeBps) * BigInt(lockLength);
  return (amount * BigInt(penaltyBps) * BigInt(lockEnd - time) + whole - 1n) / whole;
}

/** Returns how long a stream still flows, or null if it is paused for lack of power. */
export function secondsLeft({ finish, settledAt }: Stream, power: bigint, time: number) {
  if (power >= minPower) return Math.max(0, finish - time);
  return finish > settledAt ? null : 0;
}

/**
 * Returns a power's reward from a stream over a number of seconds after the block, in base units,
 * if nothing changes.
 */
export function rewardOf(
  stream: Stream,
  { power, total, seconds, time }: { power: bigint; total: bigint; seconds: number; time: number },
): bigint {
  const left = secondsLeft(stream, total, time);
  if (left === null || left === 0) return 0n;
  const perPower = (stream.rate * BigInt(Math.min(left, seconds))) / total;
  return (power * perPower) / scale;
}

/** Returns the amount not yet streamed, in base units. */
export function unstreamed({ rate, finish, settledAt }: Stream): bigint {
  return (rate * BigInt(Math.max(0, finish - settledAt))) / scale;
}

/** Returns base units per day at the current rate. */
export function perDay({ rate }: Pick<Stream, "rate">): bigint {
  return (rate * BigInt(daySeconds)) / scale;
}

/** Returns the shortest lock that gives a new stake the max boost. */
export function tierForMaximum(parts: Omit<Parts, "lockBps" | "totalBps">): LockTier {
  const missing = maxPowerBps - wholeBps - parts.loyaltyBps - parts.badgeBps - parts.referralBps;
  return lockTiers.find(({ bps }) => bps >= missing) ?? lockTiers[3];
}
