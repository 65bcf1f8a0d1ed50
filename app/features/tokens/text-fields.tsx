import { maxNameLength, maxSymbolLength } from "#app/domain/tokens/model/parse-name.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";

type TokenText = { name: string; symbol: string; decimals: string };

type TextFieldsProps = {
  form: TokenText;
  errorOf: (field: keyof TokenText) => string | undefined;
  /** Warning if the symbol may be mistaken for another token's. */
  warning: string | null;
  change: (changes: Partial<TokenText>) => void;
};

/** Name, symbol and decimals of a new token. */
export function TextFields({ form, errorOf, warning, change }: TextFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={maxNameLength}
        value={form.name}
        error={errorOf("name")}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={layout["pair"]}>
        <TextField
          label="Symbol"
          name="symbol"
          maxLength={maxSymbolLength}
          value={form.symbol}
          error={errorOf("symbol")}
          hint={warning ? <span className={styles["warning"]}>{warning}</span> : undefined}
          onChange={(event) => change({ symbol: event.target.value })}
        />
        <TextField
          label="Decimals"
          name="decimals"
          inputMode="numeric"
          value={form.decimals}
          error={errorOf("decimals")}
          onChange={(event) => change({ decimals: event.target.value })}
        />
      </div>
    </>
  );
}
