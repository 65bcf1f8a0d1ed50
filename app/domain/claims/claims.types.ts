import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";
import type { StoredProgramme } from "./claim-hub.types.ts";

/** A program with what its events and the console's terms say of it. */
export type Programme = Pick<
  StoredProgramme,
  | "id"
  | "token"
  | "state"
  | "owner"
  | "refundTo"
  | "budgetId"
  | "closableAt"
  | "funded"
  | "paid"
  | "refunded"
> & {
  /** Name, or number until its events are read. */
  title: string;
  unit: AmountUnit;
  /** Until when rewards are earned; zero if open. */
  rewardsUntil: number;
};

export type Flag = { by: Address; text: string; at: number; txHash: Hex };

/** A root as derived from its events; `at` in milliseconds, `activeAt` in Unix seconds. */
export type Root = {
  programmeId: number;
  /** 1-based number in its program. */
  n: number;
  root: Hex;
  total: bigint;
  leafCount: number;
  activeAt: number;
  uri: string;
  at: number;
  isDisabled: boolean;
  /** Null unless the root is disabled. */
  disabled: { by: Address; reason: string; at: number } | null;
  /** Oldest first. */
  flags: readonly Flag[];
};

/** Claim that an account may make on a program by one of its roots. */
export type Offer = { n: number; root: Hex; cumulative: bigint; amount: bigint };

export type ClaimRow = {
  programme: Programme;
  claimed: bigint;
  /** Address that claims of its token are paid to. */
  recipient: Address;
  /** Claim possible now, or possible but for the blocker; null if nothing. */
  offer: Offer | null;
  /** Larger offer of a root that is not active yet. */
  next: (Offer & { activeAt: number }) | null;
  /**
   * The newest root, by number, whose grant is unknown because its list is not stored here; null if
   * everything that matters is known.
   */
  unstored: number | null;
  /** Why nothing can be claimed now and how to fix it; null if it can. */
  blocker: string | null;
  /** Proof for the offer; null if it cannot be claimed now. */
  proof: readonly Hex[] | null;
};

/** Data that every claims page needs. */
export type ClaimsFacts = AsOf & {
  deployment: Deployment;
  chainName: string;
  /** Block time in Unix seconds. */
  time: number;
};

export type ClaimsAnswer<T> = ChainAnswer<{ facts: ClaimsFacts } & T>;

/** Max claims per transaction. */
export const maxClaims = 50;
/** Max bytes of an objection. */
export const maxFlagLength = 200;
