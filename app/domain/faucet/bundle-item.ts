import type { ChainId } from "#app/chain/networks.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { shortTag } from "#app/domain/assets/tags.ts";
import type { BundleItem, FaucetAsset } from "./faucet.types.ts";
import { nameOf } from "./disambiguate.ts";

/** Display data of a promised amount. */
export type ItemText = {
  /** The token's symbol at the time of the request. */
  name: string;
  /** Null if unknown, in which case amounts are in base units. */
  decimals: number | null;
};

/**
 * Describes a promised amount, even if its token was delisted or its symbol now refers to another.
 */
export function describeItem(
  item: BundleItem,
  chainId: ChainId,
  assets: readonly FaucetAsset[],
): ItemText {
  const { symbol, token } = item;
  const key = keyOf({ chainId, token });
  const known = assets.find((asset) => keyOf(asset) === key);
  const isSame = known?.symbol === symbol;
  const tag = isSame ? known.tag : shortTag(item);
  return {
    name: nameOf({ symbol, tag }),
    decimals: item.decimals ?? known?.decimals ?? null,
  };
}
