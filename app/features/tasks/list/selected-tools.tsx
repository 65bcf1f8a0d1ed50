import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { taskPaths } from "#app/paths/tasks.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import { describeDue } from "#app/domain/tasks/rows/describe-due.ts";

/** Actions on the selected tasks. */
export function SelectedTools({ rows }: { rows: readonly TaskRow[] }) {
  if (rows.length === 0) return null;
  const ids = new URLSearchParams(rows.map(({ id }) => ["id", id]));
  const text = rows.map((row) => `${row.title}: ${describeDue(row)}`).join("\n");
  return (
    <div className={`${layout["tools"]} ${styles["tools"]}`} role="group" aria-label="Chosen tasks">
      <span className={typography["note"]}>{rows.length} chosen</span>
      <ButtonLink size="small" to={`${taskPaths.csv}?${ids}`} reloadDocument>
        Export as CSV
      </ButtonLink>
      <ButtonLink size="small" to={`${taskPaths.json}?${ids}`} reloadDocument>
        Export as JSON
      </ButtonLink>
      <CopyButton value={text} label="Copy a reminder" withText />
    </div>
  );
}
