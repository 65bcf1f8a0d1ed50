import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import type { StakeMethod } from "#app/domain/locked-staking/stake-method.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";

/** Terms set by admins; shares in basis points. */
export type Terms = {
  /** Max stake per account, in base units; zero for no cap. */
  accountCap: bigint;
  /** Penalty on stake withdrawn at the very start of its lock. */
  penaltyBps: number;
  /** Share of an account's rewards paid for settling its expired boost. */
  tipBps: number;
  /** For each 30 days of continuous stake. */
  loyaltyBps: number;
  loyaltyMaxBps: number;
};

/** An account's stake as stored in the contract; amounts in base units, times in Unix seconds. */
export type Position = {
  amount: bigint;
  /** Weight in reward distribution, as last settled. */
  power: bigint;
  powerBps: number;
  /** Zero if never locked. */
  lockEnd: number;
  /** Duration of the current lock, in seconds. */
  lockLength: number;
  /** As last settled: an expired lock's boost counts until then. */
  lockBps: number;
  stakedSince: number;
  /** Penalty on stake withdrawn at the very start of the lock, as of when it was locked. */
  penaltyBps: number;
};

/** Components of a boost, in basis points of the stake. */
export type Parts = {
  lockBps: number;
  loyaltyBps: number;
  badgeBps: number;
  referralBps: number;
  /** Capped sum of all parts and 10,000 for the stake itself. */
  totalBps: number;
};

/** Stream of a reward token, accrued up to the block. */
export type Stream = {
  /** Cumulative base units per unit of power, times 1e27. */
  rewardPerPower: bigint;
  /** Unix seconds. */
  settledAt: number;
  /** Base units per second, times 1e27. */
  rate: bigint;
  /** Unix seconds. */
  finish: number;
  /** Funded but not paid out: rewards owed and still to be streamed. */
  reserve: bigint;
};

export type Reward = { unit: TokenUnit; stream: Stream };

/** State of the locked staking contract at one block. */
export type Pool = {
  /** Block timestamp, in Unix seconds. */
  time: number;
  stakeUnit: TokenUnit;
  staked: bigint;
  power: bigint;
  isFrozen: boolean;
  terms: Terms;
  rewards: Reward[];
  /** The contract's own `stake` method. */
  method: StakeMethod;
};

/** A wallet's state at the same block. */
export type AccountFacts = {
  wallet: Address;
  /** Balance of the staked token. */
  balance: bigint;
  position: Position;
  parts: Parts;
  /** Claimable now, in the order of the rewards. */
  earned: bigint[];
};

/** Data shown by the pages. */
export type LockedStakingFacts = AsOf & {
  deployment: Deployment;
  chainName: string;
  pool: Pool;
  account: AccountFacts;
};

export type LockedStakingAnswer = ChainAnswer<LockedStakingFacts>;
