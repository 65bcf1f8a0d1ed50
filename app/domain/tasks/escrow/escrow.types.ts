import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";

/** A task in the escrow; amounts in base units, times in Unix seconds. */
export type EscrowTask = {
  number: number;
  token: Address;
  state: "open" | "closed";
  creator: Address;
  refundTo: Address;
  budget: bigint;
  paid: bigint;
  /** Least that reviewers pay a winner. */
  least: bigint;
  submitBy: number;
  reviewBy: number;
  /** Until when nothing is refunded, since decided work can be disputed or is; over if none is. */
  frozenUntil: number;
  /** Until when a dispute is open; over without one. */
  disputedUntil: number;
  maxWinners: number;
  winners: number;
  /** Required signatures, and the number of reviewers. */
  threshold: number;
  reviewers: number;
  /** Whether work was ever submitted on the chain, after which the reviewers are fixed. */
  hasWork: boolean;
  /** Submissions without a decision. */
  undecided: number;
  /** Submissions that were turned down and can be disputed, counted until `objectionUntil`. */
  turnedDown: number;
  objectionUntil: number;
  /** Open disputes, counted until `disputedUntil`. */
  disputes: number;
  /** Nonce that the next award or cancellation has to sign. */
  nonce: number;
  termsHash: Hex;
};

/** Chain data used by every task page. */
export type EscrowHead = AsOf & {
  deployment: Deployment;
  chainName: string;
  wallet: Address;
  /** Block time, Unix seconds. */
  time: number;
  /** Seconds after `reviewBy` without refunds. */
  grace: number;
  /** The contract of disputes. */
  disputes: Deployment;
  /** Seconds in which work can be disputed after it was turned down. */
  objectionTime: number;
  /** Whether the wallet may resolve disputes in the contract. */
  isArbiter: boolean;
};

export type EscrowAnswer = ChainAnswer<{ head: EscrowHead }>;
