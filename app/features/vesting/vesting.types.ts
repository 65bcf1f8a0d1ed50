import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Terms } from "./grant.ts";

/** Grants of one transaction: about 5.4 million gas, far below the limit of one (EIP-7825). */
export const maxChunk = 100;
/** Of one list. */
export const maxGrants = 2_000;
export const maxTitleLength = 80;
export const maxNoteLength = 200;

/** In the contract's order of its `Status`. */
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
/** Anybody may create schedules of any token: one of the list, or one that names itself. */
export type ScheduleUnit = TokenUnit & { isListed: boolean };

/** Where a schedule stands at one block. Amounts are base units, times Unix seconds. */
export type ScheduleState = {
  status: ScheduleStatus;
  beneficiary: Address;
  /** Who may accept to be the next beneficiary. */
  proposed: Address | null;
  vested: bigint;
  released: bigint;
  releasable: bigint;
  returned: bigint;
  revokedAt: number | null;
};

/** What never changes of a schedule. */
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

/** A schedule in a list: without its state where the chain does not answer. */
export type ListedSchedule = ScheduleFacts & {
  isFinal: boolean;
  state: ScheduleState | null;
};
