import { parseUnits, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
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

/**
 * What the faucet can pay out: every token of the list on its home chain, and the native coin of
 * each chain that the list does not name, since nothing moves there without it.
 */
export function listFaucetAssets(): FaucetAsset[] {
  const { networks, tokens } = chainConfig();
  return networks.flatMap((network) => {
    const { chainId, nativeCurrency } = network;
    const native: FaucetAsset = {
      id: `${nativeCurrency.symbol}@${chainId}`,
      symbol: nativeCurrency.symbol,
      chainId,
      token: zeroAddress,
      decimals: nativeCurrency.decimals,
      image_url: `/images/tokens/${nativeCurrency.symbol.toLowerCase()}.svg`,
    };
    const onChain = tokens.flatMap((token): FaucetAsset[] => {
      const address = token.addresses[chainId];
      if (token.homeChainId !== chainId || token.native || !address) return [];
      const { symbol, decimals, image_url } = token;
      return [{ id: `${symbol}@${chainId}`, symbol, chainId, token: address, decimals, image_url }];
    });
    return [native, ...onChain];
  });
}

/** Finds an asset by `SYMBOL@chainId`, or by a symbol that exists on one chain only. */
export function findFaucetAsset(assets: readonly FaucetAsset[], id: AssetId): FaucetAsset | null {
  const matches = assets.filter((asset) => asset.id === id || asset.symbol === id);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

export function defaultSettings(asset: FaucetAsset): AssetSettings {
  const amount = parseUnits(firstAmounts[asset.symbol] ?? "1", asset.decimals);
  return { enabled: true, amount, cooldownMs: day };
}
