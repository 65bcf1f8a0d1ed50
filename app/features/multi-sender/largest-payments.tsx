import type { Row } from "#app/common/recipients/recipients.types.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import styles from "./multi-sender.module.css";

type LargestPaymentsProps = {
  /** Largest first. */
  rows: readonly Row[];
  asset: { symbol: string; decimals: number };
};

/** Who gets most, where a slip in an amount would stand out. */
export function LargestPayments({ rows, asset }: LargestPaymentsProps) {
  if (rows.length < 2) return null;
  return (
    <details className={styles["largest"]}>
      <summary>The {rows.length} largest payments</summary>
      <ol>
        {rows.map(({ line, address, amount }) => (
          <li key={line}>
            <Address value={address} />
            <Amount value={amount} {...asset} />
          </li>
        ))}
      </ol>
    </details>
  );
}
