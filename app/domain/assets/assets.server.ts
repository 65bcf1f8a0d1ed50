import { zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import type { Asset } from "./asset.types.ts";

/** Returns the native coin of each chain and every configured token on its home chain. */
export function listAssets(): Asset[] {
  const { networks, tokens } = chainConfig();
  return networks.flatMap((network) => {
    const { chainId, nativeCurrency } = network;
    const native: Asset = {
      id: `${nativeCurrency.symbol}@${chainId}`,
      symbol: nativeCurrency.symbol,
      chainId,
      token: zeroAddress,
      decimals: nativeCurrency.decimals,
      image_url: `/images/tokens/${nativeCurrency.symbol.toLowerCase()}.svg`,
    };
    const onChain = tokens.flatMap((token): Asset[] => {
      const address = token.addresses[chainId];
      if (token.homeChainId !== chainId || token.native || !address) return [];
      const { symbol, decimals, image_url } = token;
      return [{ id: `${symbol}@${chainId}`, symbol, chainId, token: address, decimals, image_url }];
    });
    return [native, ...onChain];
  });
}
