import type { AssetKey } from "#app/domain/assets/asset-key.ts";

/** Name of the form's field with the amount that is requested of an asset. */
export const amountFieldName = (key: AssetKey) => `amount ${key}`;
