import { invalid, ok, type Parsed } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";
import layout from "#app/ui/layout.module.css";

/** Parses a token amount to base units, up to a maximum. */
export function readAmount(
  text: string,
  unit: TokenUnit,
  { max, tooMuch }: { max: bigint; tooMuch: string },
): Parsed<bigint> {
  const parsed = parseAmount(text, unit);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return parsed.baseUnits > max ? invalid(tooMuch) : ok(parsed.baseUnits);
}

type AmountFieldProps = {
  unit: TokenUnit;
  /** Amount of the Max button, in base units. */
  max: bigint;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
};

export function AmountField({ unit, max, text, error, onChange }: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
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
