import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { toDecimalText } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { Entry } from "./use-entries.ts";

type AmountFieldProps = Entry & {
  label?: string;
  hint?: string | undefined;
  unit: { symbol: string; decimals: number };
  /** Value filled in by Max, in base units; without it there is no Max. */
  max?: bigint | undefined;
  disabled?: boolean;
};

/** Input for an amount of a token. */
export function AmountField({ label = "Amount", unit, max, ...rest }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      suffix={
        max === undefined ? (
          unit.symbol
        ) : (
          <span className={layout["suffix"]}>
            {unit.symbol}
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                rest.onChange({ target: { value: toDecimalText(max, unit.decimals) } })
              }
            >
              Max
            </Button>
          </span>
        )
      }
      {...rest}
    />
  );
}
