import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status, type StatusTone } from "#app/ui/status.tsx";
import styles from "./transfer.module.css";
import type { Transfer } from "./transfers.server.ts";

type TransferViewProps = { transfer: Transfer; networks: readonly Network[] };

/** One transfer: where it stands and why, its two transactions, and what it is. */
export function TransferView({ transfer, networks }: TransferViewProps) {
  const { status, route, recipient, sender, id, sent, arrives, at, deliveredAt } = transfer;
  const { origin, destination, symbol } = route;
  const nameOf = (chainId: ChainId) =>
    networks.find((network) => network.chainId === chainId)?.chainName;
  const transaction = (chainId: ChainId, hash: string) => (
    <Address
      value={hash}
      kind="transaction hash"
      explorer={<a href={explorerTransactionUrl(networks, chainId, hash)}>View</a>}
    />
  );
  return (
    <div className={styles["columns"]}>
      <section className={styles["card"]} aria-label="Course">
        <h2>
          <Status tone={status.tone}>{status.words}</Status>
        </h2>
        <p>{status.reason}</p>
        <ol className={styles["steps"]}>
          <Step place={1} transfer={transfer} title="Sent">
            {transaction(origin.chainId, transfer.txHash)}
            <span className={styles["quiet"]}>
              <RelativeTime at={at} /> on {nameOf(origin.chainId)}
            </span>
          </Step>
          <Step place={2} transfer={transfer} title={`Final on ${nameOf(origin.chainId)}`}>
            <span className={styles["quiet"]}>Its block can no longer be taken back.</span>
          </Step>
          <Step place={3} transfer={transfer} title="Signed by the validators">
            <span className={styles["quiet"]}>The destination asks for their signatures.</span>
          </Step>
          <Step place={4} transfer={transfer} title="Delivered">
            {transfer.deliveryHash !== null &&
              transaction(destination.chainId, transfer.deliveryHash)}
            <span className={styles["quiet"]}>
              {deliveredAt !== null && <RelativeTime at={deliveredAt} />} on{" "}
              {nameOf(destination.chainId)}
            </span>
          </Step>
        </ol>
      </section>
      <section className={styles["card"]} aria-label="Transfer">
        <h2>Transfer</h2>
        <dl className={styles["facts"]}>
          <dt>Sent</dt>
          <dd>
            <Amount value={sent} decimals={origin.decimals} symbol={symbol} /> on{" "}
            {nameOf(origin.chainId)}
          </dd>
          <dt>Arrives</dt>
          <dd>
            <Amount value={arrives} decimals={destination.decimals} symbol={symbol} /> on{" "}
            {nameOf(destination.chainId)}
          </dd>
          <dt>Sender</dt>
          <dd>
            <Address value={sender} full />
          </dd>
          <dt>Recipient</dt>
          <dd>
            <Address value={recipient} full />
          </dd>
          <dt>Message</dt>
          <dd>
            <Address value={id} kind="message id" full />
          </dd>
        </dl>
      </section>
    </div>
  );
}

type StepProps = { place: number; transfer: Transfer; title: string; children: ReactNode };

function Step({ place, transfer, title, children }: StepProps) {
  const { stepsDone, tone } = transfer.status;
  const isNext = place === stepsDone + 1;
  const shown: StatusTone = place <= stepsDone ? "green" : isNext ? tone : "neutral";
  const state = place <= stepsDone ? "done" : isNext ? "now" : "later";
  return (
    <li aria-current={isNext ? "step" : undefined}>
      <Status tone={shown}>
        {title}
        <span className="visually-hidden">, {state}</span>
      </Status>
      <div className={styles["said"]}>{children}</div>
    </li>
  );
}
