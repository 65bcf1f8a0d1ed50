import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/tasks/desk/desk.module.css";
import { statusWords } from "#app/features/tasks/desk/words.ts";
import {
  type SubmissionStatus,
  submissionStatuses,
} from "#app/features/tasks/model/submission.types.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";

type StatusLinksProps = {
  counts: Partial<Record<SubmissionStatus, number>>;
  chosen: SubmissionStatus | null;
};

/** The statuses with how many submissions are in each, of the chosen task or of all. */
export function StatusLinks({ counts, chosen }: StatusLinksProps) {
  const [search] = useSearchParams();
  const all = submissionStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const link = (status: SubmissionStatus | null, words: string, count: number) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    next.delete("status");
    if (status !== null) next.set("status", status);
    return (
      <Link
        key={words}
        to={`?${next}`}
        preventScrollReset
        className={styles["status-link"]}
        aria-current={status === chosen ? "true" : undefined}
      >
        {words} <span className={styles["count"]}>{formatInteger(count)}</span>
      </Link>
    );
  };
  return (
    <nav aria-label="Status" className={styles["status-links"]}>
      {link(null, "All", all)}
      {submissionStatuses.map((one) => link(one, statusWords[one].text, counts[one] ?? 0))}
    </nav>
  );
}
