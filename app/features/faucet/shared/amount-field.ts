import type { AssetKey } from "#app/domain/assets/asset-key.ts";

export type AmountField = `amount-${string}`;

/** Name of the field with the amount of an asset. */
export function amountField(key: AssetKey): AmountField {
  return `amount-${key}`;
}
