import type { Address, Hex } from "viem";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";

/** The native coin, which is the staked asset. */
export type Coin = { symbol: string; decimals: number };

/** Bit flags of pausable function groups. */
export const pauseGroups = { delegations: 2, redelegations: 4 } as const;

/** Terms that concern delegators; amounts in wei, times in seconds. */
export type Terms = {
  minDelegation: bigint;
  minSelf: bigint;
  unbondPeriod: number;
  pausedGroups: number;
  /** Unix seconds. */
  pausedUntil: number;
};

/** The reward stream as last written. */
export type Stream = {
  /** Wei bonded to active validators. */
  active: bigint;
  /** Unix seconds. */
  settledAt: number;
  /** Wei per second, times 1e18. */
  rate: bigint;
  /** Unix seconds. */
  finish: number;
};

/** A validator at one block; amounts in wei, times in Unix seconds. */
export type Validator = {
  id: number;
  operator: Address;
  status: ValidatorStatus;
  /** End of jail time, or when the exit can be finalized. */
  until: number;
  bonded: bigint;
  shares: bigint;
  selfBond: bigint;
  /** Stake it can still accept at its current self-stake; zero unless active. */
  room: bigint;
  commissionBps: number;
  /** Announced commission change. */
  nextCommission: { bps: number; at: number } | null;
  /** keccak256 of the moniker; the moniker itself appears only in events. */
  monikerHash: Hex;
};

/** The staking state at one block. */
export type StakingPool = {
  /** Block time, Unix seconds. */
  time: number;
  terms: Terms;
  stream: Stream;
  /** Wei in unbonding entries not withdrawn yet. */
  unbonding: bigint;
  /** Number of validators ever registered. */
  count: number;
  /** Totals over all validators, or over the first thousand until events are indexed. */
  totals: { validators: number; active: number; bonded: bigint };
  /** Ordered by id; in the browser only those that the page needs. */
  validators: Validator[];
};

/** A wallet's delegation to one validator. */
export type Position = {
  id: number;
  shares: bigint;
  /** Value of the shares in wei. */
  tokens: bigint;
  /** Claimable wei. */
  rewards: bigint;
  /** Source of a redelegation, while the stake is still liable there and cannot move on. */
  move: { from: number; day: number; until: number } | null;
  /** Set if anyone may compound its rewards, for a tip of `tipBps` of them. */
  autoCompound: { tipBps: number } | null;
};

/** An unbonding entry. */
export type Entry = {
  id: number;
  nonce: number;
  amount: bigint;
  /** Unix seconds. */
  readyAt: number;
  withdrawable: boolean;
};

/** A wallet's staking state at one block. */
export type AccountFacts = {
  /** Block time, Unix seconds. */
  time: number;
  wallet: Address;
  balance: bigint;
  /** Wei that the Max button reserves for fees. */
  gasReserve: bigint;
  recipient: Address;
  /** Positions with stake or rewards, by validator. */
  positions: Position[];
  /** Soonest first. */
  entries: Entry[];
  /** Whether there may be older entries than those read. */
  hasMoreEntries: boolean;
};

/** Indexing progress of the staking events. */
export type Counted = {
  block: number;
  /** Whether known events are still to be indexed. */
  isBehind: boolean;
  /** Accounts with stake. */
  stakers: number;
};

/** Monikers by validator id, for those already indexed. */
export type Names = Map<number, string>;
