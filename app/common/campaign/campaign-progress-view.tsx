import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type {
  ListedCampaign,
  Progress,
  ProgressState,
} from "#app/domain/payments/campaign/campaign-progress.ts";
import styles from "./campaign-table.module.css";

export const progressLabels: Readonly<Record<ProgressState, { tone: StatusTone; text: string }>> = {
  attention: { tone: "red", text: "Needs attention" },
  "in-progress": { tone: "amber", text: "In progress" },
  draft: { tone: "neutral", text: "Draft" },
  complete: { tone: "green", text: "Complete" },
  canceled: { tone: "neutral", text: "Canceled" },
};

export function ProgressStatus({ progress: { state } }: { progress: Progress }) {
  const { tone, text } = progressLabels[state];
  return <Status tone={tone}>{text}</Status>;
}

/** Paid rows out of the planned ones. */
export function RowsPaid({ progress, label }: { progress: Progress; label: string }) {
  const { paidRows, plannedRows, refundedRows } = progress;
  return (
    <span className={styles["lines"]}>
      {formatInteger(paidRows)} of {formatInteger(plannedRows)}
      <progress aria-label={label} value={paidRows} max={plannedRows === 0 ? 1 : plannedRows} />
      {refundedRows > 0 && (
        <span className={typography["note"]}>{formatInteger(refundedRows)} refunded</span>
      )}
    </span>
  );
}

/** Paid amount out of the planned one. */
export function AmountPaid({ campaign: { asset, progress } }: { campaign: ListedCampaign }) {
  const { paidUnits, plannedUnits } = progress;
  return (
    <span className={styles["lines"]}>
      <Amount value={paidUnits} {...asset} form="short" rounding="down" />
      <span className={typography["note"]}>
        of <Amount value={plannedUnits} {...asset} form="short" />
      </span>
    </span>
  );
}
