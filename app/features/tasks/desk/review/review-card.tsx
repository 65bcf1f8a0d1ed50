import { useNavigation } from "@remix-run/react";
import styles from "#app/features/tasks/desk/desk.module.css";
import type { DeskAnswer } from "#app/features/tasks/desk/desk.types.ts";
import type { Reviewer } from "#app/features/tasks/desk/list/submission-list.server.ts";
import { labelWords } from "#app/features/tasks/desk/words.ts";
import { submissionLabels } from "#app/features/tasks/model/submission.types.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ReviewPage } from "./review-page.server.ts";

type ReviewCardProps = {
  page: ReviewPage;
  reviewers: readonly Reviewer[];
  answer: DeskAnswer | null;
};

/** Label, reviewer, and whether the viewer declared a conflict of interest. */
export function ReviewCard({ page, reviewers, answer }: ReviewCardProps) {
  const { submission, isConflicted } = page;
  const { state, formData } = useNavigation();
  const isPending = (intent: string) =>
    state !== "idle" && formData?.get("intent") === intent ? true : false;
  const errorOf = (intent: string) => (answer?.intent === intent ? answer.sentence : null);
  return (
    <section className={styles["card"]} aria-label="Review">
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
              {labelWords[label]}
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
          <option value="">Nobody yet</option>
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
