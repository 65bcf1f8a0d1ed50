import layout from "#app/ui/layout.module.css";
import shared from "#app/features/bridge/shared/transfer.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { DeliverButton } from "./deliver-button.tsx";
import type { MessagePage, Relayed } from "./message-page.server.ts";
import type { Signatures } from "#app/domain/bridge/relay/proof.server.ts";
import { RetryButton } from "./retry-button.tsx";
import { Tries } from "./tries.tsx";

type DeliveryCardProps = { message: MessagePage; relayed: Relayed };

/** Shows how far the delivery is, and what the user can do if it does not proceed. */
export function DeliveryCard({ message, relayed }: DeliveryCardProps) {
  const { open, paid, paidGas, used, tries } = relayed;
  const isDone = message.deliveredAt !== null || message.status.stepsDone === 4;
  return (
    <section className={layout["card"]} aria-label="Delivery">
      <h2>Delivery</h2>
      {open?.isForgotten && (
        <Notice tone="warn">
          The relayer has not processed this message for over a minute; it may have stopped.
        </Notice>
      )}
      <dl className={shared["facts"]}>
        {open?.proof.signatures && <SignatureFacts signatures={open.proof.signatures} />}
        <dt>Gas paid</dt>
        <dd>
          {paidGas === 0n || !paid ? (
            "None"
          ) : (
            <>
              Prepaid gas: {formatInteger(paidGas)} (<Amount {...paid} />)
            </>
          )}
        </dd>
        {used.transactions > 0 && (
          <>
            <dt>Gas used</dt>
            <dd>
              {formatInteger(used.gas)} in {used.transactions}{" "}
              {used.transactions === 1 ? "transaction" : "transactions"}
              {used.reverts > 0 && `, ${used.reverts} reverted`}
            </dd>
          </>
        )}
        <dt>Relayer</dt>
        <dd>
          {open ? <Tries tries={tries} nextAt={open.nextAt} /> : isDone ? "Done" : "No attempts"}
        </dd>
      </dl>
      {open && <RetryButton isOffered={open.isHeldUp} />}
      {open && <DeliverButton id={message.id} proof={open.proof} to={message.to.name} />}
    </section>
  );
}

function SignatureFacts({ signatures: { validators, threshold } }: { signatures: Signatures }) {
  const signed = validators.filter(({ hasSigned }) => hasSigned).length;
  return (
    <>
      <dt>Signatures</dt>
      <dd>
        {signed} of {validators.length}, {threshold} needed
        <ul className={layout["list"]}>
          {validators.map(({ address, hasSigned }) => (
            <li key={address} className={layout["texts"]}>
              <Address value={address} kind="validator" />
              <Status tone={hasSigned ? "green" : "neutral"}>
                {hasSigned ? "Signed" : "Not signed"}
              </Status>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
