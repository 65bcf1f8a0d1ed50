import { memo } from "react";
import type { ReadProblems } from "#app/domain/lists/jobs/list-reading.ts";
import type { Fix } from "#app/domain/lists/values/recipients.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { visible } from "./bulk-changes.tsx";
import styles from "./list-editor.module.css";

/** Max characters shown of a line after a fix. */
const maxShownLength = 160;

type ProblemListProps = {
  problems: ReadProblems;
  onFix: (fix: Fix) => void;
  onLine: (line: number) => void;
};

/**
 * Shows each bad line with its own reason, errors first, and its fixes: the whole line after each.
 */
export const ProblemList = memo(function ProblemList(props: ProblemListProps) {
  const { problems, onFix, onLine } = props;
  const { errors, warnings, first } = problems;
  if (first.length === 0) return null;
  const hidden = errors + warnings - first.length;
  return (
    <section
      className={`${layout["panel"]} ${styles["problems"]}`}
      aria-label="What is wrong in the list"
    >
      <header className={styles["problems-head"]}>
        <h3>
          {formatInteger(errors)} {errors === 1 ? "error" : "errors"}, {formatInteger(warnings)}{" "}
          {warnings === 1 ? "warning" : "warnings"}
        </h3>
      </header>
      <ol className={styles["problem-rows"]}>
        {first.map(({ line, severity, message, fixes }) => (
          <li key={`${line}-${message}`} data-severity={severity}>
            <button type="button" className={styles["line"]} onClick={() => onLine(line)}>
              Line {line}
            </button>
            <span>{message}</span>
            <span className={styles["fixes"]}>
              {fixes.map((fix) => (
                <span key={fix.label} className={styles["fix"]}>
                  <Button size="small" onClick={() => onFix(fix)}>
                    {fix.label}
                  </Button>
                  <code>{visible(fix.after.slice(0, maxShownLength))}</code>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className={typography["note"]}>{formatInteger(hidden)} more are shown after these.</p>
      )}
    </section>
  );
});
