import type { Hex } from "viem";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";

/** A validator according to its events; amounts in wei, addresses in lower case. */
export type LedgerValidator = {
  id: number;
  operator: Hex;
  consensus: Hex;
  /** Entered by the operator and untrusted, like `website` and `contact`. */
  moniker: string;
  website: string;
  contact: string;
  status: ValidatorStatus;
  /** In Unix seconds: end of the jail, or the earliest time to finalize the exit. */
  until: number;
  /** Milliseconds. */
  registeredAt: number;
  bonded: bigint;
  shares: bigint;
  /** The operator's part of the shares. */
  selfShares: bigint;
  commissionBps: number;
  maxCommissionBps: number;
  maxStepBps: number;
  nextCommission: { bps: number; at: number } | null;
  /** Number of accounts with shares. */
  delegators: number;
};

export type LedgerDelegation = { validator: number; owner: Hex; shares: bigint; lastNonce: number };
export type LedgerEntry = {
  validator: number;
  owner: Hex;
  nonce: number;
  amount: bigint;
  /** Unix seconds. */
  readyAt: number;
  /** Day since 1970 on which it started unbonding. */
  day: number;
};

/**
 * State that events change, first as before and then as after them: the validators and accounts
 * they name, with all delegations of each account.
 */
export type StakeLedger = {
  validators: Map<number, LedgerValidator>;
  delegations: Map<Hex, Map<number, LedgerDelegation>>;
  /** By `entryKey`; null if deleted. */
  entries: Map<string, LedgerEntry | null>;
  /** Bonded wei by `hourKey`, for hours in which they changed. */
  hours: Map<string, { validator: number; hour: number; bonded: bigint }>;
  stakers: number;
  /** Changed items that must be written. */
  touched: { validators: Set<number>; delegations: Set<LedgerDelegation> };
};

export function emptyLedger(): StakeLedger {
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
}: Pick<LedgerEntry, "owner" | "validator" | "nonce">) {
  return `${owner}:${validator}:${nonce}`;
}
