import { isAddressEqual } from "viem";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type Asset, genericImage } from "./asset.types.ts";
import { listAssets } from "./assets.server.ts";
import { type ListedToken, selectListedTokens } from "./listed-token.store.server.ts";

/** The console's whole list: coins and tokens that were configured, and tokens that admins added. */
export async function listAllAssets(): Promise<Asset[]> {
  const configured = listAssets();
  const added = (await selectListedTokens(getRuntime().database.db)).map(toAsset);
  // What was configured since goes before: a name of the list means one thing.
  const isNew = (asset: Asset) =>
    !configured.some(
      ({ id, chainId, token }) =>
        id.toLowerCase() === asset.id.toLowerCase() ||
        (chainId === asset.chainId && isAddressEqual(token, asset.token)),
    );
  return [...configured, ...added.filter(isNew)];
}

function toAsset({ chainId, token, symbol, decimals, logo }: ListedToken): Asset {
  const image_url = logo === null ? genericImage : logoUrl(logo);
  return { id: `${symbol}@${chainId}`, symbol, chainId, token, decimals, image_url };
}

/** Where the console serves a logo. */
export function logoUrl(sha256: string): string {
  return `/api/token-logos/${sha256}`;
}
