import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import { formText } from "#app/platform/form-text.ts";

/** Name of the form's field with the amount that is requested of an asset. */
export const amountFieldName = (key: AssetKey) => `amount ${key}`;

/** Returns what was entered as amounts of assets, without those of which all is requested. */
export function readAmounts(form: FormData, assets: readonly AssetKey[]): Record<AssetKey, string> {
  const entered = assets
    .map((key) => [key, formText(form, amountFieldName(key))] as const)
    .filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(entered);
}
