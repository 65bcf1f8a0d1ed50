import { type FormEvent, useState } from "react";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/common/tasks/escrow/use-tasks.ts";
import { maxReviewers } from "#app/common/tasks/model/read-lists.ts";
import type { TaskToken } from "#app/common/tasks/model/task.types.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { DetailPage } from "./detail-page.server.ts";

type ReviewersCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  blocker: string | null;
  unit: TaskToken;
};

/** The reviewers who sign payments. */
export function ReviewersCard({ page, escrow, blocker, unit }: ReviewersCardProps) {
  const { head, reviewers } = page;
  const { run } = useTasks();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const setting = { deployment: head.deployment, number: escrow.number, token: unit };
  const tooFew =
    escrow.reviewers <= escrow.threshold
      ? `${escrow.threshold} signatures are required; add another reviewer first`
      : null;

  function invite(event: FormEvent) {
    event.preventDefault();
    const account = parseAccount(text);
    if (account.kind === "invalid") return setError(account.message);
    if (reviewers.includes(account.value)) return setError("That is a reviewer already.");
    if (escrow.reviewers >= maxReviewers) return setError(`At most ${maxReviewers} reviewers.`);
    run(
      ({ setReviewerTransaction }) =>
        setReviewerTransaction(setting, { reviewer: account.value, isOn: true }),
      () => setText(""),
    );
  }

  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Reviewers">
      <h2>Reviewers</h2>
      <p>
        {escrow.threshold} of {escrow.reviewers} must sign each payment.
      </p>
      <ul className={styles["lines"]}>
        {reviewers.map((reviewer) => (
          <li key={reviewer} className={`${layout["tools"]} ${styles["tools"]}`}>
            <Address value={reviewer} />
            <ActionButton
              size="small"
              blocker={blocker ?? tooFew}
              onClick={() =>
                run(({ setReviewerTransaction }) =>
                  setReviewerTransaction(setting, { reviewer, isOn: false }),
                )
              }
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      {escrow.state === "open" && (
        <form
          className={layout["page"]}
          aria-label="Invite a reviewer"
          onSubmit={invite}
          noValidate
        >
          <TextField
            label="Invite a reviewer"
            hint={blocker === null ? "An address." : `${blocker}.`}
            mono
            disabled={blocker !== null}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
          />
          <Button type="submit" size="small" blocker={blocker}>
            Review the invitation
          </Button>
        </form>
      )}
    </section>
  );
}
