import type { Hex } from "viem";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";

/** A validator as its events have it; amounts in wei, addresses lower case. */
export type BookValidator = {
  id: number;
  operator: Hex;
  consensus: Hex;
  /** In the words of the operator, whatever they are; so are `website` and `contact`. */
  moniker: string;
  website: string;
  contact: string;
  status: ValidatorStatus;
  /** Unix seconds: end of the jail, or from when the exit can be finished. */
  until: number;
  /** Milliseconds. */
  registeredAt: number;
  bonded: bigint;
  shares: bigint;
  /** Of them the operator's. */
  selfShares: bigint;
  commissionBps: number;
  maxCommissionBps: number;
  maxStepBps: number;
  nextCommission: { bps: number; at: number } | null;
  /** Accounts with shares. */
  delegators: number;
};

export type BookDelegation = { validator: number; owner: Hex; shares: bigint; lastNonce: number };
export type BookEntry = {
  validator: number;
  owner: Hex;
  nonce: number;
  amount: bigint;
  /** Unix seconds. */
  readyAt: number;
  /** Since 1970, on which it began to leave. */
  day: number;
};

/**
 * What some events change, as it was before them and then after: the validators and accounts that
 * they name, of each account all its delegations.
 */
export type Book = {
  validators: Map<number, BookValidator>;
  delegations: Map<Hex, Map<number, BookDelegation>>;
  /** By `entryKey`; `null`: it is gone. */
  entries: Map<string, BookEntry | null>;
  /** Bonded wei by `hourKey`, of hours in which they changed. */
  hours: Map<string, { validator: number; hour: number; bonded: bigint }>;
  stakers: number;
  /** What was changed and has to be written. */
  touched: { validators: Set<number>; delegations: Set<BookDelegation> };
};

export function emptyBook(): Book {
  return {
    validators: new Map(),
    delegations: new Map(),
    entries: new Map(),
    hours: new Map(),
    stakers: 0,
    touched: { validators: new Set(), delegations: new Set() },
  };
}

export function entryKey({
  owner,
  validator,
  nonce,
}: Pick<BookEntry, "owner" | "validator" | "nonce">) {
  return `${owner}:${validator}:${nonce}`;
}
