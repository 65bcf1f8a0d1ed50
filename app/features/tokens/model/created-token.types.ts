import type { Address, Hash, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { TokenStyle } from "./token-request.ts";

/** A token as the factory announced it; amounts in base units. */
export type CreatedToken = {
  /** Its position among all, which is also the cursor of the page that follows it. */
  place: string;
  chainId: ChainId;
  token: Address;
  creator: Address;
  /** At its creation. */
  owner: Address;
  style: TokenStyle;
  /** The contracts' bits, see options.ts. */
  options: number;
  decimals: number;
  initialSupply: bigint;
  /** `null` without one. */
  cap: bigint | null;
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
