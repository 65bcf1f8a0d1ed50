import type { Address, Hex } from "viem";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";

/** Data needed by every incentives page. */
export type ClaimHubFacts = AsOf & {
  claimHub: Deployment;
  treasury: Deployment | null;
  chainName: string;
  wallet: Address;
  /** The wallet's roles at the block. */
  roles: HeldRoles;
  /** Delay of new programs' roots, in seconds. */
  delay: number;
  /** Block timestamp, in Unix seconds. */
  time: number;
};

export type ClaimHubAnswer = ChainAnswer<ClaimHubFacts>;

/** A program as stored in the contract; amounts in base units, times in Unix seconds. */
export type StoredProgramme = {
  id: number;
  token: Address;
  state: "open" | "paused" | "closed";
  /** Zero if open-ended. */
  endAt: number;
  /**
   * Until when claims are paid, and from when the program may be closed; zero if there is no
   * deadline.
   */
  closableAt: number;
  /** Time from which claims can be paused again; zero if they were never paused. */
  pausableAt: number;
  /** Latest root that is not disabled, or zero. */
  newestRoot: number;
  rootCount: number;
  funded: bigint;
  paid: bigint;
  refunded: bigint;
  owner: Address;
  refundTo: Address;
  /** Treasury budget that receives the remainder, or zero. */
  budgetId: number;
};

export type Programme = StoredProgramme & {
  /** Delay of a root published now, in seconds. */
  delay: number;
  /** The latest 100, newest first. */
  roots: Root[];
};

export type Root = {
  n: number;
  root: Hex;
  total: bigint;
  activeAt: number;
  leafCount: number;
  isDisabled: boolean;
};
