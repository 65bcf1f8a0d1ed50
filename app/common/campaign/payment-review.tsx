import { type Address as Hex20, zeroAddress } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./payment-review.module.css";

const textsOf = {
  payments: { verb: "Pays", to: "to", row: "recipient", largest: "Largest payments" },
  grants: { verb: "Locks", to: "in", row: "schedule", largest: "Largest grants" },
} as const;

type PaymentReviewProps = {
  kind?: keyof typeof textsOf;
  asset: { token: Hex20; symbol: string; decimals: number };
  chainName: string;
  /** Number of recipients, or of schedules. */
  count: number;
  /** Base units. */
  total: bigint;
  /** Largest first, each with its line or place. */
  largest: readonly { line: number; address: Hex20; amount: bigint }[];
};

/**
 * Review of a payment. Shows the full asset address and the largest recipients, to make mistakes
 * visible.
 */
export function PaymentReview(props: PaymentReviewProps) {
  const { kind = "payments", asset, chainName, count, total, largest } = props;
  const texts = textsOf[kind];
  return (
    <div className={`${layout["list"]} ${styles["review"]}`}>
      <p>
        {texts.verb}{" "}
        <strong>
          <Amount value={total} {...asset} />
        </strong>
        {asset.token === zeroAddress ? (
          <>, the native coin of {chainName},</>
        ) : (
          <>
            {" "}
            (token <Address full value={asset.token} kind="token address" /> on {chainName})
          </>
        )}{" "}
        {texts.to} {count === 1 ? `1 ${texts.row}` : `${formatInteger(count)} ${texts.row}s`}.
      </p>
      {largest.length > 1 && (
        <>
          <h3>{texts.largest}</h3>
          <ol aria-label={texts.largest}>
            {largest.map(({ line, address, amount }) => (
              <li key={line}>
                <Address value={address} />
                <Amount value={amount} {...asset} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
