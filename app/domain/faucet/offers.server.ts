import { listAssets } from "#app/domain/assets/assets.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { FaucetAsset, Offer } from "./faucet.types.ts";
import { toOffers } from "./offers.ts";
import { listSettings } from "./settings.store.server.ts";

/**
 * Lists every asset the faucet knows: the console's list, and delisted assets with stored settings.
 */
export function listOffers(): Promise<Offer[]> {
  return oncePerRead("faucet offers", readOffers);
}

async function readOffers(): Promise<Offer[]> {
  const [listed, saved] = await Promise.all([
    listAllAssets(),
    listSettings(getRuntime().database.db),
  ]);
  return toOffers({ configured: listAssets(), listed, saved });
}

/** Lists the assets of {@link listOffers} without their settings. */
export async function listFaucetAssets(): Promise<FaucetAsset[]> {
  return (await listOffers()).map(({ asset }) => asset);
}
