import { Link } from "@remix-run/react";
import { formatTime } from "#app/features/ecosystem/tasks/escrow/words.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "#app/features/ecosystem/tasks/tasks.module.css";
import type { TaskRow } from "./list.types.ts";

/** What is due within a week or late, the soonest first. */
export function Reminders({ rows }: { rows: readonly TaskRow[] }) {
  if (rows.length === 0) return null;
  const isLate = rows.some(({ due }) => due?.urgency === "overdue");
  return (
    <Notice tone={isLate ? "warn" : "info"}>
      <ul className={styles["lines"]}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/ecoSystem/createdDevTasK/${row.id}`}>{row.title}</Link>: {wordsOf(row)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What has to be done about a task, and until when. */
export function wordsOf({ due, reviewBy, submissions }: TaskRow): string {
  if (due === null) return "nothing is due.";
  if (due.what === "close") return "it can be closed; what is left returns then.";
  const many = `${submissions.waiting} ${submissions.waiting === 1 ? "submission waits" : "submissions wait"}`;
  switch (due.urgency) {
    case "overdue":
      return `${many}, and the review was to end ${formatTime(reviewBy)}.`;
    case "days":
      return `${many}; the review ends within two days, ${formatTime(reviewBy)}.`;
    case "week":
      return `${many}; the review ends within a week, ${formatTime(reviewBy)}.`;
  }
}
