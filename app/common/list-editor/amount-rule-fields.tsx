import { SegmentedField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { Entry } from "#app/kit/form/use-entries.ts";

type AmountRuleFieldsProps = {
  mode: Entry;
  /** Keeps its text while each line has its own amount. */
  amount: Entry;
  symbol: string | undefined;
};

/** How each recipient gets an amount, with the amount where it is one for all. */
export function AmountRuleFields({ mode, amount, symbol }: AmountRuleFieldsProps) {
  return (
    <div className={layout["pair"]}>
      <SegmentedField
        label="Amounts"
        choices={[
          { value: "per-line", label: "On each line" },
          { value: "equal", label: "Same for everyone" },
          { value: "split", label: "Split a total" },
        ]}
        value={mode.value}
        onChange={(value) => mode.onChange({ target: { value } })}
      />
      {mode.value !== "per-line" && (
        <TextField
          label={mode.value === "equal" ? "Amount for each" : "Total to split"}
          inputMode="decimal"
          suffix={symbol}
          {...amount}
        />
      )}
    </div>
  );
}
