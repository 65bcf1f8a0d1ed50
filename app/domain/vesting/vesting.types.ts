import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Terms } from "./grant.ts";

/**
 * Max grants per transaction: about 5.4 million gas, far below the transaction gas limit
 * (EIP-7825).
 */
export const maxChunk = 100;
/** Max grants per list. */
export const maxGrants = 2_000;
export const maxTitleLength = 80;
export const maxNoteLength = 200;

/** In the order of the contract's `Status`. */
export const statuses = [
  "none",
  "pending",
  "cliff",
  "streaming",
  "settled",
  "canceled",
  "depleted",
] as const;
export type ScheduleStatus = Exclude<(typeof statuses)[number], "none">;

export type TokenUnit = { symbol: string; decimals: number };
/** Anyone can create schedules of any token, so it may be listed or carry a self-chosen symbol. */
export type ScheduleUnit = TokenUnit & { isListed: boolean };

/** State of a schedule at one block. Amounts in base units, times in Unix seconds. */
export type ScheduleState = {
  status: ScheduleStatus;
  beneficiary: Address;
  /** Account that may accept to become the beneficiary. */
  proposed: Address | null;
  vested: bigint;
  released: bigint;
  releasable: bigint;
  returned: bigint;
  revokedAt: number | null;
};

/** Immutable facts of a schedule. */
export type ScheduleFacts = {
  chainId: ChainId;
  id: bigint;
  token: Address;
  unit: ScheduleUnit;
  funder: Address;
  total: bigint;
  terms: Terms;
};

export type Schedule = ScheduleFacts & ScheduleState;

/** A schedule in a list; its state is null if the chain does not respond. */
export type ListedSchedule = ScheduleFacts & {
  isFinal: boolean;
  state: ScheduleState | null;
};
