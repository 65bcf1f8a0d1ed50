import type { ServerFormState } from "#app/kit/form/server-form.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { AssetChoice } from "./asset-choices.server.ts";
import { type AssetField, assetField } from "./asset-field.ts";

type AssetCheckboxesProps = {
  form: Pick<ServerFormState<AssetField>, "checkbox">;
  assets: readonly AssetChoice[];
};

/** Assets of a form, none of which stands for all. */
export function AssetCheckboxes({ form, assets }: AssetCheckboxesProps) {
  return (
    <fieldset className={layout["group"]}>
      <legend>Assets; all if none is chosen</legend>
      <div className={layout["pair"]}>
        {assets.map(({ key, label }) => (
          <CheckboxField key={key} label={label} {...form.checkbox(assetField(key))} />
        ))}
      </div>
    </fieldset>
  );
}
