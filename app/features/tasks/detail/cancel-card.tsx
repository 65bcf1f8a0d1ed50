import { cancelTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { askApproval } from "#app/features/tasks/editor/ask-server.ts";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import type { TaskToken } from "#app/features/tasks/model/task.types.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { asSentence, formatAmount, formatTime, shortenAddress } from "#app/ui/format.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import { useSignature } from "#app/wallet/signature/use-signature.ts";
import { ActionButton } from "./action-button.tsx";
import type { Cancelling } from "./cancel.store.server.ts";
import type { DetailPage } from "./detail-page.server.ts";

const pollMs = 4_000;

type CancelCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  lack: string | null;
  unit: TaskToken;
};

/** Ends a task before its time, with the reviewers' signatures. */
export function CancelCard({ page, escrow, lack, unit }: CancelCardProps) {
  const { cancelling } = page;
  return (
    <section className={styles["card"]} aria-label="Cancel">
      <h2>Cancel</h2>
      {cancelling && (
        <Approvals page={page} escrow={escrow} lack={lack} unit={unit} cancelling={cancelling} />
      )}
      {lack !== null ? (
        <p className={styles["quiet"]}>{asSentence(lack)}</p>
      ) : (
        <Form method="post" className={styles["form"]} aria-label="Cancel the task" noValidate>
          <input type="hidden" name="intent" value="cancel" />
          <p className={styles["quiet"]}>
            {escrow.threshold} of {escrow.reviewers} reviewers have to sign it. Submissions that are
            not on the chain are not protected by the escrow: read them first.
          </p>
          <TextareaField
            label={cancelling ? "Another reason" : "Reason"}
            hint="Whoever has handed in work reads it."
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

function Approvals({ page, escrow, lack, unit, cancelling }: ApprovalsProps) {
  const { head, reviewers, task } = page;
  const { ask } = useSignature();
  const { run } = useTasks();
  const revalidate = useRevalidate();
  const { reason, reasonHash, validUntil, approvals, nonce } = cancelling;
  // What a removed reviewer signed is worth nothing.
  const good = approvals.filter(({ reviewer }) => reviewers.includes(reviewer));
  const missing = escrow.threshold - good.length;
  // Others sign in browsers of their own.
  useRevalidateWhile(missing > 0, pollMs);
  const isSigned = good.some(({ reviewer }) => reviewer === head.wallet);
  const signLack = !reviewers.includes(head.wallet)
    ? "Only a reviewer of the task may sign this"
    : isSigned
      ? "This wallet has signed it"
      : null;

  function sign() {
    const { chainId, address } = head.place;
    const message = { taskId: BigInt(escrow.number), reasonHash, nonce: BigInt(nonce), validUntil };
    ask({
      chainId,
      title: "Approve the cancelling",
      label: "Approve the cancelling",
      typedData: cancelTypedData({ chainId, address }, message),
      describe: (signed) => [
        { name: "task", type: "uint256", text: String(signed["taskId"]) },
        { name: "reason", type: "of which the hash is signed", text: reason },
        { name: "returns", type: "as things stand", text: left },
        { name: "to", type: "as things stand", text: escrow.refundTo },
        { name: "good until", type: "uint40", text: formatTime(Number(signed["validUntil"])) },
      ],
      onSigned: async (signature) => {
        const fault = await askApproval(task.id, signature);
        if (fault === null) revalidate();
        return fault;
      },
    });
  }

  const left = formatAmount(escrow.budget - escrow.paid, unit);
  return (
    <>
      <p>
        “{reason}”, to be signed until {formatTime(validUntil)}. {good.length} of {escrow.threshold}{" "}
        signatures are there
        {good.length > 0 && `: ${good.map(({ reviewer }) => shortenAddress(reviewer)).join(", ")}`}.
      </p>
      <div className={styles["tools"]}>
        <ActionButton lack={signLack} onClick={sign}>
          Sign the cancelling
        </ActionButton>
        <ActionButton
          variant="danger"
          lack={lack ?? (missing > 0 ? `${missing} more of the reviewers have to sign` : null)}
          onClick={() =>
            run(({ cancelPlan }) =>
              cancelPlan(
                { place: head.place, number: escrow.number, token: unit },
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
