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
  submitBy: number;
  reviewBy: number;
  frozenUntil: number;
  maxWinners: number;
  winners: number;
  /** Required signatures, and the number of reviewers. */
  threshold: number;
  reviewers: number;
  /** On-chain submissions without a decision. */
  undecided: number;
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
  /** Whether the wallet may resolve disputes in the contract. */
  isArbiter: boolean;
};

export type EscrowAnswer = ChainAnswer<{ head: EscrowHead }>;
