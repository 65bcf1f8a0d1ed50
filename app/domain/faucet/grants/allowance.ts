import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { FaucetAsset, Offer } from "#app/domain/faucet/faucet.types.ts";
import type { Drawn, Grant, GrantUse } from "./grant.types.ts";

/**
 * Returns the allowance of an asset; null if there is none, or if the asset's decimals have changed, so
 * that its amount means something else.
 */
export function findAllowance(
  { allowances }: Pick<Grant, "allowances">,
  asset: Pick<FaucetAsset, "chainId" | "token" | "decimals">,
): AssetAmount | null {
  const key = keyOf(asset);
  const found = allowances.find((allowance) => keyOf(allowance) === key);
  return found?.decimals === asset.decimals ? found : null;
}

/** Returns what is left of an allowance, in base units. */
export function leftOf(allowance: AssetAmount, drawn: Drawn): bigint {
  const left = allowance.amount - (drawn.get(keyOf(allowance)) ?? 0n);
  return left > 0n ? left : 0n;
}

/**
 * Returns offers with what a draw of the faucet's own amounts would pay: at most what is left. Used up
 * allowances leave the amount as it is.
 */
export function toDrawOffers(
  offers: readonly Offer[],
  { grant, drawn }: Pick<GrantUse, "grant" | "drawn">,
): Offer[] {
  return offers.map((offer): Offer => {
    const { asset, settings, off } = offer;
    const allowance = findAllowance(grant, asset);
    if (allowance === null) return offer;
    const left = leftOf(allowance, drawn);
    const amount = left > 0n && left < settings.amount ? left : settings.amount;
    return { asset, settings: { ...settings, amount, isUpTo: true }, off };
  });
}
