import typography from "#app/ui/typography.module.css";
import { classNames } from "#app/ui/base/class-names.ts";
import { formatExact, formatRounded, formatShort, type Rounding, toDecimalText } from "./format.ts";
import styles from "./amount.module.css";

const forms = { exact: formatExact, short: formatShort, rounded: formatRounded };

type AmountProps = {
  /** Base units, such as wei. */
  value: bigint;
  decimals: number;
  symbol: string;
  /** `short` uses k, m, b, t; `rounded` has six decimals. The title has the exact amount. */
  form?: keyof typeof forms;
  /** `down` for amounts that can be spent, withdrawn or used up: never shows more than there is. */
  rounding?: Rounding | undefined;
  className?: string;
};

/**
 * An amount with its unit. Copying yields the full number without grouping, even if less is shown.
 */
export function Amount({
  value,
  decimals,
  symbol,
  form = "exact",
  rounding,
  className,
}: AmountProps) {
  const shown = forms[form](value, decimals, rounding);
  return (
    <data
      value={toDecimalText(value, decimals)}
      title={`${formatExact(value, decimals)} ${symbol}`}
      className={classNames(styles["amount"], className)}
      onCopy={(event) => {
        event.preventDefault();
        event.clipboardData.setData("text/plain", toDecimalText(value, decimals));
      }}
    >
      {/* A real minus sign is as wide as a plus and does not wrap away from its number. */}
      {shown.replace("-", "−")} <span className={typography["quiet"]}>{symbol}</span>
    </data>
  );
}
