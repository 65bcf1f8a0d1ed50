import type { Address } from "viem";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";

/** Rules for registrations; amounts in wei, times in seconds. */
export type Registry = {
  minSelf: bigint;
  maxCommissionBps: number;
  maxStepBps: number;
  /** Time between proposing a higher commission and its start. */
  commissionNotice: number;
  /** Whether applications require an admin's approval. */
  permissioned: boolean;
  /** Number of validators ever registered. */
  count: number;
  /** Number of active and jailed validators, and its max. */
  setSize: number;
  maxValidators: number;
  /** End of a registration pause, in Unix seconds; null if open. */
  closedUntil: number | null;
  /** Block timestamp, in Unix seconds. */
  time: number;
};

/** A validator with its management data; times in Unix seconds. */
export type ManagedValidator = Validator & {
  registeredAt: number;
  consensus: Address;
  maxCommissionBps: number;
  maxStepBps: number;
  /** Unclaimed commission, in wei. */
  commission: bigint;
  /** Until when withdrawals are held for a slash decision. */
  heldUntil: number;
};

/** Seconds after which anyone can expire an unapproved application. */
export const applicationPeriod = 86_400;
