import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import { textEntry } from "#app/kit/form/server-form.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { assetField } from "./asset-field.ts";

/** Returns the entries of the assets' checkboxes, for the schema of a form. */
export function assetEntries(assets: readonly AssetKey[]) {
  return Object.fromEntries(assets.map((key) => [assetField(key), textEntry]));
}

/** Returns the assets that were chosen in a form. */
export function chosenIn(form: FormData, assets: readonly { key: AssetKey }[]): AssetKey[] {
  return assets.map(({ key }) => key).filter((key) => formText(form, assetField(key)) === "on");
}
