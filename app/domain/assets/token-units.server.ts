import { type Address, zeroAddress } from "viem";
import { findAsset } from "./find-asset.server.ts";
import { listHomeAssets } from "./home-assets.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { TokenUnit } from "./token-unit.ts";

/**
 * Returns the units in which a budget can be opened without a token lookup: the coin and the listed
 * tokens.
 */
export async function listUnits(): Promise<TokenUnit[]> {
  const assets = await listHomeAssets();
  return assets.map(({ token, symbol, decimals }) => ({ token, symbol, decimals }));
}

/**
 * Returns the units of some tokens. A token that does not return its own is counted in base units,
 * so that its amounts are never shown wrong.
 */
export async function readUnits(tokens: readonly Address[]): Promise<TokenUnit[]> {
  const listed = await listUnits();
  return Promise.all(
    tokens.map(async (token): Promise<TokenUnit> => {
      const known = listed.find((unit) => unit.token === token);
      if (known) return known;
      const found = token === zeroAddress ? null : await findAsset(homeChainId, token);
      if (found?.kind !== "found") return { token, symbol: "base units", decimals: 0 };
      const { symbol, decimals } = found.asset;
      return { token, symbol, decimals };
    }),
  );
}
