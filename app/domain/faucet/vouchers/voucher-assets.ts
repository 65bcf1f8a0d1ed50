import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { Offer } from "#app/domain/faucet/faucet.types.ts";

/**
 * Returns the offers of a voucher's assets with its amounts; null if the faucet no longer knows one of
 * them, or if its decimals have changed, so that the amount means something else.
 */
export function findVoucherOffers(
  assets: readonly AssetAmount[],
  offers: readonly Offer[],
): Offer[] | null {
  const byKey = new Map(offers.map((offer) => [keyOf(offer.asset), offer]));
  const found = assets.flatMap((one): Offer[] => {
    const offer = byKey.get(keyOf(one));
    if (offer?.asset.decimals !== one.decimals) return [];
    const { asset, settings, off } = offer;
    return [{ asset, settings: { ...settings, amount: one.amount, isUpTo: false }, off }];
  });
  return found.length === assets.length ? found : null;
}
