import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** `SYMBOL@chainId`, such as `USDT@11155111`; of a token that is not listed `0x…@chainId`. */
export type AssetId = string;

/** A coin or token on one chain. */
export type Asset = {
  id: AssetId;
  symbol: string;
  chainId: ChainId;
  /** Token contract; the zero address is the chain's native coin. */
  token: Address;
  decimals: number;
  image_url: string;
};

/** Of a token without a picture of its own. */
export const genericImage = "/images/tokens/unknown.svg";

/** Whether it is none of the console's list, so that its words are only its own. */
export function isUnlisted({ id, token }: Asset): boolean {
  return id.startsWith(token);
}
