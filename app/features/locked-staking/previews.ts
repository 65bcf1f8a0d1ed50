import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { formatAmount, formatBps, formatTime, toShareBps } from "#app/ui/values/format.ts";
import type { LockedStakingFacts, Parts, Pool, Position, Reward } from "./locked-staking.types.ts";
import {
  addStake,
  daySeconds,
  lock,
  type LockTier,
  partsOf,
  penaltyFor,
  rewardOf,
  settlePower,
  takeOut,
} from "./locked-staking-math.ts";

type PreviewFacts = Pick<LockedStakingFacts, "pool" | "account">;

/** A position's predicted state if mined now. */
export type Outlook = {
  position: Position;
  parts: Parts;
  /** Total power after the change. */
  totalPower: bigint;
  /** Share of the total power, in basis points. */
  shareBps: number;
  /** Base units of each reward over the next day, in the order of the rewards. */
  aDay: bigint[];
};

/** Returns the outlook of a wallet's stake with a given position. */
export function outlookOf({ pool, account }: PreviewFacts, changed: Position): Outlook {
  const position = settlePower(changed, account.parts, pool);
  const totalPower = pool.power - account.position.power + position.power;
  return {
    position,
    parts: partsOf(position, account.parts, pool),
    totalPower,
    shareBps: toShareBps(position.power, totalPower),
    aDay: pool.rewards.map((reward) => aDayOf(reward, position.power, totalPower, pool)),
  };
}

/** Returns the outlook as the contract currently counts it, settled or not. */
export function outlookNow({ pool, account }: PreviewFacts): Outlook {
  const { position, parts } = account;
  return {
    position,
    parts,
    totalPower: pool.power,
    shareBps: toShareBps(position.power, pool.power),
    aDay: pool.rewards.map((reward) => aDayOf(reward, position.power, pool.power, pool)),
  };
}

function aDayOf({ stream }: Reward, account: bigint, total: bigint, { time }: Pool): bigint {
  return rewardOf(stream, { power: account, total, seconds: daySeconds, time });
}

export type NewStake = Outlook & { amount: bigint; lockSeconds: number };

/** Previews staking, or returns why the contract would reject it. */
export function previewStake(
  facts: PreviewFacts,
  { amount, lockSeconds }: { amount: bigint; lockSeconds: number },
): Parsed<NewStake> {
  const { pool, account } = facts;
  const { stakeUnit, terms, method } = pool;
  const write = (units: bigint) => formatAmount(units, stakeUnit);
  if (amount > account.balance) return invalid(`Your wallet has ${write(account.balance)}.`);
  if (amount < method.minStake) return invalid(`Stake at least ${write(method.minStake)}.`);
  const room = terms.accountCap - account.position.amount;
  if (terms.accountCap > 0n && amount > room) {
    return invalid(
      room > 0n
        ? `An account can stake at most ${write(terms.accountCap)} here; you can add ${write(room)}.`
        : `An account can stake at most ${write(terms.accountCap)} here, and you have reached that.`,
    );
  }
  const requested = { amount, lockSeconds: Math.max(lockSeconds, method.lock) };
  const changed = addStake(account.position, requested, pool);
  if (changed.kind === "boost-would-fall") return invalid(boostWouldFall(changed.lockBps));
  return ok({ ...outlookOf(facts, changed.position), amount, lockSeconds });
}

/** Previews a longer lock, or returns why the contract would reject it. */
export function previewExtension(facts: PreviewFacts, tier: LockTier): Parsed<Outlook> {
  const { pool, account } = facts;
  const { lockEnd } = account.position;
  if (pool.time + tier.seconds <= lockEnd) {
    return invalid(`Your lock runs until ${formatTime(lockEnd)}; this one would not end later.`);
  }
  const changed = lock(account.position, tier, pool);
  return changed.kind === "boost-would-fall"
    ? invalid(boostWouldFall(changed.lockBps))
    : ok(outlookOf(facts, changed.position));
}

function boostWouldFall(lockBps: number): string {
  return `Your running lock adds ${formatBps(lockBps)}, and this one would add less. Choose a longer one.`;
}

export type Leaving = Outlook & { amount: bigint; penalty: bigint };

/** Previews a withdrawal, or an early exit with its penalty. */
export function previewLeaving(facts: PreviewFacts, amount: bigint): Parsed<Leaving> {
  const { pool, account } = facts;
  const { position } = account;
  if (amount > position.amount) {
    return invalid(`You have ${formatAmount(position.amount, pool.stakeUnit)} staked.`);
  }
  const penalty = penaltyFor(position, amount, pool.time);
  return ok({ ...outlookOf(facts, takeOut(position, amount)), amount, penalty });
}
