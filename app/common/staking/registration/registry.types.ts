import type { Address } from "viem";
import type { Validator } from "#app/common/staking/model/staking.types.ts";

/** What binds who registers; amounts in wei, times in seconds. */
export type Registry = {
  minSelf: bigint;
  maxCommissionBps: number;
  maxStepBps: number;
  /** Between the announcement of a higher commission and its beginning. */
  commissionNotice: number;
  /** Whether an admin has to approve who applies. */
  permissioned: boolean;
  /** How many were ever registered. */
  count: number;
  /** Active and jailed validators, and how many there may be. */
  setSize: number;
  maxValidators: number;
  /** Until when nobody can register, Unix seconds; `null`: it is open. */
  closedUntil: number | null;
  /** Of the block, Unix seconds. */
  time: number;
};

/** A validator with what is needed only where it is managed; times in Unix seconds. */
export type ManagedValidator = Validator & {
  registeredAt: number;
  consensus: Address;
  maxCommissionBps: number;
  maxStepBps: number;
  /** Wei of commission that wait to be claimed. */
  commission: bigint;
  /** Until when withdrawals are held while a slash is decided. */
  heldUntil: number;
};

/** An application that nobody approved can be ended by anybody after so many seconds. */
export const applicationPeriod = 86_400;
