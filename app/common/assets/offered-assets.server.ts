import { isChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import { findAsset, type FoundAsset } from "./find-asset.server.ts";
import { listAllAssets } from "./listed-assets.server.ts";

export type OfferedAssets = {
  assets: Asset[];
  /** The answer to the token that the URL names by its address, if it names one. */
  asked: FoundAsset | null;
};

/** What a page offers to choose from: the list, and first of all the token that its URL asks for. */
export async function listOfferedAssets({ searchParams }: URL): Promise<OfferedAssets> {
  const listed = await listAllAssets();
  const token = searchParams.get("token");
  if (token === null) return { assets: listed, asked: null };
  const chainId = Number(searchParams.get("chain"));
  if (!isChainId(chainId)) {
    return { assets: listed, asked: { kind: "refused", sentence: "Choose the token's network." } };
  }
  const asked = await findAsset(chainId, token);
  if (asked.kind === "refused") return { assets: listed, asked };
  const others = listed.filter(({ id }) => id !== asked.asset.id);
  return { assets: [asked.asset, ...others], asked };
}
