import type { Address, Hex } from "viem";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";

/** The native coin, which is what is staked. */
export type Coin = { symbol: string; decimals: number };

/** Groups of functions that can be paused, as bits. */
export const pauseGroups = { delegations: 2, redelegations: 4 } as const;

/** What of the terms concerns delegators; amounts in wei, times in seconds. */
export type Terms = {
  minDelegation: bigint;
  minSelf: bigint;
  unbondPeriod: number;
  pausedGroups: number;
  /** Unix seconds. */
  pausedUntil: number;
};

/** The stream of rewards as last written. */
export type Stream = {
  /** Wei bonded to active validators. */
  active: bigint;
  /** Unix seconds. */
  settledAt: number;
  /** Wei a second, times 1e18. */
  rate: bigint;
  /** Unix seconds. */
  finish: number;
};

/** A validator at one block; amounts in wei, times in Unix seconds. */
export type Validator = {
  id: number;
  operator: Address;
  status: ValidatorStatus;
  /** End of the jail, or from when the exit can be finished. */
  until: number;
  bonded: bigint;
  shares: bigint;
  selfBond: bigint;
  /** What it takes more at its self-bond; zero unless it is active. */
  room: bigint;
  commissionBps: number;
  /** What is announced in its place. */
  nextCommission: { bps: number; at: number } | null;
  /** keccak256 of its moniker; the moniker itself is in the events only. */
  monikerHash: Hex;
};

/** Everything at one block. */
export type StakingPool = {
  /** Of the block, Unix seconds. */
  time: number;
  terms: Terms;
  stream: Stream;
  /** Wei of entries that wait to be withdrawn. */
  unbonding: bigint;
  /** How many were ever registered. */
  count: number;
  /** Of all of them; of the first thousand while the events are not counted yet. */
  totals: { validators: number; active: number; bonded: bigint };
  /** By number; in the browser only those that its page needs. */
  validators: Validator[];
};

/** A wallet's delegation to one validator. */
export type Position = {
  id: number;
  shares: bigint;
  /** Wei that they are worth. */
  tokens: bigint;
  /** Wei that may be claimed. */
  rewards: bigint;
  /** Where it came from, while it is liable there and cannot move on. */
  move: { from: number; day: number; until: number } | null;
  /** Whether anybody may bond its rewards again, and for which part of them. */
  autoCompound: { tipBps: number } | null;
};

/** Stake on its way out of a validator. */
export type Entry = {
  id: number;
  nonce: number;
  amount: bigint;
  /** Unix seconds. */
  readyAt: number;
  withdrawable: boolean;
};

/** What a wallet has in staking, at one block. */
export type Mine = {
  /** Of the block, Unix seconds. */
  time: number;
  wallet: Address;
  balance: bigint;
  /** Wei that Max leaves for fees. */
  gasReserve: bigint;
  recipient: Address;
  /** Those with stake or rewards, by validator. */
  positions: Position[];
  /** Soonest first. */
  entries: Entry[];
  /** Whether there may be older entries than those read. */
  hasMoreEntries: boolean;
};

/** How far the events of staking are counted. */
export type Counted = {
  block: number;
  /** Whether more of them is known and not counted yet. */
  isBehind: boolean;
  /** Accounts with stake. */
  stakers: number;
};

/** What a page calls a validator; `null` until the indexer has seen its name. */
export type Names = Map<number, string>;
