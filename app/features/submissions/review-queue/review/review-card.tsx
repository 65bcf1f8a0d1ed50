import type { SubmissionResult } from "@conform-to/dom";
import styles from "#app/features/submissions/queue.module.css";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import type { Reviewer } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { labelTexts } from "#app/domain/tasks/model/submission-labels.ts";
import { submissionLabels } from "#app/domain/tasks/model/submission.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { ReviewPage } from "./review-page.server.ts";

type ReviewCardProps = {
  page: ReviewPage;
  reviewers: readonly Reviewer[];
  lastResult: SubmissionResult | undefined;
};

/** Label, reviewer, and whether the viewer declared a conflict of interest. */
export function ReviewCard(props: ReviewCardProps) {
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Review">
      <h3>Review</h3>
      <LabelForm {...props} />
      <AssignForm {...props} />
      <ConflictForm {...props} />
    </section>
  );
}

function LabelForm({ page, lastResult }: ReviewCardProps) {
  const { label } = page.submission;
  const form = useServerForm<"label">({
    lastResult,
    defaultValue: { label },
    hidden: { intent: "label" },
  });
  return (
    <ServerForm form={form} className={styles["row"]}>
      <SelectField key={label} label="Label" {...form.field("label")}>
        {submissionLabels.map((one) => (
          <option key={one} value={one}>
            {labelTexts[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" pending={form.isPending}>
        Set the label
      </Button>
    </ServerForm>
  );
}

function AssignForm({ page, reviewers, lastResult }: ReviewCardProps) {
  const { assignedTo } = page.submission;
  const form = useServerForm<"assignee">({
    lastResult,
    defaultValue: { assignee: assignedTo ?? "" },
    hidden: { intent: "assign" },
  });
  return (
    <ServerForm form={form} className={styles["row"]}>
      <SelectField key={assignedTo} label="Reviewer" {...form.field("assignee")}>
        <option value="">Unassigned</option>
        {reviewers.map(({ address, name }) => (
          <option key={address} value={address}>
            {name ?? shortenAddress(address)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" pending={form.isPending}>
        Assign
      </Button>
    </ServerForm>
  );
}

function ConflictForm({ page: { isConflicted }, lastResult }: ReviewCardProps) {
  const form = useServerForm<never>({ lastResult, hidden: { intent: "conflict" } });
  return (
    <ServerForm form={form}>
      <input type="hidden" name="on" value={isConflicted ? "0" : "1"} />
      {isConflicted ? (
        <Notice
          tone="warn"
          remedy={
            <Button type="submit" size="small" pending={form.isPending}>
              Take it back
            </Button>
          }
        >
          You declared a conflict of interest, so you cannot score, decide or sign.
        </Notice>
      ) : (
        <Button type="submit" variant="quiet" size="small" pending={form.isPending}>
          I have a conflict of interest
        </Button>
      )}
    </ServerForm>
  );
}
