import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import { findAsset } from "./find-asset.server.ts";
import { listAllAssets } from "./listed-assets.server.ts";

/**
 * What may be chosen on the home chain: its coin, and the tokens of the list.
 *
 * @param kept a token that was chosen while it was of the list; it goes on being read as it was.
 */
export async function listHomeAssets(kept: string | null = null): Promise<Asset[]> {
  const listed = (await listAllAssets()).filter(({ chainId }) => chainId === homeChainId);
  if (kept === null || listed.some(({ token }) => token === kept)) return listed;
  const found = await findAsset(homeChainId, kept);
  return found.kind === "found" ? [...listed, found.asset] : listed;
}
