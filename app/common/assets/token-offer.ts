import { zeroAddress } from "viem";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import type { TokenLookup } from "./use-token-lookup.ts";

type TokenOfferOptions = {
  assets: readonly Asset[];
  /** The chosen one, whose network has the others. */
  asset: Asset;
  lookup: TokenLookup;
  onChoose: (assetId: string) => void;
};

/**
 * Returns a function that offers another token of the same network, of the list or by its address,
 * which is in lower case, or null for the native coin; returns null where that cannot be chosen.
 */
export function createTokenOffer({ assets, asset, lookup, onChoose }: TokenOfferOptions) {
  return (token: string | null) => {
    const { chainId } = asset;
    const address = token ?? zeroAddress;
    const found = assets.find(
      (one) => one.chainId === chainId && one.token.toLowerCase() === address,
    );
    if (!found) {
      if (token === null) return null;
      const choose = () => lookup.find({ chainId: String(chainId), address });
      return { label: "Choose this token", choose };
    }
    const choose = () => {
      lookup.clear();
      onChoose(found.id);
    };
    return { label: `Choose ${found.symbol}`, choose };
  };
}
