import type { Address } from "viem";

/** What people read about a validator, and its node key. */
export type Metadata = { moniker: string; website: string; contact: string; consensus: Address };

export type Registration = {
  metadata: Metadata;
  commissionBps: number;
  maxCommissionBps: number;
  maxStepBps: number;
  selfBondWei: bigint;
};

/** As the contract bounds them, in bytes. */
export const maxMonikerLength = 70;
export const maxTextLength = 200;
