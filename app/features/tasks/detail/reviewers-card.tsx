import { check } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { maxReviewers } from "#app/domain/tasks/model/read-lists.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
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
  const setting = { deployment: head.deployment, number: escrow.number, token: unit };
  const tooFew =
    escrow.reviewers <= escrow.threshold
      ? `${escrow.threshold} signatures are required; add another reviewer first`
      : null;

  const entries = useEntries({ reviewer: "" }, (texts) => ({
    reviewer: check(parseAccount(texts.reviewer), (account) => {
      if (reviewers.includes(account)) return "That is a reviewer already.";
      return escrow.reviewers >= maxReviewers ? `At most ${maxReviewers} reviewers.` : null;
    }),
  }));
  const invite = entries.submit(({ reviewer }) =>
    run(
      ({ setReviewerTransaction }) => setReviewerTransaction(setting, { reviewer, isOn: true }),
      entries.reset,
    ),
  );

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
            {...entries.fields.reviewer}
          />
          <Button type="submit" size="small" blocker={blocker}>
            Review the invitation
          </Button>
        </form>
      )}
    </section>
  );
}
