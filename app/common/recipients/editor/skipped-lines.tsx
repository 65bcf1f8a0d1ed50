import type { ReadSkipped } from "#app/common/recipients/list-reading.ts";
import type { SkippedLine } from "#app/common/recipients/recipients.types.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { visible } from "./bulk-changes.tsx";
import styles from "./list-editor.module.css";

const reasons: Readonly<Record<SkippedLine["why"], string>> = {
  comment: "Comment",
  delimiter: "Names the delimiter",
  "left-out": "Left out by your choice",
};

/** Lines of which nothing is read, so that nobody goes unpaid unseen. */
export function SkippedLines({ skipped }: { skipped: ReadSkipped }) {
  const { count, first, text } = skipped;
  if (count === 0) return null;
  const title = `${formatInteger(count)} skipped ${count === 1 ? "line" : "lines"}`;
  return (
    <details className={styles["each"]}>
      <summary>{title}</summary>
      <ol className={styles["skipped"]} tabIndex={0} aria-label="Skipped lines">
        {first.map(({ line, text: words, why }) => (
          <li key={line}>
            <span>Line {formatInteger(line)}</span>
            <span>{reasons[why]}</span>
            <code>{visible(words)}</code>
          </li>
        ))}
      </ol>
      {count > first.length && (
        <p className={styles["counts"]}>And {formatInteger(count - first.length)} more.</p>
      )}
      <Button
        size="small"
        onClick={() => saveFile({ name: "skipped-lines.csv", text, type: "text/csv" })}
      >
        Download skipped lines (CSV)
      </Button>
    </details>
  );
}
