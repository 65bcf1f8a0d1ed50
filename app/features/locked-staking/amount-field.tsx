import { invalid, ok, type Parsed } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";
import layout from "#app/ui/layout.module.css";

/** Parses a token amount into base units. */
export function readAmount(
  text: string,
  unit: TokenUnit,
  options?: { zero: "allowed" },
): Parsed<bigint> {
  const parsed = parseAmount(text, unit, options);
  return parsed.kind === "ok" ? ok(parsed.baseUnits) : invalid(toSentence(parsed.reason));
}

type AmountFieldProps = {
  label?: string;
  unit: TokenUnit;
  /** Value filled in by Max, in base units. */
  max: bigint;
  hint?: string;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
};

export function AmountField(props: AmountFieldProps) {
  const { label = "Amount", unit, max, hint, text, error, onChange } = props;
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      suffix={
        <span className={layout["suffix"]}>
          {unit.symbol}
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange(toDecimalText(max, unit.decimals))}
          >
            Max
          </Button>
        </span>
      }
      value={text}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
