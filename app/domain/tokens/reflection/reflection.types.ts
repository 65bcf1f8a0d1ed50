import type { AsOf } from "#app/kit/chain/chain-answer.ts";
import type { Address, Hash, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Account, Pool } from "./reflection-math.ts";

/** Parameters for the factory; the supply is in base units and goes to the owner. */
export type ReflectionRequest = {
  name: string;
  symbol: string;
  decimals: number;
  feeBps: number;
  supply: bigint;
  owner: Address;
  salt: Hex;
};

/** Symbol and decimals for displaying a token's amounts. */
export type Unit = { symbol: string; decimals: number };

/** A token as of the factory's event. */
export type CreatedReflection = {
  /** Position in the log, also used as the cursor of the next page. */
  cursor: string;
  chainId: ChainId;
  token: Address;
  creator: Address;
  /** Owner at creation. */
  owner: Address;
  /** Fee at creation, in basis points. */
  feeBps: number;
  decimals: number;
  supply: bigint;
  /** Sanitized; may be empty. */
  name: string;
  symbol: string;
  /** Hash of the code that the factory deployed. */
  codeHash: Hex;
  /** Milliseconds. */
  at: number;
  txHash: Hash;
  blockNumber: number;
  isFinal: boolean;
};

export type Holder = {
  address: Address;
  account: Account;
  /** All-time earnings apart from transfers; null if unknown or not requested. */
  earned: bigint | null;
};

/** A token at one block. */
export type TokenState = {
  pool: Pool;
  owner: Address;
  /** Null if no ownership transfer is pending. */
  pendingOwner: Address | null;
  /** Accounts with a balance or special treatment, largest balance first. */
  holders: Holder[];
  /** Whether `holders` is complete. */
  isWhole: boolean;
  /** Total fees ever reflected; null if unknown. */
  reflected: bigint | null;
};

/** A wallet's position in a token at one block. */
export type AccountFacts = {
  wallet: Address;
  account: Account;
  balance: bigint;
  /**
   * All-time earnings, from others' fees and from the returned part of one's own; null if unknown.
   */
  earned: bigint | null;
};

export type TokenFacts = AsOf & {
  created: CreatedReflection;
  chainName: string;
  state: TokenState;
  account: AccountFacts;
};

export type TokenAnswer =
  | ({ kind: "read" } & TokenFacts)
  /** The chain does not respond. */
  | { kind: "silent"; created: CreatedReflection; chainName: string };
