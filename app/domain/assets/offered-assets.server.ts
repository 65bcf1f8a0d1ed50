import { isChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import { findAsset, type FoundAsset } from "./find-asset.server.ts";
import { listAllAssets } from "./listed-assets.server.ts";

export type OfferedAssets = {
  assets: Asset[];
  /** Lookup result of the token address in the URL, or null if there is none. */
  requested: FoundAsset | null;
};

/** Returns the assets that a page offers: the token in its URL first, then the list. */
export async function listOfferedAssets({ searchParams }: URL): Promise<OfferedAssets> {
  const listed = await listAllAssets();
  const token = searchParams.get("token");
  if (token === null) return { assets: listed, requested: null };
  const chainId = Number(searchParams.get("chain"));
  if (!isChainId(chainId)) {
    return {
      assets: listed,
      requested: { kind: "rejected", message: "Choose the token's network." },
    };
  }
  const requested = await findAsset(chainId, token);
  if (requested.kind === "rejected") return { assets: listed, requested };
  const others = listed.filter(({ id }) => id !== requested.asset.id);
  return { assets: [requested.asset, ...others], requested };
}
