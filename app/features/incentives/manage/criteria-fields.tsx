import type { TermsField, TermsText } from "#app/domain/rewards/terms/terms.types.ts";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

/** Links a form field to its value and error. */
export type FieldOf = (name: TermsField) => {
  name: TermsField;
  defaultValue: string;
  error: string | readonly string[] | undefined;
};

type CriteriaFieldsProps = { fieldOf: FieldOf; text: TermsText; coin: string };

/** Criteria for validators; those met add up to the fraction of a full share. */
export function CriteriaFields({ fieldOf, text, coin }: CriteriaFieldsProps) {
  const weight = (label: string, name: Parameters<FieldOf>[0]) => (
    <TextField label={label} inputMode="decimal" suffix="%" {...fieldOf(name)} />
  );
  return (
    <fieldset className={layout["group"]}>
      <legend>Criteria</legend>
      <p className={typography["note"]}>
        Weights total 100 %; a validator earns the weights of the criteria it meets. Without
        criteria, every validator earns a full share. Blocks come from the imported uptime.
      </p>
      <div className={layout["pair"]}>
        {weight("Weight of uptime", "uptimeWeight")}
        {weight("Signed at least", "uptimeAt")}
      </div>
      <div className={layout["pair"]}>
        {weight("Weight of no slash", "noSlashWeight")}
        {weight("Weight of never jailed", "neverJailedWeight")}
      </div>
      <div className={layout["pair"]}>
        {weight("Weight of stake", "minStakeWeight")}
        <TextField
          label="Stake of at least"
          inputMode="decimal"
          suffix={coin}
          {...fieldOf("minStakeAt")}
        />
      </div>
      <div className={layout["pair"]}>
        {weight("Weight of commission", "commissionWeight")}
        {weight("Commission of at most", "commissionAt")}
      </div>
      <div className={layout["pair"]}>
        {weight("Weight of blocks", "blocksWeight")}
        <TextField
          label="Blocks signed, at least"
          inputMode="numeric"
          suffix="blocks"
          {...fieldOf("blocksAt")}
        />
      </div>
      <div className={layout["pair"]}>
        {weight("Weight of diversity", "shareWeight")}
        {weight("Share of all stake of at most", "shareAt")}
      </div>
      <CheckboxField
        label="Reduce shares by the blocks missed"
        name="byPerformance"
        value="on"
        defaultChecked={text.byPerformance === "on"}
      />
      <CheckboxField
        label="No rewards for validators jailed in the epoch"
        name="withoutJailed"
        value="on"
        defaultChecked={text.withoutJailed === "on"}
      />
    </fieldset>
  );
}
