import { isAddressEqual } from "viem";
import { apiPaths } from "#app/paths/api.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Asset, genericImage } from "./asset.types.ts";
import { listAssets } from "./assets.server.ts";
import { type ListedToken, selectListedTokens } from "./listed-token.store.server.ts";

/** Returns the console's whole list: configured coins and tokens, and tokens added by admins. */
export function listAllAssets(): Promise<Asset[]> {
  return oncePerRead("assets", readAllAssets);
}

async function readAllAssets(): Promise<Asset[]> {
  const configured = listAssets();
  const added = (await selectListedTokens(getRuntime().database.db)).map(toAsset);
  // Assets configured since take precedence: an id on the list must be unambiguous.
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

export function logoUrl(sha256: string): string {
  return apiPaths.tokenLogo(sha256);
}
