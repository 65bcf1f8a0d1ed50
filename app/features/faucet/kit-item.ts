import type { ChainId } from "#app/chain/networks.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import { shortTag } from "#app/common/assets/tags.ts";
import type { FaucetAsset, KitItem } from "./faucet.types.ts";
import { nameOf } from "./tell-apart.ts";

/** How a promised amount is written. */
export type ItemWords = {
  /** As the token was called when it was promised. */
  name: string;
  /** `null`: not known any more, so that only base units can be given. */
  decimals: number | null;
};

/** Names what was promised, also when its token has left the list or its symbol means another. */
export function describeItem(
  item: KitItem,
  chainId: ChainId,
  assets: readonly FaucetAsset[],
): ItemWords {
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
