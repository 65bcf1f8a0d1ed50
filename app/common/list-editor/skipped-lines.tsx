import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import type { SkippedLine } from "#app/domain/lists/values/recipients.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { saveCsv } from "#app/kit/list/save-csv.ts";
import typography from "#app/ui/typography.module.css";
import { visible } from "./bulk-changes.tsx";
import styles from "./list-editor.module.css";

const reasons: Readonly<Record<SkippedLine["why"], string>> = {
  comment: "Comment",
  delimiter: "Names the delimiter",
  "left-out": "Left out by your choice",
};

/** Shows the lines that are not read, so that no recipient goes unpaid unnoticed. */
export function SkippedLines({ skipped, leftOut }: Pick<ListReading, "skipped" | "leftOut">) {
  const { count, first } = skipped;
  if (count === 0) return null;
  const title = `${formatInteger(count)} skipped ${count === 1 ? "line" : "lines"}`;
  return (
    <details className={styles["each"]}>
      <summary>{title}</summary>
      <ol className={styles["skipped"]} tabIndex={0} aria-label="Skipped lines">
        {first.map(({ line, text, why, reason }) => (
          <li key={line}>
            <span>Line {formatInteger(line)}</span>
            <span>{reason === undefined ? reasons[why] : `Left out: ${reason}`}</span>
            <code>{visible(text)}</code>
          </li>
        ))}
      </ol>
      {count > first.length && (
        <p className={typography["note"]}>And {formatInteger(count - first.length)} more.</p>
      )}
      {leftOut !== "" && (
        <Button size="small" onClick={() => saveCsv("left-out-lines.csv", leftOut)}>
          Download left-out lines (CSV)
        </Button>
      )}
    </details>
  );
}
