import type { Address } from "viem";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { AsOf, ChainAnswer } from "#app/kit/chain/chain-answer.ts";

/** A budget at one block; amounts in base units. */
export type Budget = {
  id: number;
  token: Address;
  isOpen: boolean;
  /** Null for the donations. */
  owner: Address | null;
  /** Account that ownership is offered to. */
  proposedOwner: Address | null;
  deposited: bigint;
  reserved: bigint;
  spent: bigint;
  refunded: bigint;
};

/** The treasury's balance of a token, and the sum of its budgets. */
export type Holding = {
  token: Address;
  /** Total over all budgets, according to the contract. */
  held: bigint;
  /** Balance according to the token, or the chain for its native coin. */
  balance: bigint;
};

/** Shared by all pages of the treasury. */
export type TreasuryFacts = AsOf & {
  deployment: Deployment;
  chainName: string;
  wallet: Address;
  manager: Deployment;
  /** The wallet's roles, apart from budgets it owns. */
  roles: HeldRoles;
};

export type TreasuryAnswer<T> = ChainAnswer<{ facts: TreasuryFacts; value: T }>;

/** A contract that may spend from a budget. */
export type Spender = {
  address: Address;
  /** Null if it is not one of the console's contracts. */
  name: string | null;
  /** Allowed by the budget's owner. */
  isAllowed: boolean;
  /** Set by the treasury's admins; required for spending. */
  isEnabled: boolean;
  reserved: bigint;
};

/** Base units a second of a reward stream, times `scale`; zero if it was never funded, or stopped. */
export type StreamRate = { rate: bigint; scale: bigint };

/** A recipient of budget payouts, through one of the calls that the contract may allowlist. */
export type PayTarget = {
  kind: "staking" | "boost" | "faucet";
  address: Address;
  /** Allowlisted by the treasury's admins. */
  isListed: boolean;
  /** Null if it is not a stream. */
  stream: StreamRate | null;
};

/** A wallet's balance of a token, in base units. */
export type Purse = {
  balance: bigint;
  /** Balance without the fee of a deposit. */
  spendable: bigint;
};
