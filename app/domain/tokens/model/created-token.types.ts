import type { Address, Hash, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { TokenStyle } from "./token-request.ts";

/** A token as of the factory's event; amounts in base units. */
export type CreatedToken = {
  /** Position in the log, also used as the cursor of the next page. */
  cursor: string;
  chainId: ChainId;
  token: Address;
  creator: Address;
  /** Owner at creation. */
  owner: Address;
  style: TokenStyle;
  /** Option bits of the contract, see options.ts. */
  options: number;
  decimals: number;
  initialSupply: bigint;
  /** Null without a cap. */
  cap: bigint | null;
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
