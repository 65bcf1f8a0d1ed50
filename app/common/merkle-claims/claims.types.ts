import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { AmountUnit } from "#app/wallet/context/transaction-plan.ts";

/** A programme as the contract has it; amounts in base units, times in Unix seconds. */
export type Programme = {
  id: number;
  /** Its name, or its number until its events are read. */
  title: string;
  token: Address;
  unit: AmountUnit;
  state: "open" | "paused" | "closed";
  owner: Address;
  refundTo: Address;
  /** The treasury's budget that gets what is left, or zero. */
  budgetId: number;
  /** Until when something is earned; zero: open. */
  rewardsUntil: number;
  /** Until when claims are paid, and from when it may be closed; zero: without a deadline. */
  closableAt: number;
  funded: bigint;
  paid: bigint;
  refunded: bigint;
};

export type Flag = { by: Address; text: string; at: number; txHash: Hex };

/** A root as its events tell of it; `at` in milliseconds, `activeAt` in Unix seconds. */
export type Root = {
  programmeId: number;
  /** Counted from 1 in its programme. */
  n: number;
  root: Hex;
  total: bigint;
  leafCount: number;
  activeAt: number;
  uri: string;
  at: number;
  isDisabled: boolean;
  /** `null` while it is not. */
  disabled: { by: Address; reason: string; at: number } | null;
  /** Oldest first. */
  flags: readonly Flag[];
};

/** What an account may have of a programme by one of its roots. */
export type Offer = { n: number; root: Hex; cumulative: bigint; amount: bigint };

export type ClaimRow = {
  programme: Programme;
  /** What the account has had of it. */
  claimed: bigint;
  /** Where claims of its token are paid. */
  recipient: Address;
  /** What it may have now, or might but for what `blocker` says; `null`: nothing. */
  offer: Offer | null;
  /** What a root that is not active yet adds to it. */
  next: (Offer & { activeAt: number }) | null;
  /**
   * The newest root, by its number, of which it is not known what it grants, as its list is not kept
   * here; `null`: what counts is known.
   */
  unstored: number | null;
  /** Why nothing can be claimed now and what to do; `null`: it can. */
  blocker: string | null;
  /** For the offer; `null` where it cannot be claimed now. */
  proof: readonly Hex[] | null;
};

/** What every page of claims needs. */
export type ClaimsFacts = {
  deployment: Deployment;
  chainName: string;
  /** Of the block, Unix seconds. */
  time: number;
  block: bigint;
  /** When it was read, milliseconds of the server's clock. */
  readAt: number;
  isStale: boolean;
};

export type ClaimsAnswer<T> =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not answer, and has not before. */
  | { kind: "silent"; chainName: string }
  | ({ kind: "read"; facts: ClaimsFacts } & T);

/** As many claims as one transaction takes. */
export const maxClaims = 50;
/** Bytes of an objection. */
export const maxFlagLength = 200;
