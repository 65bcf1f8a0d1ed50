import type { Address, Hash, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Account, Pool } from "./reflection-math.ts";

/** What the factory makes a token of; the supply in base units, all of it the owner's. */
export type ReflectionRequest = {
  name: string;
  symbol: string;
  decimals: number;
  feeBps: number;
  supply: bigint;
  owner: Address;
  salt: Hex;
};

/** How a token's amounts are written. */
export type Unit = { symbol: string; decimals: number };

/** A token as the factory announced it. */
export type CreatedReflection = {
  /** Its position among all, which is also the cursor of the page that follows it. */
  place: string;
  chainId: ChainId;
  token: Address;
  creator: Address;
  /** At its creation. */
  owner: Address;
  /** At its creation, hundredths of a per cent. */
  feeBps: number;
  decimals: number;
  supply: bigint;
  /** Without what could harm a page; may be empty. */
  name: string;
  symbol: string;
  /** Of the code that the factory put there. */
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
  /** Beside what was sent and received, since ever; `null`: not known, or not asked for. */
  earned: bigint | null;
};

/** A token at one block. */
export type TokenState = {
  pool: Pool;
  owner: Address;
  /** `null`: ownership is not on its way to anybody. */
  pendingOwner: Address | null;
  /** Who holds something or is treated otherwise, by balance, the largest first. */
  holders: Holder[];
  /** Whether these are all. */
  isWhole: boolean;
  /** All fees that were ever shared; `null`: not known. */
  reflected: bigint | null;
};

/** What a wallet has of a token at one block. */
export type Mine = {
  wallet: Address;
  account: Account;
  balance: bigint;
  /** Of others' fees, and of what came back of one's own, since ever; `null`: not known. */
  earned: bigint | null;
};

export type TokenFacts = {
  created: CreatedReflection;
  chainName: string;
  state: TokenState;
  mine: Mine;
  block: bigint;
  /** The chain does not answer now; this is what it said last. */
  isStale: boolean;
};

export type TokenAnswer =
  | ({ kind: "read" } & TokenFacts)
  /** The chain does not answer. */
  | { kind: "silent"; created: CreatedReflection; chainName: string };
