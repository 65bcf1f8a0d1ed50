import type { Hex } from "viem";
import type { StakeEvent } from "./stake-event.ts";
import type { ValidatorStatus } from "./statuses.ts";

/** Scale of a share's value; anything smaller is truncated. */
const scale = 10n ** 18n;

/** A validator over the window; amounts are wei times seconds. */
export type ValidatorHistory = {
  id: number;
  operator: Hex | null;
  /** Bonded wei times the seconds they were bonded. */
  stakeSeconds: bigint;
  slashes: number;
  wasJailed: boolean;
  /** Highest commission in the window. */
  commissionBps: number;
};

export type StakeHistory = {
  validators: ValidatorHistory[];
  /** Wei times seconds, per account and validator. */
  delegations: { account: Hex; validator: number; stakeSeconds: bigint }[];
};

type Pool = ValidatorHistory & {
  bonded: bigint;
  shares: bigint;
  /** Wei-seconds per share since the window began, scaled. */
  perShare: bigint;
  /** Time up to which stake is counted, within the window. */
  countedTo: number;
  status: ValidatorStatus;
  currentBps: number;
};
type Position = { shares: bigint; perShare: bigint; stakeSeconds: bigint };

/**
 * Computes stake over time from all staking events in chain order: the value of each account's
 * shares in every second of the window. A slash lowers it from its moment on.
 *
 * @param window Unix seconds; the end is exclusive.
 */
export function integrateStake(
  events: Iterable<{ at: number; event: StakeEvent }>,
  window: { from: number; to: number },
): StakeHistory {
  const pools = new Map<number, Pool>();
  const positions = new Map<string, Position>();

  function poolOf(id: number): Pool {
    const known = pools.get(id);
    if (known) return known;
    const history = { id, operator: null, stakeSeconds: 0n, slashes: 0, wasJailed: false };
    const now = { bonded: 0n, shares: 0n, perShare: 0n, countedTo: window.from };
    const terms = { commissionBps: 0, currentBps: 0, status: "pending" as const };
    const pool: Pool = { ...history, ...now, ...terms };
    pools.set(id, pool);
    return pool;
  }

  /** Adds the stake up to a moment, before it changes. */
  function advance(pool: Pool, at: number): void {
    const until = Math.min(at, window.to);
    if (until <= pool.countedTo) return;
    const seconds = BigInt(until - pool.countedTo);
    pool.countedTo = until;
    pool.stakeSeconds += pool.bonded * seconds;
    if (pool.shares > 0n) pool.perShare += (pool.bonded * seconds * scale) / pool.shares;
  }

  function settle(pool: Pool, account: Hex): Position {
    const key = `${account}:${pool.id}`;
    const fresh = { shares: 0n, perShare: pool.perShare, stakeSeconds: 0n };
    const position = positions.get(key) ?? fresh;
    const earned = pool.perShare - position.perShare;
    position.stakeSeconds += (position.shares * earned) / scale;
    position.perShare = pool.perShare;
    positions.set(key, position);
    return position;
  }

  function move(id: number, at: number, change: { owner: Hex; wei: bigint; shares: bigint }): void {
    const pool = poolOf(id);
    advance(pool, at);
    settle(pool, change.owner).shares += change.shares;
    pool.bonded += change.wei;
    pool.shares += change.shares;
  }

  for (const { at: atMs, event } of events) {
    const at = Math.floor(atMs / 1_000);
    if (at >= window.to) break;
    const isInside = at >= window.from;
    switch (event.name) {
      case "ValidatorRegistered": {
        const { operator, commissionBps } = event;
        Object.assign(poolOf(event.id), { operator, commissionBps, currentBps: commissionBps });
        break;
      }
      case "CommissionChanged": {
        const pool = poolOf(event.id);
        pool.currentBps = event.commissionBps;
        const before = isInside ? pool.commissionBps : 0;
        pool.commissionBps = Math.max(before, event.commissionBps);
        break;
      }
      case "StatusChanged": {
        const pool = poolOf(event.id);
        pool.status = event.status;
        const isBad = event.status === "jailed" || event.status === "tombstoned";
        if (isInside) pool.wasJailed ||= isBad;
        else pool.wasJailed = isBad;
        break;
      }
      case "Slashed": {
        const pool = poolOf(event.id);
        advance(pool, at);
        pool.bonded -= event.fromBonded;
        if (isInside) pool.slashes += 1;
        break;
      }
      case "Delegated":
      case "Compounded":
      case "UnbondCancelled":
        move(event.id, at, { owner: event.owner, wei: event.amount, shares: event.shares });
        break;
      case "UnbondStarted":
        move(event.id, at, { owner: event.owner, wei: -event.amount, shares: -event.shares });
        break;
      case "Redelegated": {
        const { owner, amount, sharesOut, sharesIn } = event;
        move(event.from, at, { owner, wei: -amount, shares: -sharesOut });
        move(event.to, at, { owner, wei: amount, shares: sharesIn });
        break;
      }
      case "RedelegationSlashed": {
        const { owner, fromShares, sharesBurnt } = event;
        move(event.to, at, { owner, wei: -fromShares, shares: -sharesBurnt });
        break;
      }
      case "MetadataSet":
      case "CommissionProposed":
      case "CommissionProposalCancelled":
      case "Withdrawn":
        break;
      default:
        event satisfies never;
    }
  }

  for (const pool of pools.values()) advance(pool, window.to);
  const delegations = [...positions.keys()].flatMap((key) => {
    const [account = "0x", validator] = key.split(":") as [Hex, string];
    const pool = poolOf(Number(validator));
    const { stakeSeconds } = settle(pool, account);
    return stakeSeconds > 0n ? [{ account, validator: pool.id, stakeSeconds }] : [];
  });
  const validators = [...pools.values()].map(
    ({ id, operator, stakeSeconds, slashes, wasJailed, commissionBps }) => ({
      id,
      operator,
      stakeSeconds,
      slashes,
      wasJailed,
      commissionBps,
    }),
  );
  return { validators, delegations };
}
