import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { FaucetAsset } from "./faucet.types.ts";

export type Requested =
  | { kind: "found"; asset: FaucetAsset }
  | { kind: "unknown" }
  | { kind: "ambiguous"; matches: FaucetAsset[] };

/**
 * Resolves `0x…@chainId`, `0x…`, `SYMBOL@chainId` or `SYMBOL`; a form without a chain must match
 * exactly one token.
 */
export function findRequested(assets: readonly FaucetAsset[], text: string): Requested {
  const trimmed = text.trim();
  const address = trimmed.toLowerCase();
  const matches = assets.filter(
    (asset) =>
      keyOf(asset) === address ||
      asset.token.toLowerCase() === address ||
      asset.id === trimmed ||
      asset.symbol === trimmed,
  );
  const [only] = matches;
  if (only === undefined) return { kind: "unknown" };
  return matches.length === 1 ? { kind: "found", asset: only } : { kind: "ambiguous", matches };
}
