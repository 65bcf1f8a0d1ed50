import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import { findAsset } from "./find-asset.server.ts";
import { listAllAssets } from "./listed-assets.server.ts";

/**
 * Returns the assets that can be selected on the home chain: its coin and the listed tokens.
 *
 * @param selected Selected token, included even if it was delisted since.
 */
export async function listHomeAssets(kept: string | null = null): Promise<Asset[]> {
  const listed = (await listAllAssets()).filter(({ chainId }) => chainId === homeChainId);
  if (kept === null || listed.some(({ token }) => token === kept)) return listed;
  const found = await findAsset(homeChainId, kept);
  return found.kind === "found" ? [...listed, found.asset] : listed;
}
