import type { Address, Hex } from "viem";
import type { CaseState } from "./case-state.ts";

/** A proposed slash as stored in the court; times in Unix seconds. */
export type CaseOnChain = {
  caseId: number;
  /** The validator's number. */
  id: number;
  bps: number;
  infractionAt: number;
  executableAt: number;
  expiresAt: number;
  state: CaseState;
  proposer: Address;
  evidence: Hex;
  /** Known only after the proposal; executing a large slash names it. */
  caseHash: Hex;
};

/** All that began to leave a validator on one day since 1970, wei. */
export type Bucket = { day: number; tokens: bigint };

/** The court at one block; times in seconds. */
export type Court = {
  /** Newest first. */
  cases: CaseOnChain[];
  caseCount: number;
  /** Max share of a slash that operators may execute, in basis points. */
  smallBps: number;
  /** Slashes that may be executed now: the contract allows two in any 24 hours. */
  slashesLeft: number;
  /** From when the next slash may be executed. */
  nextSlashAt: number;
  window: number;
  expiry: number;
  jailPeriod: number;
  /** How far back an infraction may be. */
  reach: number;
};
