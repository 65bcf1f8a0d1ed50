import { SegmentedField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { AmountRule } from "#app/common/recipients/recipients.types.ts";

type AmountRuleFieldsProps = {
  mode: AmountRule["kind"];
  onMode: (mode: AmountRule["kind"]) => void;
  /** As entered; kept while each line has its own amount. */
  amount: string;
  onAmount: (amount: string) => void;
  symbol: string | undefined;
};

/** How each recipient gets an amount, with the amount where it is one for all. */
export function AmountRuleFields({
  mode,
  onMode,
  amount,
  onAmount,
  symbol,
}: AmountRuleFieldsProps) {
  return (
    <div className={layout["pair"]}>
      <SegmentedField
        label="Amounts"
        choices={[
          { value: "per-line", label: "On each line" },
          { value: "equal", label: "Same for everyone" },
          { value: "split", label: "Split a total" },
        ]}
        value={mode}
        onChange={onMode}
      />
      {mode !== "per-line" && (
        <TextField
          label={mode === "equal" ? "Amount for each" : "Total to split"}
          inputMode="decimal"
          suffix={symbol}
          value={amount}
          onChange={(event) => onAmount(event.target.value)}
        />
      )}
    </div>
  );
}
