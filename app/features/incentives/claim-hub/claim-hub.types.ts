import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";

/** Roles of the hub that people hold, by their names in the contract. */
export const claimHubRoles = ["PROGRAMME_ADMIN_ROLE", "PUBLISHER_ROLE", "GUARDIAN_ROLE"] as const;
export type ClaimHubRole = (typeof claimHubRoles)[number];

/** What every page of incentives needs. */
export type ClaimHubFacts = {
  hub: Deployment;
  treasury: Deployment | null;
  chainName: string;
  wallet: Address;
  /** The wallet's at the block. */
  roles: ClaimHubRole[];
  /** Seconds that a root waits which is published now. */
  delay: number;
  /** Of the block, Unix seconds. */
  time: number;
  block: bigint;
  /** When it was read, milliseconds of the server's clock. */
  readAt: number;
  isStale: boolean;
};

export type ClaimHubAnswer =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not answer, and has not before. */
  | { kind: "silent"; chainName: string }
  | ({ kind: "read" } & ClaimHubFacts);

/** A programme as the contract has it; amounts in base units, times in Unix seconds. */
export type Programme = {
  id: number;
  token: Address;
  state: "open" | "paused" | "closed";
  /** Zero: open. */
  endAt: number;
  /** From when it may be closed; zero: never, as it stands. */
  closableAt: number;
  /** The newest root that is not disabled, or zero. */
  newestRoot: number;
  funded: bigint;
  paid: bigint;
  refunded: bigint;
  owner: Address;
  refundTo: Address;
  budgetId: number;
  /** The newest hundred, newest first. */
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
