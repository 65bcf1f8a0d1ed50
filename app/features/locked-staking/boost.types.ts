import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";
import type { StakeMethod } from "#app/common/locked-staking/stake-method.ts";

/** What admins set; shares in hundredths of a per cent. */
export type Terms = {
  /** Most stake of one account, base units; zero: no cap. */
  accountCap: bigint;
  /** Of stake that leaves at the first moment of its lock. */
  penaltyBps: number;
  /** Of an account's rewards, for who ends its expired boost. */
  tipBps: number;
  /** For each 30 days of unbroken stake. */
  loyaltyBps: number;
  loyaltyMaxBps: number;
};

/** An account's stake as the contract has it; amounts in base units, times in Unix seconds. */
export type Position = {
  amount: bigint;
  /** What rewards are shared out by, as last settled. */
  power: bigint;
  powerBps: number;
  /** Zero when never locked. */
  lockEnd: number;
  /** Seconds of the lock that ends then. */
  lockLength: number;
  /** As last settled: that of an expired lock counts until then. */
  lockBps: number;
  stakedSince: number;
  /** Of stake that leaves at the first moment of the lock, as when it was locked. */
  penaltyBps: number;
};

/** What a boost is made of, in hundredths of a per cent of the stake. */
export type Parts = {
  lockBps: number;
  loyaltyBps: number;
  badgeBps: number;
  referralBps: number;
  /** 10,000 for the stake itself and all parts, capped. */
  totalBps: number;
};

/** The stream of a reward token, brought up to the block. */
export type Stream = {
  /** Base units of one unit of power since the beginning, times 1e27. */
  rewardPerPower: bigint;
  /** Unix seconds. */
  settledAt: number;
  /** Base units a second, times 1e27. */
  rate: bigint;
  /** Unix seconds. */
  finish: number;
  /** Funded and not paid out: what is owed and what is to flow. */
  reserve: bigint;
};

export type Reward = { unit: TokenUnit; stream: Stream };

/** The locked stake as a whole, at one block. */
export type Pool = {
  /** Of the block, Unix seconds. */
  time: number;
  stakeUnit: TokenUnit;
  staked: bigint;
  power: bigint;
  isFrozen: boolean;
  terms: Terms;
  rewards: Reward[];
  /** That of `stake`. */
  method: StakeMethod;
};

/** What a wallet has in it, at the same block. */
export type Mine = {
  wallet: Address;
  /** Of the token that is staked. */
  balance: bigint;
  position: Position;
  parts: Parts;
  /** What claiming would pay now, in the order of the rewards. */
  earned: bigint[];
};

/** What the pages draw. */
export type BoostFacts = {
  deployment: Deployment;
  chainName: string;
  pool: Pool;
  mine: Mine;
  block: bigint;
  isStale: boolean;
};

export type BoostAnswer =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not answer, and has not before. */
  | { kind: "silent"; chainName: string }
  | ({ kind: "read" } & BoostFacts);
