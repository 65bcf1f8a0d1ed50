import { type FormEvent, useState } from "react";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import { maxReviewers } from "#app/features/tasks/model/read-lists.ts";
import type { TaskToken } from "#app/features/tasks/model/task.types.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ActionButton } from "./action-button.tsx";
import type { DetailPage } from "./detail-page.server.ts";

type ReviewersCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  lack: string | null;
  unit: TaskToken;
};

/** Who signs what is paid. */
export function ReviewersCard({ page, escrow, lack, unit }: ReviewersCardProps) {
  const { head, reviewers } = page;
  const { run } = useTasks();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const setting = { place: head.place, number: escrow.number, token: unit };
  const tooFew =
    escrow.reviewers <= escrow.threshold
      ? `${escrow.threshold} of them have to sign; name another one first`
      : null;

  function invite(event: FormEvent) {
    event.preventDefault();
    const account = parseAccount(text);
    if (account.kind === "invalid") return setFault(account.sentence);
    if (reviewers.includes(account.value)) return setFault("That is a reviewer already.");
    if (escrow.reviewers >= maxReviewers) return setFault(`At most ${maxReviewers} reviewers.`);
    run(
      ({ setReviewerPlan }) => setReviewerPlan(setting, { reviewer: account.value, isOn: true }),
      () => setText(""),
    );
  }

  return (
    <section className={styles["card"]} aria-label="Reviewers">
      <h2>Reviewers</h2>
      <p>
        {escrow.threshold} of {escrow.reviewers} have to sign what is paid.
      </p>
      <ul className={styles["lines"]}>
        {reviewers.map((reviewer) => (
          <li key={reviewer} className={styles["tools"]}>
            <Address value={reviewer} />
            <ActionButton
              lack={lack ?? tooFew}
              onClick={() =>
                run(({ setReviewerPlan }) => setReviewerPlan(setting, { reviewer, isOn: false }))
              }
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      {escrow.state === "open" && (
        <form
          className={styles["form"]}
          aria-label="Invite a reviewer"
          onSubmit={invite}
          noValidate
        >
          <TextField
            label="Invite a reviewer"
            hint={lack === null ? "An address." : `${lack}.`}
            mono
            disabled={lack !== null}
            value={text}
            error={fault}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
          />
          <Button type="submit" size="small" disabled={lack !== null} title={lack ?? undefined}>
            Review the invitation
          </Button>
        </form>
      )}
    </section>
  );
}
