import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { describeDue } from "./describe-due.ts";
import type { TaskRow } from "./list.types.ts";

/** Tasks that are overdue or due within a week, soonest first. */
export function Reminders({ rows }: { rows: readonly TaskRow[] }) {
  if (rows.length === 0) return null;
  const isLate = rows.some(({ due }) => due?.urgency === "overdue");
  return (
    <Notice tone={isLate ? "warn" : "info"}>
      <ul className={styles["lines"]}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/ecoSystem/createdDevTasK/${row.id}`}>{row.title}</Link>: {describeDue(row)}
            {row.submissions.waiting > 0 && (
              <>
                {" "}
                <Link
                  to={`/ecoSystem/submitedIncentive?task=${row.id}`}
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
