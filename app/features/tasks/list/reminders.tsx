import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { describeDue } from "#app/domain/tasks/rows/describe-due.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";

/** Tasks that are overdue or due within a week, soonest first. */
export function Reminders({ rows }: { rows: readonly TaskRow[] }) {
  if (rows.length === 0) return null;
  const isLate = rows.some(({ due }) => due?.urgency === "overdue");
  return (
    <Notice tone={isLate ? "warn" : "info"}>
      <ul className={styles["lines"]}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={taskPaths.task(row.id)}>{row.title}</Link>: {describeDue(row)}
            {row.submissions.waiting > 0 && (
              <>
                {" "}
                <Link
                  to={submissionPaths.ofTask(row.id)}
                  aria-label={`Review the submissions to ${row.title}`}
                >
                  Review
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
