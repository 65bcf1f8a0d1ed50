import { cancelTypedData } from "#app/chain/task-escrow/typed-data.ts";
import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import {
  formatAmount,
  formatUtcSeconds,
  shortenAddress,
  toSentence,
} from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { useSignature } from "#app/wallet/signature/use-signature.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { Cancelling } from "#app/domain/tasks/cancel/cancel.store.server.ts";
import type { DetailPage } from "./detail-page.server.ts";
import { requestApproval } from "./request-approval.ts";

const pollMs = 4_000;

type CancelCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  blocker: string | null;
  unit: TaskToken;
};

/** Cancels a task early, with the reviewers' signatures. */
export function CancelCard({ page, escrow, blocker, unit }: CancelCardProps) {
  const { cancelling } = page;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Cancel">
      <h2>Cancel</h2>
      {cancelling && (
        <Approvals
          page={page}
          escrow={escrow}
          blocker={blocker}
          unit={unit}
          cancelling={cancelling}
        />
      )}
      {blocker !== null ? (
        <p className={typography["note"]}>{toSentence(blocker)}</p>
      ) : (
        <Form method="post" className={layout["page"]} aria-label="Cancel the task" noValidate>
          <input type="hidden" name="intent" value="cancel" />
          <p className={typography["note"]}>
            {escrow.threshold} of {escrow.reviewers} reviewers must sign it. Submissions that are
            not on the chain yet are not protected by the escrow: read them first.
          </p>
          <TextareaField
            label={cancelling ? "Another reason" : "Reason"}
            hint="Everyone who submitted work can read it."
            name="reason"
            rows={2}
          />
          <Button type="submit" size="small">
            Ask the reviewers
          </Button>
        </Form>
      )}
    </section>
  );
}

type ApprovalsProps = CancelCardProps & { cancelling: Cancelling };

function Approvals({ page, escrow, blocker, unit, cancelling }: ApprovalsProps) {
  const { head, reviewers, task } = page;
  const { requestSignature } = useSignature();
  const { run } = useTasks();
  const revalidate = useRevalidate();
  const { reason, reasonHash, validUntil, approvals, nonce } = cancelling;
  // Signatures of removed reviewers do not count.
  const good = approvals.filter(({ reviewer }) => reviewers.includes(reviewer));
  const missing = escrow.threshold - good.length;
  // Other reviewers sign in their own browsers.
  useRevalidateWhile(missing > 0, pollMs);
  const isSigned = good.some(({ reviewer }) => reviewer === head.wallet);
  const signBlocker = !reviewers.includes(head.wallet)
    ? "Only a reviewer of the task may sign this"
    : isSigned
      ? "This wallet has signed it"
      : null;

  function sign() {
    const { chainId, address } = head.deployment;
    const taskId = BigInt(escrow.number);
    const reviewer = head.wallet;
    const message = { taskId, reasonHash, nonce: BigInt(nonce), validUntil, reviewer };
    requestSignature({
      chainId,
      title: "Approve the cancellation",
      label: "Approve the cancellation",
      typedData: cancelTypedData({ chainId, address }, message),
      describe: (signed) => [
        { name: "task", type: "uint256", text: String(signed["taskId"]) },
        { name: "reason", type: "of which the hash is signed", text: reason },
        { name: "returns", type: "current value", text: left },
        { name: "to", type: "current value", text: escrow.refundTo },
        {
          name: "good until",
          type: "uint40",
          text: formatUtcSeconds(Number(signed["validUntil"])),
        },
        { name: "reviewer", type: "address", text: String(signed["reviewer"]) },
      ],
      onSigned: async (signature) => {
        const error = await requestApproval(task.id, signature);
        if (error === null) revalidate();
        return error;
      },
    });
  }

  const left = formatAmount(escrow.budget - escrow.paid, unit);
  return (
    <>
      <p>
        “{reason}”, sign before <Time at={validUntil * 1_000} />. {good.length} of{" "}
        {escrow.threshold} signatures collected
        {good.length > 0 && `: ${good.map(({ reviewer }) => shortenAddress(reviewer)).join(", ")}`}.
      </p>
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        <ActionButton size="small" blocker={signBlocker} onClick={sign}>
          Sign the cancellation
        </ActionButton>
        <ActionButton
          size="small"
          variant="danger"
          blocker={blocker ?? (missing > 0 ? `${missing} more reviewers must sign` : null)}
          onClick={() =>
            run(({ cancelTransaction }) =>
              cancelTransaction(
                { deployment: head.deployment, number: escrow.number, token: unit },
                { reasonHash, validUntil, approvals: good.slice(0, escrow.threshold) },
                { reason, left, to: escrow.refundTo },
              ),
            )
          }
        >
          Cancel the task
        </ActionButton>
      </div>
    </>
  );
}
