import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import type { UnboundEscrow } from "#app/domain/tasks/escrow/unbound.server.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatAmount, shortenAddress, toSentence } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";

type UnboundNoticeProps = {
  head: EscrowHead;
  unbound: readonly UnboundEscrow[];
  /** Why an escrow was not adopted. */
  error: string | null;
};

const maxShown = 10;

/** Escrowed rewards without a task, and how to recover their funds. */
export function UnboundNotice({ head, unbound, error }: UnboundNoticeProps) {
  if (unbound.length === 0) return null;
  const more = unbound.length - maxShown;
  return (
    <Notice tone="warn">
      <p>
        {unbound.length === 1 ? "One reward" : `${unbound.length} rewards`} in the escrow{" "}
        {unbound.length === 1 ? "belongs" : "belong"} to no task here: a draft was signed twice, or
        something else created it.
      </p>
      <ul className={styles["lines"]}>
        {unbound.slice(0, maxShown).map((one) => (
          <UnboundLine key={one.number} head={head} one={one} />
        ))}
      </ul>
      {more > 0 && <p>{more} more.</p>}
      {error !== null && <p role="alert">{error}</p>}
    </Notice>
  );
}

function UnboundLine({ head, one }: { head: EscrowHead; one: UnboundEscrow }) {
  const { run } = useTasks();
  const { number, creator, token, unit, left, closeBlocker, title } = one;
  const what = formatAmount(left, unit);
  const setting = { deployment: head.deployment, number, token: { address: token, ...unit } };
  return (
    <li>
      Task {number} of the escrow{title !== null && ` (“${title}”)`} holds {what} of{" "}
      <span title={creator}>{shortenAddress(creator)}</span>.{" "}
      {closeBlocker === null
        ? "Anyone can close it now, which refunds them."
        : `It cannot be closed yet: ${toSentence(closeBlocker)}`}{" "}
      {title !== null &&
        "Saved as a paused task, it can be canceled immediately with its reviewers' signatures."}
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        {title !== null && (
          <Form method="post" action="?index">
            <input type="hidden" name="intent" value="adopt" />
            <input type="hidden" name="number" value={number} />
            <Button type="submit" size="small">
              Save as a task
            </Button>
          </Form>
        )}
        <ActionButton
          size="small"
          blocker={closeBlocker}
          onClick={() =>
            run(({ closeTransaction }) => closeTransaction(setting, { left: what, to: creator }))
          }
        >
          Close it
        </ActionButton>
      </div>
    </li>
  );
}
