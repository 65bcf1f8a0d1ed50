import { TextFields } from "#app/features/tokens/text-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import type { FormField, ReflectionForm } from "./reflection-form.ts";

type CreateFieldsProps = {
  form: ReflectionForm;
  errorOf: (field: FormField) => string | undefined;
  /** Warning if the symbol may be mistaken for another token's. */
  warning: string | null;
  change: (changes: Partial<ReflectionForm>) => void;
};

export function CreateFields({ form, errorOf, warning, change }: CreateFieldsProps) {
  return (
    <>
      <TextFields form={form} errorOf={errorOf} warning={warning} change={change} />
      <TextField
        label="Supply"
        name="supply"
        inputMode="decimal"
        hint="In whole tokens. Fixed, minted to the owner."
        suffix={form.symbol.trim() || undefined}
        value={form.supply}
        error={errorOf("supply")}
        onChange={(event) => change({ supply: event.target.value })}
      />
      <TextField
        label="Fee"
        name="fee"
        inputMode="decimal"
        hint="Of every transfer, 0 to 10 in steps of 0.1. Only the owner can change it, and only lower it."
        suffix="%"
        value={form.fee}
        error={errorOf("fee")}
        onChange={(event) => change({ fee: event.target.value })}
      />
      <TextField
        label="Owner"
        name="owner"
        mono
        hint="Can lower the fee, and exclude and exempt accounts. Can transfer ownership in two steps, or renounce it permanently."
        value={form.owner}
        error={errorOf("owner")}
        onChange={(event) => change({ owner: event.target.value })}
      />
    </>
  );
}
