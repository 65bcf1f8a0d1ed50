import { WordFields } from "#app/features/tokens/word-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { FormField, ReflectionForm } from "./reflection-form.ts";

type CreateFieldsProps = {
  form: ReflectionForm;
  errorOf: (field: FormField) => string | undefined;
  /** Whose token the symbol may be taken for. */
  warning: string | null;
  change: (changes: Partial<ReflectionForm>) => void;
};

/** What a new token is to be. */
export function CreateFields({ form, errorOf, warning, change }: CreateFieldsProps) {
  return (
    <>
      <WordFields form={form} errorOf={errorOf} warning={warning} change={change} />
      <TextField
        label="Supply"
        name="supply"
        inputMode="decimal"
        hint="Whole tokens. All there will ever be; the owner gets them."
        suffix={form.symbol.trim() || undefined}
        value={form.supply}
        error={errorOf("supply")}
        onChange={(event) => change({ supply: event.target.value })}
      />
      <TextField
        label="Fee"
        name="fee"
        inputMode="decimal"
        hint="Of every transfer, from 0 to 10 in steps of 0.1. It can only be lowered, by nobody but the owner."
        suffix="%"
        value={form.fee}
        error={errorOf("fee")}
        onChange={(event) => change({ fee: event.target.value })}
      />
      <TextField
        label="Owner"
        name="owner"
        mono
        hint="Lowers the fee, excludes and exempts accounts. Hands over in two steps, or gives it up for ever."
        value={form.owner}
        error={errorOf("owner")}
        onChange={(event) => change({ owner: event.target.value })}
      />
    </>
  );
}
