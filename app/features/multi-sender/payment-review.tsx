import { type Address as Hex20, zeroAddress } from "viem";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { formatInteger } from "#app/ui/format.ts";
import styles from "./multi-sender.module.css";

type PaymentReviewProps = {
  asset: { token: Hex20; symbol: string; decimals: number };
  chainName: string;
  recipients: number;
  /** Base units. */
  total: bigint;
  /** Largest first, by line or place. */
  largest: readonly { line: number; address: Hex20; amount: bigint }[];
};

/** What would be paid, with the asset's whole address and who gets most, where a slip stands out. */
export function PaymentReview(props: PaymentReviewProps) {
  const { asset, chainName, recipients, total, largest } = props;
  return (
    <div className={styles["review"]}>
      <p>
        Pays{" "}
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
        to {recipients === 1 ? "1 recipient" : `${formatInteger(recipients)} recipients`}.
      </p>
      {largest.length > 1 && (
        <>
          <h3>Largest payments</h3>
          <ol aria-label="Largest payments">
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
