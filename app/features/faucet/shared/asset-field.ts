import type { AssetKey } from "#app/domain/assets/asset-key.ts";

export type AssetField = `asset-${string}`;

/** Name of the checkbox of an asset. */
export function assetField(key: AssetKey): AssetField {
  return `asset-${key}`;
}
