import layout from "#app/ui/layout.module.css";
import shared from "#app/features/bridge/shared/transfer.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { Relayed } from "./message-page.server.ts";
import styles from "./messages.module.css";

/** Shows the raw message and its proof, for delivery by other means. */
export function MessageBytes({ relayed }: { relayed: Relayed }) {
  const { raw, open, senderRouter, recipientRouter, nonce } = relayed;
  const metadata = open?.proof.kind === "ready" ? open.proof.metadata : null;
  return (
    <section className={layout["card"]} aria-label="Bytes">
      <details>
        <summary>Raw message and metadata</summary>
        <div className={styles["raw"]}>
          <dl className={shared["facts"]}>
            <dt>Nonce</dt>
            <dd>{formatInteger(nonce)}</dd>
            <dt>From contract</dt>
            <dd>
              <Address value={senderRouter} full />
            </dd>
            <dt>To contract</dt>
            <dd>
              <Address value={recipientRouter} full />
            </dd>
          </dl>
          <Bytes title="Message" value={raw} />
          {metadata !== null && <Bytes title="Metadata" value={metadata} />}
          <p className={typography["note"]}>
            {metadata !== null
              ? "For the destination mailbox: process(metadata, message)."
              : "The metadata, also required by the mailbox, is shown while the message is signed but not delivered."}
          </p>
        </div>
      </details>
    </section>
  );
}

function Bytes({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <div className={styles["bytes-head"]}>
        <h3>{title}</h3>
        <CopyButton value={value} label={`Copy ${title.toLowerCase()}`} withText />
      </div>
      <div className={styles["bytes"]} role="region" aria-label={`${title} bytes`} tabIndex={0}>
        {value}
      </div>
    </div>
  );
}
