import { parseUnits } from "viem";
import type { AssetId, AssetSettings, FaucetAsset } from "./faucet.types.ts";

const day = 24 * 60 * 60 * 1_000;

/** Amounts of a first start, in whole units; an operator changes them on the page. */
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

/** Finds an asset by `SYMBOL@chainId`, or by a symbol that exists on one chain only. */
export function findFaucetAsset(assets: readonly FaucetAsset[], id: AssetId): FaucetAsset | null {
  const matches = assets.filter((asset) => asset.id === id || asset.symbol === id);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

export function defaultSettings(asset: FaucetAsset): AssetSettings {
  const amount = parseUnits(firstAmounts[asset.symbol] ?? "1", asset.decimals);
  return { enabled: true, amount, cooldownMs: day };
}
