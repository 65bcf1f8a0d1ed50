import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import { findAsset } from "./find-asset.server.ts";
import { listAllAssets } from "./listed-assets.server.ts";

/**
 * Returns the assets that can be selected on the home chain: its coin and the listed tokens.
 *
 * @param selected Selected token, included even if it was delisted since.
 */
export async function listHomeAssets(selected: string | null = null): Promise<Asset[]> {
  const listed = (await listAllAssets()).filter(({ chainId }) => chainId === homeChainId);
  if (selected === null || listed.some(({ token }) => token === selected)) return listed;
  const found = await findAsset(homeChainId, selected);
  return found.kind === "found" ? [...listed, found.asset] : listed;
}
