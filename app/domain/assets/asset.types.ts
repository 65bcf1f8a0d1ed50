import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** `SYMBOL@chainId`, such as `USDT@11155111`; `0x…@chainId` for an unlisted token. */
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

/** Image of tokens without their own. */
export const genericImage = "/images/tokens/unknown.svg";

/** Returns whether the asset is not on the console's list, so its symbol is only its own claim. */
export function isUnlisted({ id, token }: Asset): boolean {
  return id.startsWith(token);
}
