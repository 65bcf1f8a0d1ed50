import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { formatDuration, formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { maxPosition } from "#app/domain/faucet/requests/estimate-wait.ts";
import { isUnderWay } from "#app/domain/faucet/requests/under-way.ts";
import { ItemAmount } from "#app/features/faucet/shared/item-amount.tsx";
import { PaymentStatus } from "#app/features/faucet/shared/payment-status.tsx";
import type { RequestBody } from "./faucet-api.server.ts";
import { useRequestProgress } from "./use-request-progress.ts";

export type PaymentBody = RequestBody["payments"][number];

type RequestProgressProps = {
  /** As loaded with the page. */
  request: RequestBody;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
  label?: string;
  /** What can be done about a payment. */
  toolsOf?: (payment: PaymentBody) => ReactNode;
};

/** Tracks a request until all of its payments are confirmed or failed. */
export function RequestProgress({
  request,
  assets,
  networks,
  label = "Your request",
  toolsOf,
}: RequestProgressProps) {
  const { address, createdAt, payments } = useRequestProgress(request);
  return (
    <section className={layout["card"]} aria-label={label} aria-live="polite">
      <header className={layout["texts"]}>
        <h2>{headline(payments)}</h2>
        <span className={typography["note"]}>
          to <Address value={address} />, <RelativeTime at={createdAt} />
        </span>
      </header>
      <ul>
        {payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            assets={assets}
            networks={networks}
            tools={toolsOf?.(payment)}
          />
        ))}
      </ul>
    </section>
  );
}

function headline(payments: readonly PaymentBody[]): string {
  if (payments.some(isUnderWay)) return "In transit";
  const failed = payments.filter((payment) => payment.status === "failed").length;
  if (failed === 0) return "Paid";
  return failed === payments.length ? "Not paid" : "Partly paid";
}

type PaymentLineProps = {
  payment: PaymentBody;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
  tools: ReactNode;
};

function PaymentLine({ payment, assets, networks, tools }: PaymentLineProps) {
  const { chainId, status, reason, hash } = payment;
  const network = networks.find((entry) => entry.chainId === chainId);
  return (
    <li className={styles["payment"]}>
      <div className={layout["texts"]}>
        <span className={layout["texts"]}>
          {payment.assets.map((item) => (
            <ItemAmount
              key={item.token}
              item={{ ...item, amount: BigInt(item.amount) }}
              chainId={chainId}
              assets={assets}
            />
          ))}
        </span>
        <span className={typography["note"]}>{network?.chainName}</span>
      </div>
      <div className={layout["texts"]}>
        <PaymentStatus status={status} />
        {status === "queued" && (
          // It changes each second.
          <span className={typography["note"]} aria-live="off">
            {reason ?? describePosition(payment)}
          </span>
        )}
        {status === "failed" && <span className={typography["error"]}>{reason}</span>}
        {hash && <a href={explorerTransactionUrl(networks, chainId, hash)}>View transaction</a>}
      </div>
      {tools}
    </li>
  );
}

/** @returns its own position, so that the first of a queue is number 1 */
function describePosition({ position, etaSeconds }: PaymentBody): string {
  if (position === null || position === 0) return "Next in line";
  const isCounted = position < maxPosition;
  const text = isCounted
    ? `Position ${formatInteger(position + 1)}`
    : `Position over ${formatInteger(maxPosition)}`;
  if (etaSeconds === null) return text;
  return `${text}, ${isCounted ? "about" : "at least"} ${formatDuration(etaSeconds * 1_000, 1)}`;
}
