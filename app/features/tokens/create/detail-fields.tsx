import type { TokenForm } from "#app/domain/tokens/model/token-form.ts";
import layout from "#app/ui/layout.module.css";
import { TextFields } from "#app/features/tokens/text-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

type DetailFieldsProps = {
  form: TokenForm;
  errorOf: (
    field: "name" | "symbol" | "decimals" | "supply" | "cap" | "recipient" | "owner",
  ) => string | undefined;
  /** Warning if the symbol may be mistaken for another token's. */
  warning: string | null;
  change: (changes: Partial<TokenForm>) => void;
};

/** Name, amounts and accounts of a new token. */
export function DetailFields({ form, errorOf, warning, change }: DetailFieldsProps) {
  const { mintable, pausable, capped } = form.options;
  const hasPower = mintable || pausable;
  return (
    <fieldset className={layout["group"]}>
      <legend>Details</legend>
      <TextFields form={form} errorOf={errorOf} warning={warning} change={change} />
      <TextField
        label="Initial supply"
        name="supply"
        inputMode="decimal"
        hint="In whole tokens."
        suffix={form.symbol.trim() || undefined}
        value={form.supply}
        error={errorOf("supply")}
        onChange={(event) => change({ supply: event.target.value })}
      />
      {capped && (
        <TextField
          label="Cap"
          name="cap"
          inputMode="decimal"
          hint="Maximum total supply, including the initial supply."
          suffix={form.symbol.trim() || undefined}
          value={form.cap}
          error={errorOf("cap")}
          onChange={(event) => change({ cap: event.target.value })}
        />
      )}
      <TextField
        label="Initial supply recipient"
        name="recipient"
        mono
        value={form.recipient}
        error={errorOf("recipient")}
        onChange={(event) => change({ recipient: event.target.value })}
      />
      <TextField
        label="Owner"
        name="owner"
        mono
        hint={
          hasPower
            ? "Controls the enabled options. Ownership transfer takes two steps."
            : "Without minting and pausing, the owner has no powers."
        }
        value={form.owner}
        error={errorOf("owner")}
        onChange={(event) => change({ owner: event.target.value })}
      />
    </fieldset>
  );
}
