import { useSearchParams } from "@remix-run/react";
import { statusLabels } from "#app/features/submissions/review-queue/labels.ts";
import {
  type SubmissionStatus,
  submissionStatuses,
} from "#app/common/tasks/model/submission.types.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import chipStyles from "#app/ui/chips.module.css";
import typography from "#app/ui/typography.module.css";

type StatusLinksProps = {
  counts: Partial<Record<SubmissionStatus, number>>;
  chosen: SubmissionStatus | null;
};

/** Status links with the number of submissions, of the chosen task or of all tasks. */
export function StatusLinks({ counts, chosen }: StatusLinksProps) {
  const [search] = useSearchParams();
  const all = submissionStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const link = (status: SubmissionStatus | null, label: string, count: number) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    next.delete("status");
    if (status !== null) next.set("status", status);
    return (
      <Link
        key={label}
        to={`?${next}`}
        preventScrollReset
        className={chipStyles["chip"]}
        aria-current={status === chosen ? "true" : undefined}
      >
        {label} <span className={typography["count"]}>{formatInteger(count)}</span>
      </Link>
    );
  };
  return (
    <nav aria-label="Status" className={chipStyles["chips"]}>
      {link(null, "All", all)}
      {submissionStatuses.map((one) => link(one, statusLabels[one].text, counts[one] ?? 0))}
    </nav>
  );
}
