import { type FormEvent, useState } from "react";
import { parseMoment, writeMoment } from "#app/common/entries/parse-entry.ts";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/features/tasks/escrow/plans.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { evaluateExtension } from "./evaluate-extension.ts";

type ExtendDialogProps = {
  setting: TaskSetting;
  escrow: EscrowTask;
  time: number;
  /** Until when work was to be handed in when it was published. */
  firstSubmitBy: number;
  onClose: () => void;
};

/** Moves deadlines later. */
export function ExtendDialog({ setting, escrow, time, firstSubmitBy, onClose }: ExtendDialogProps) {
  const { run } = useTasks();
  const [submitText, setSubmitText] = useState(writeMoment(escrow.submitBy));
  const [reviewText, setReviewText] = useState(writeMoment(escrow.reviewBy));
  const [isRefused, setRefused] = useState(false);
  const [submit, review] = [parseMoment(submitText), parseMoment(reviewText)];
  // The field knows no seconds; an unchanged minute is the deadline that stands.
  const keep = (value: number, before: number) =>
    writeMoment(value) === writeMoment(before) ? before : value;
  const wanted =
    submit.kind === "ok" && review.kind === "ok"
      ? {
          submitBy: keep(submit.value, escrow.submitBy),
          reviewBy: keep(review.value, escrow.reviewBy),
        }
      : null;
  const evaluated = wanted && evaluateExtension(escrow, wanted, { time, firstSubmitBy });
  const fault = evaluated === null ? "Choose both moments." : evaluated.fault;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setRefused(fault !== null);
    if (wanted === null || fault !== null) return;
    onClose();
    run(({ extendPlan }) => extendPlan(setting, wanted));
  }

  return (
    <Dialog open title="Extend the task" onClose={onClose}>
      <form className={styles["form"]} onSubmit={onSubmit} noValidate>
        <p>
          Submissions end {formatTime(escrow.submitBy)}, the review {formatTime(escrow.reviewBy)}.
          Deadlines only move later, and whoever has handed in work is told.
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
          error={isRefused ? fault : null}
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
