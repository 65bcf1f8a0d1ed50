import type { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import styles from "#app/features/submissions/queue.module.css";
import type { Reviewer } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { labelTexts } from "#app/domain/tasks/model/submission-labels.ts";
import { submissionLabels } from "#app/domain/tasks/model/submission.types.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Changing } from "#app/ui/forms/form.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { BulkAnswer } from "./bulk.server.ts";
import { undoableMs } from "./bulk.ts";

export const bulkFormId = "bulk";

type Fetcher = ReturnType<typeof useFetcher<BulkAnswer>>;

/** Actions on the selected rows. */
export function BulkBar({
  fetcher,
  reviewers,
}: {
  fetcher: Fetcher;
  reviewers: readonly Reviewer[];
}) {
  const [action, setAction] = useState("");
  return (
    <Changing>
      <fetcher.Form
        id={bulkFormId}
        method="post"
        action={submissionPaths.index}
        className={styles["bulk"]}
      >
        <input type="hidden" name="intent" value="bulk" />
        <SelectField
          label="With selected"
          name="action"
          value={action}
          onChange={(event) => setAction(event.target.value)}
        >
          <option value="">Choose…</option>
          <option value="label:shortlisted">Shortlist</option>
          <optgroup label="Label">
            {submissionLabels.map((label) => (
              <option key={label} value={`label:${label}`}>
                {labelTexts[label]}
              </option>
            ))}
          </optgroup>
          <optgroup label="Assign to">
            <option value="assign:nobody">Nobody</option>
            {reviewers.map(({ address, name }) => (
              <option key={address} value={`assign:${address}`}>
                {name ?? shortenAddress(address)}
              </option>
            ))}
          </optgroup>
          <optgroup label="Decide">
            <option value="reject">Reject</option>
            <option value="spam">Mark as spam</option>
          </optgroup>
        </SelectField>
        {action === "reject" && <TextField label="Reason, for the submitters" name="reason" />}
        <Button type="submit" pending={fetcher.state !== "idle"}>
          Apply
        </Button>
      </fetcher.Form>
    </Changing>
  );
}

/**
 * Result of a bulk action, with an undo button while undo is possible.
 *
 * @param props `submitted`: answer to a form submitted before hydration.
 */
export function BulkOutcome({
  fetcher,
  submitted,
}: {
  fetcher: Fetcher;
  submitted: BulkAnswer | null;
}) {
  const answer = fetcher.data ?? submitted;
  const [over, setOver] = useState<string | null>(null);
  const undo = answer?.undo ?? null;
  useEffect(() => {
    if (undo === null) return;
    const timer = setTimeout(() => setOver(undo), undoableMs);
    return () => clearTimeout(timer);
  }, [undo]);
  if (!answer) return null;
  const remedy =
    undo !== null && undo !== over ? (
      <Changing>
        <fetcher.Form method="post" action={submissionPaths.index}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="bulk" value={undo} />
          <Button type="submit" size="small" pending={fetcher.state !== "idle"}>
            Undo
          </Button>
        </fetcher.Form>
      </Changing>
    ) : undefined;
  return (
    <Notice tone={answer.isRejected ? "warn" : "info"} remedy={remedy}>
      {answer.message}
    </Notice>
  );
}
