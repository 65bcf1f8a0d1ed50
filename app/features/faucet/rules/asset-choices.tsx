import type { ServerFormState } from "#app/kit/form/server-form.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { type AssetField, assetField } from "./rule-fields.ts";
import type { AssetChoice } from "./rule-form.server.ts";

type AssetChoicesProps = {
  assets: readonly AssetChoice[];
  form: Pick<ServerFormState<AssetField>, "checkbox">;
};

/** Chooses assets; none stands for all. */
export function AssetChoices({ assets, form }: AssetChoicesProps) {
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
