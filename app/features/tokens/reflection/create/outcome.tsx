import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Quote } from "./quote.types.ts";

type OutcomeProps = { quote: Quote | null; isComplete: boolean; network: Network };

/** Address and creation cost of the token, or what blocks it. */
export function Outcome({ quote, isComplete, network }: OutcomeProps) {
  if (!isComplete) {
    return <p className={typography["note"]}>Complete the form to see the contract address.</p>;
  }
  if (quote === null) return <p className={typography["note"]}>Simulating…</p>;
  switch (quote.kind) {
    case "not-deployed":
      return <p className={typography["note"]}>The token factory is not deployed.</p>;
    case "silent":
      return <Notice tone="danger">The chain is not responding. Try again in a moment.</Notice>;
    case "incomplete":
      return <p className={typography["note"]}>The console could not read the form. Reload it.</p>;
    case "rejected":
      return <Notice tone="danger">{quote.message}</Notice>;
    case "ready":
      return (
        <>
          <dl className={layout["fact-grid"]}>
            <dt>Address</dt>
            <dd>
              <Address value={quote.address} full />
            </dd>
            <dt>Gas</dt>
            <dd>{formatInteger(quote.gas)}</dd>
            <dt>Fee, at most</dt>
            <dd>
              <Amount value={quote.feeWei} {...network.nativeCurrency} form="rounded" />
            </dd>
          </dl>
          {quote.isOwnerContract && (
            <Notice tone="warn">
              The owner is a contract. Make sure that it can move tokens and call the owner&apos;s
              functions.
            </Notice>
          )}
        </>
      );
  }
}
