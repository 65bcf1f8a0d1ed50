import { useNavigation } from "@remix-run/react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import type { QueueAnswer } from "#app/features/submissions/review-queue/queue.types.ts";
import type { Reviewer } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { labelTexts } from "#app/features/submissions/review-queue/labels.ts";
import { submissionLabels } from "#app/common/tasks/model/submission.types.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { ReviewPage } from "./review-page.server.ts";

type ReviewCardProps = {
  page: ReviewPage;
  reviewers: readonly Reviewer[];
  answer: QueueAnswer | null;
};

/** Label, reviewer, and whether the viewer declared a conflict of interest. */
export function ReviewCard({ page, reviewers, answer }: ReviewCardProps) {
  const { submission, isConflicted } = page;
  const { state, formData } = useNavigation();
  const isPending = (intent: string) =>
    state !== "idle" && formData?.get("intent") === intent ? true : false;
  const errorOf = (intent: string) => (answer?.intent === intent ? answer.message : null);
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Review">
      <h3>Review</h3>
      <Form method="post" preventScrollReset className={styles["row"]}>
        <input type="hidden" name="intent" value="label" />
        <SelectField
          key={submission.label}
          label="Label"
          name="label"
          defaultValue={submission.label}
          error={errorOf("label")}
        >
          {submissionLabels.map((label) => (
            <option key={label} value={label}>
              {labelTexts[label]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={isPending("label")}>
          Set the label
        </Button>
      </Form>
      <Form method="post" preventScrollReset className={styles["row"]}>
        <input type="hidden" name="intent" value="assign" />
        <SelectField
          key={submission.assignedTo}
          label="Reviewer"
          name="assignee"
          defaultValue={submission.assignedTo ?? ""}
          error={errorOf("assign")}
        >
          <option value="">Unassigned</option>
          {reviewers.map(({ address, name }) => (
            <option key={address} value={address}>
              {name ?? shortenAddress(address)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={isPending("assign")}>
          Assign
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="conflict" />
        <input type="hidden" name="on" value={isConflicted ? "0" : "1"} />
        {isConflicted ? (
          <Notice
            tone="warn"
            remedy={
              <Button type="submit" size="small" pending={isPending("conflict")}>
                Take it back
              </Button>
            }
          >
            You declared a conflict of interest, so you cannot score, decide or sign.
          </Notice>
        ) : (
          <Button type="submit" variant="quiet" size="small" pending={isPending("conflict")}>
            I have a conflict of interest
          </Button>
        )}
      </Form>
    </section>
  );
}
