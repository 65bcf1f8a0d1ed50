import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import layout from "#app/ui/layout.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { DripRequest, FaucetAsset, Payment } from "#app/domain/faucet/faucet.types.ts";
import { ItemAmount } from "#app/features/faucet/shared/item-amount.tsx";
import { PaymentStatus } from "#app/features/faucet/shared/payment-status.tsx";

const pollMs = 1_000;

type Progress = DripRequest & {
  /** Number of earlier requests on the same chain, by payment id. */
  ahead: Record<string, number>;
};

type RequestProgressProps = {
  request: Progress;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

/** Tracks a request until all of its payments are confirmed or failed. */
export function RequestProgress({ request, assets, networks }: RequestProgressProps) {
  const isOpen = request.payments.some(isUnderWay);
  useRevalidateWhile(isOpen, pollMs);
  return (
    <section className={layout["card"]} aria-label="Your request" aria-live="polite">
      <header className={layout["texts"]}>
        <h2>{isOpen ? "In transit" : headline(request.payments)}</h2>
        <span className={typography["note"]}>
          to <Address value={request.recipient} />, <RelativeTime at={request.createdAt} />
        </span>
      </header>
      <ul>
        {request.payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            ahead={request.ahead[payment.id] ?? 0}
            assets={assets}
            networks={networks}
          />
        ))}
      </ul>
    </section>
  );
}

function headline(payments: readonly Payment[]): string {
  const failed = payments.filter((payment) => payment.status === "failed").length;
  if (failed === 0) return "Paid";
  return failed === payments.length ? "Not paid" : "Partly paid";
}

type PaymentLineProps = {
  payment: Payment;
  ahead: number;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

function PaymentLine({ payment, ahead, assets, networks }: PaymentLineProps) {
  const network = networks.find((entry) => entry.chainId === payment.chainId);
  return (
    <li className={styles["payment"]}>
      <div className={layout["texts"]}>
        <span className={layout["texts"]}>
          {payment.bundle.map((item) => (
            <ItemAmount key={item.token} item={item} chainId={payment.chainId} assets={assets} />
          ))}
        </span>
        <span className={typography["note"]}>{network?.chainName}</span>
      </div>
      <div className={layout["texts"]}>
        <PaymentStatus status={payment.status} />
        {payment.status === "queued" && (
          <span className={typography["note"]}>
            {explainPayment(payment.reason) ??
              (ahead === 0 ? "next in line" : `${ahead} before it`)}
          </span>
        )}
        {payment.status === "failed" && (
          <span className={typography["error"]}>{explainPayment(payment.reason)}</span>
        )}
        {payment.txHash && (
          <a href={explorerTransactionUrl(networks, payment.chainId, payment.txHash)}>
            View transaction
          </a>
        )}
      </div>
    </li>
  );
}

function isUnderWay({ status }: Payment): boolean {
  return status === "queued" || status === "sent";
}
