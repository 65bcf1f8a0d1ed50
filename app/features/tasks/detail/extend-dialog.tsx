import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/domain/tasks/escrow/transactions.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { formatMoment, parseMoment } from "#app/kit/form/parse-entry.ts";
import { andThen, check, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
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
  const evaluate = (submitBy: number, reviewBy: number) =>
    evaluateExtension(escrow, { submitBy, reviewBy }, { time, firstSubmitBy });
  const initial = {
    submitBy: formatMoment(escrow.submitBy),
    reviewBy: formatMoment(escrow.reviewBy),
  };
  const entries = useEntries(initial, (texts) => {
    const submitBy = parseDeadline(texts.submitBy, escrow.submitBy);
    const reviewBy = andThen(submitBy, (submit) =>
      check(parseDeadline(texts.reviewBy, escrow.reviewBy), (one) => evaluate(submit, one).error),
    );
    return { submitBy, reviewBy };
  });
  const { fields, values } = entries;
  const warning = values && evaluate(values.submitBy, values.reviewBy).warning;
  return (
    <PromptDialog
      title="Extend the task"
      entries={entries}
      reviewLabel="Review the extension"
      onReview={(wanted) => run(({ extendTransaction }) => extendTransaction(setting, wanted))}
      onClose={onClose}
    >
      <p>
        Submissions end <Time at={escrow.submitBy * 1_000} />, the review{" "}
        <Time at={escrow.reviewBy * 1_000} />. Deadlines only move later, and everyone who submitted
        work is notified.
      </p>
      <TimeField label="Submit by" {...fields.submitBy} />
      <TimeField label="Review by" {...fields.reviewBy} />
      {warning !== null && <Notice tone="warn">{warning}</Notice>}
    </PromptDialog>
  );
}

/** The field has no seconds; an unchanged minute keeps the exact deadline. */
function parseDeadline(text: string, before: number): Parsed<number> {
  return text === formatMoment(before) ? ok(before) : parseMoment(text);
}
