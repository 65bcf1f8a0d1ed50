import { type FormEvent, useState } from "react";
import { parseMoment, formatMoment } from "#app/common/entries/parse-entry.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/common/tasks/escrow/transactions.ts";
import { useTasks } from "#app/common/tasks/escrow/use-tasks.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { evaluateExtension } from "./evaluate-extension.ts";

type ExtendDialogProps = {
  setting: TaskSetting;
  escrow: EscrowTask;
  time: number;
  /** Submission deadline as originally published. */
  firstSubmitBy: number;
  onClose: () => void;
};

export function ExtendDialog({ setting, escrow, time, firstSubmitBy, onClose }: ExtendDialogProps) {
  const { run } = useTasks();
  const [submitText, setSubmitText] = useState(formatMoment(escrow.submitBy));
  const [reviewText, setReviewText] = useState(formatMoment(escrow.reviewBy));
  const [showErrors, setShowErrors] = useState(false);
  const [submit, review] = [parseMoment(submitText), parseMoment(reviewText)];
  // The field has no seconds; an unchanged minute keeps the exact deadline.
  const exactMoment = (value: number, before: number) =>
    formatMoment(value) === formatMoment(before) ? before : value;
  const wanted =
    submit.kind === "ok" && review.kind === "ok"
      ? {
          submitBy: exactMoment(submit.value, escrow.submitBy),
          reviewBy: exactMoment(review.value, escrow.reviewBy),
        }
      : null;
  const evaluated = wanted && evaluateExtension(escrow, wanted, { time, firstSubmitBy });
  const error = evaluated === null ? "Choose both moments." : evaluated.error;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setShowErrors(error !== null);
    if (wanted === null || error !== null) return;
    onClose();
    run(({ extendTransaction }) => extendTransaction(setting, wanted));
  }

  return (
    <Dialog open title="Extend the task" onClose={onClose}>
      <form className={layout["page"]} onSubmit={onSubmit} noValidate>
        <p>
          Submissions end {formatTime(escrow.submitBy)}, the review {formatTime(escrow.reviewBy)}.
          Deadlines only move later, and everyone who submitted work is notified.
        </p>
        <TextField
          label="Submit by"
          hint="UTC"
          type="datetime-local"
          value={submitText}
          onChange={(event) => setSubmitText(event.target.value)}
        />
        <TextField
          label="Review by"
          hint="UTC"
          type="datetime-local"
          value={reviewText}
          error={showErrors ? error : null}
          onChange={(event) => setReviewText(event.target.value)}
        />
        {evaluated?.warning != null && <Notice tone="warn">{evaluated.warning}</Notice>}
        <Button type="submit" variant="primary" fullWidth>
          Review the extension
        </Button>
      </form>
    </Dialog>
  );
}
