import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";

/** A budget at one block; amounts in base units. */
export type Budget = {
  id: number;
  token: Address;
  isOpen: boolean;
  owner: Address;
  /** Whom it is offered to. */
  proposedOwner: Address | null;
  deposited: bigint;
  reserved: bigint;
  spent: bigint;
  refunded: bigint;
};

/** What the treasury has of a token, and what its budgets say that it has. */
export type Holding = {
  token: Address;
  /** By the contract's own count over all budgets. */
  held: bigint;
  /** By the token, or the chain for its coin. */
  balance: bigint;
};

/** What a wallet may do beside what it owns. */
export type TreasuryPowers = {
  /** Decides what may be paid, and grants roles. */
  isAdmin: boolean;
  /** Opens budgets. */
  isEcoAdmin: boolean;
};

/** What every page of the treasury needs. */
export type TreasuryFacts = {
  deployment: Deployment;
  chainName: string;
  wallet: Address;
  powers: TreasuryPowers;
  block: bigint;
  isStale: boolean;
};

export type TreasuryAnswer<T> =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not answer, and has not before. */
  | { kind: "silent"; chainName: string }
  | { kind: "read"; facts: TreasuryFacts; value: T };

/** A contract that may pay from a budget. */
export type Spender = {
  address: Address;
  /** `null`: none of the console's. */
  name: string | null;
  /** By the budget's owner. */
  isAllowed: boolean;
  /** By the treasury's admins; without it nothing can be spent. */
  hasRole: boolean;
  reserved: bigint;
};

/** Where a budget can be paid out to, by one of the calls that the contract may list. */
export type PayTarget = {
  kind: "staking" | "boost" | "faucet";
  address: Address;
  /** By the treasury's admins. */
  isListed: boolean;
};

/** What a wallet has of a token, base units. */
export type Purse = {
  balance: bigint;
  /** The same without what the fee of a deposit takes. */
  spendable: bigint;
};
