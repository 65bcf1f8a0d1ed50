import { type Address, zeroAddress } from "viem";
import { findAsset } from "./find-asset.server.ts";
import { listHomeAssets } from "./home-assets.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { TokenUnit } from "./token-unit.ts";

/** What a budget may be opened in without looking a token up: the coin and the listed tokens. */
export async function listUnits(): Promise<TokenUnit[]> {
  const assets = await listHomeAssets();
  return assets.map(({ token, symbol, decimals }) => ({ token, symbol, decimals }));
}

/**
 * How each of some tokens counts. One that does not say it is counted in its base units, so that no
 * amount of it is shown wrong.
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
