import layout from "#app/ui/layout.module.css";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { LogoField } from "#app/features/tokens/shared/logo-field.tsx";

type ListFieldsProps = { isListed: boolean; onChange: (isListed: boolean) => void };

/** Whether to add the token to the console's list once created. */
export function ListFields({ isListed, onChange }: ListFieldsProps) {
  return (
    <fieldset className={layout["group"]}>
      <legend>Console&apos;s token list</legend>
      <CheckboxField
        label="Add to the console's token list"
        hint="Multi-sender, burning and vesting will offer it to every admin."
        checked={isListed}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isListed && <LogoField />}
    </fieldset>
  );
}
