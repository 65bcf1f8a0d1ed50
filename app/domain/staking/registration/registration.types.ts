import type { Address } from "viem";

/** A validator's public metadata, and its node key. */
export type Metadata = { moniker: string; website: string; contact: string; consensus: Address };

export type Registration = {
  metadata: Metadata;
  commissionBps: number;
  maxCommissionBps: number;
  maxStepBps: number;
  selfBondWei: bigint;
};

/** The contract's limits, in bytes. */
export const maxMonikerLength = 70;
export const maxTextLength = 200;
