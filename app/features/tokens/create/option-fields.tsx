import { optionNames, optionLabels } from "#app/domain/tokens/model/options.ts";
import {
  type FormErrors,
  lockedOptions,
  type TokenForm,
} from "#app/domain/tokens/model/token-form.ts";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/tokens/tokens.module.css";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import typography from "#app/ui/typography.module.css";
import { ChoiceCards } from "./choice-cards.tsx";

type OptionFieldsProps = {
  form: TokenForm;
  errors: FormErrors;
  change: (changes: Partial<TokenForm>) => void;
};

/** Options of the token, each with its effect on holders. */
export function OptionFields({ form, errors, change }: OptionFieldsProps) {
  const { options, kind } = form;
  const locked = lockedOptions(kind);
  return (
    <>
      <fieldset className={layout["group"]}>
        <legend>Options</legend>
        <p className={typography["note"]}>Options cannot be enabled after creation.</p>
        {optionNames
          .filter((name) => name !== "roles")
          .map((name) => (
            <CheckboxField
              key={name}
              label={optionLabels[name].label}
              hint={`${optionLabels[name].risk}${locked.has(name) ? " Set by the kind." : ""}`}
              name={name}
              checked={options[name]}
              disabled={locked.has(name)}
              error={errors[name]}
              onChange={(event) =>
                change({ options: { ...options, [name]: event.target.checked } })
              }
            />
          ))}
      </fieldset>
      {(options.mintable || options.pausable || options.roles) && (
        <ChoiceCards
          legend="Access"
          name="access"
          value={options.roles ? "roles" : "owner"}
          choices={[
            {
              value: "owner",
              label: "Single owner",
              hint: "One account mints and pauses. Ownership transfer takes two steps.",
            },
            { value: "roles", label: optionLabels.roles.label, hint: optionLabels.roles.risk },
          ]}
          onChange={(access) => change({ options: { ...options, roles: access === "roles" } })}
        >
          {errors.roles && <p className={styles["error"]}>{errors.roles}</p>}
        </ChoiceCards>
      )}
    </>
  );
}
