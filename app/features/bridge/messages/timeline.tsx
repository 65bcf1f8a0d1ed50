import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { formatDuration } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { TransferStatus } from "#app/domain/bridge/message/transfer-status.ts";
import typography from "#app/ui/typography.module.css";
import type { MessagePage } from "./message-page.server.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./messages.module.css";

type TimelineProps = { message: MessagePage; networks: readonly Network[] };

/** Shows the status of a message and the reason, with its two transactions. */
export function Timeline({ message, networks }: TimelineProps) {
  const { status, from, to, sentHash, sentAt, deliveryHash, deliveredAt, usualMs } = message;
  const transaction = ({ chainId }: typeof from, hash: string) => (
    <Address
      value={hash}
      kind="transaction hash"
      explorer={
        chainId !== null && <a href={explorerTransactionUrl(networks, chainId, hash)}>View</a>
      }
    />
  );
  return (
    <section className={layout["card"]} aria-label="Timeline">
      <h2>
        <Status tone={status.tone}>{status.label}</Status>
      </h2>
      <p className={`${typography["wrap"]} ${styles["reason"]}`}>{status.reason}</p>
      <ol className={`${layout["stack"]} ${styles["steps"]}`}>
        <Step index={1} status={status} title="Sent">
          {transaction(from, sentHash)}
          <span className={typography["note"]}>
            <RelativeTime at={sentAt} /> on {from.name}
          </span>
        </Step>
        <Step index={2} status={status} title={`Final on ${from.name}`}>
          <span className={typography["note"]}>
            {status.stepsDone >= 2 ? "The block is final." : "Not final yet."}
          </span>
        </Step>
        <Step index={3} status={status} title="Signed by the validators">
          <span className={typography["note"]}>
            {status.stepsDone >= 3
              ? "Enough of them have signed."
              : "Not enough of them have signed yet."}
          </span>
        </Step>
        <Step index={4} status={status} title="Delivered">
          {deliveryHash !== null && transaction(to, deliveryHash)}
          <span className={typography["note"]}>
            {deliveredAt !== null && <RelativeTime at={deliveredAt} />}
            {deliveredAt === null && status.stepsDone < 4 && "Not yet"} on {to.name}
            {usualMs !== null && `, usually about ${formatDuration(usualMs)} after it was sent`}
          </span>
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { index: number; status: TransferStatus; title: string; children: ReactNode };

function Step({ index, status, title, children }: StepProps) {
  const { stepsDone, tone } = status;
  const isNext = index === stepsDone + 1;
  const shown: StatusTone = index <= stepsDone ? "green" : isNext ? tone : "neutral";
  const state = index <= stepsDone ? "done" : isNext ? "now" : "later";
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
