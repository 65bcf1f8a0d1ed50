import { classNames } from "./class-names.ts";
import { formatCut, formatExact, formatShort, toDecimalText } from "./format.ts";
import styles from "./amount.module.css";

const forms = { exact: formatExact, short: formatShort, cut: formatCut };

type AmountProps = {
  /** Base units, such as wei. */
  value: bigint;
  decimals: number;
  symbol: string;
  /** `short` cuts to k, m, b, t, `cut` to six decimals; the whole amount is in the title. */
  form?: keyof typeof forms;
  className?: string;
};

/**
 * An amount with its unit. What is copied out of the page is the whole number without groups, also
 * where less is shown.
 */
export function Amount({ value, decimals, symbol, form = "exact", className }: AmountProps) {
  const shown = forms[form](value, decimals);
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
      {/* A real minus sign is as wide as a plus and does not break from its number. */}
      {shown.replace("-", "−")} <span className={styles["symbol"]}>{symbol}</span>
    </data>
  );
}
