import { getNetwork } from "#app/chain/config.server.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";

export type AssetChoice = { key: AssetKey; label: string };

/** Lists the assets to choose from; those chosen before stay, even if they are no longer known. */
export async function listAssetChoices(
  chosen: readonly AssetKey[] | null = null,
): Promise<AssetChoice[]> {
  const known = (await listFaucetAssets()).map((asset) => ({
    key: keyOf(asset),
    label: `${nameOf(asset)} on ${getNetwork(asset.chainId).chainName}`,
  }));
  const others = (chosen ?? []).filter((key) => known.every((one) => one.key !== key));
  return [...known, ...others.map((key) => ({ key, label: key }))];
}
