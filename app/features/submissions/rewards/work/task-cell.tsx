import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { Link } from "#app/ui/forms/link.tsx";
import type { WorkTask } from "./work-page.server.ts";

/**
 * Title of a task with its number in the escrow and its required skills; `to` links to its details.
 */
export function TaskCell({ task, to }: { task: WorkTask; to: string }) {
  const { title, number, skills } = task;
  return (
    <span className={layout["lines"]}>
      <Link to={to} className={styles["title"]}>
        {title}
      </Link>
      <span className={typography["remark"]}>
        {[...(number === null ? [] : [`Task ${number}`]), ...skills].join(", ")}
      </span>
    </span>
  );
}
