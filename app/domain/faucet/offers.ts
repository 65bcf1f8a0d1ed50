import { parseUnits } from "viem";
import { type Asset, genericImage } from "#app/domain/assets/asset.types.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetSettings, Offer, SavedSettings } from "./faucet.types.ts";
import { disambiguate } from "./disambiguate.ts";

const day = 24 * 60 * 60 * 1_000;

/** Default amounts in whole units; operators can change them on the page. */
const firstAmounts: Record<string, string> = {
  TAN: "10",
  WTAN: "10",
  USDT: "100",
  SHIB: "1000000",
  UNI: "5",
  WETH: "0.05",
  ETH: "0.05",
  WPOL: "1",
  BNB: "0.05",
  POL: "1",
};

type Known = {
  /** Assets from the configuration, paid out unless an operator disables them. */
  configured: readonly Asset[];
  /** The full list: configured assets and those added by admins. */
  listed: readonly Asset[];
  saved: readonly SavedSettings[];
};

/** Returns every asset the faucet knows, with the reason if it is not paid out. */
export function toOffers({ configured, listed, saved }: Known): Offer[] {
  const savedByKey = new Map(saved.map((entry) => [keyOf(entry), entry]));
  const onList = new Set(listed.map(keyOf));
  const isConfigured = new Set(configured.map(keyOf));
  const gone = saved.filter((entry) => !onList.has(keyOf(entry))).map(toAsset);
  return disambiguate([...listed, ...gone]).map((asset): Offer => {
    const key = keyOf(asset);
    const own = savedByKey.get(key);
    if (!own) {
      return isConfigured.has(key)
        ? { asset, settings: firstSettings(asset, firstAmounts[asset.symbol]), off: null }
        : { asset, settings: { ...firstSettings(asset), enabled: false }, off: "never-on" };
    }
    if (!onList.has(key)) return { asset, settings: own.settings, off: "unlisted" };
    // The stored amount, in base units, now means something else.
    if (own.decimals !== asset.decimals) {
      const settings = { ...firstSettings(asset), enabled: false };
      return { asset, settings, off: "rescaled" };
    }
    return { asset, settings: own.settings, off: own.settings.enabled ? null : "switched-off" };
  });
}

/** A delisted asset is not paid out, regardless of its settings. */
export function isListed({ off }: Offer): boolean {
  return off !== "unlisted";
}

/** Whether the asset is shown to users; one that was never enabled would only be noise. */
export function isOffered(offer: Offer): boolean {
  return isListed(offer) && offer.off !== "never-on";
}

function firstSettings(asset: Asset, wholeUnits = "1"): AssetSettings {
  const amount = parseUnits(wholeUnits, asset.decimals);
  return { enabled: true, amount, isUpTo: false, cooldownMs: day };
}

/** Restores a delisted token from its last stored settings. */
function toAsset({ chainId, token, symbol, decimals }: SavedSettings): Asset {
  return { id: `${symbol}@${chainId}`, symbol, chainId, token, decimals, image_url: genericImage };
}
