import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";

/** A task as the escrow has it; amounts in base units, times in Unix seconds. */
export type EscrowTask = {
  number: number;
  token: Address;
  state: "open" | "closed";
  creator: Address;
  refundTo: Address;
  budget: bigint;
  paid: bigint;
  submitBy: number;
  reviewBy: number;
  frozenUntil: number;
  maxWinners: number;
  winners: number;
  /** How many of how many reviewers have to sign. */
  threshold: number;
  reviewers: number;
  /** Submissions on the chain that nobody has decided. */
  undecided: number;
  /** What the next award or cancellation is signed over. */
  nonce: number;
  termsHash: Hex;
};

/** What every page of tasks needs of the chain. */
export type EscrowHead = {
  deployment: Deployment;
  chainName: string;
  wallet: Address;
  block: bigint;
  /** Of the block, Unix seconds. */
  time: number;
  /** Seconds after `reviewBy` in which nothing is refunded. */
  grace: number;
  /** Whether the contract lets the wallet decide disputes. */
  isArbiter: boolean;
  isStale: boolean;
};

export type EscrowAnswer =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not answer, and has not before. */
  | { kind: "silent"; chainName: string }
  | { kind: "read"; head: EscrowHead };
