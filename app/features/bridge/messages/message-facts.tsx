import layout from "#app/ui/layout.module.css";
import shared from "#app/features/bridge/shared/transfer.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { MessagePage } from "./message-page.server.ts";

/** Shows who sends what to whom. */
export function MessageFacts({ message }: { message: MessagePage }) {
  const { id, from, to, sent, arrives, sender, recipient } = message;
  const title = sent ? "Transfer" : "Message";
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      <dl className={shared["facts"]}>
        <dt>Sent</dt>
        <dd>
          {sent ? <Amount {...sent} /> : "Not one of our tokens"} on {from.name}
        </dd>
        <dt>Arrives</dt>
        <dd>
          {arrives && <Amount {...arrives} />} on {to.name}
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
  );
}
