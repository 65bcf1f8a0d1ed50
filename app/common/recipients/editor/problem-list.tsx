import type { Fix, Problem } from "#app/common/recipients/recipients.types.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import styles from "./recipients-editor.module.css";

/** So many are drawn at once; the rest comes up as these are mended. */
const shownAtOnce = 100;

type ProblemListProps = {
  problems: readonly Problem[];
  onFix: (fix: Fix) => void;
  onFixAll: (fixes: readonly Fix[]) => void;
};

/** Each bad line with its own reason, errors first, and what mends it. */
export function ProblemList({ problems, onFix, onFixAll }: ProblemListProps) {
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const shown = [...errors, ...warnings].slice(0, shownAtOnce);
  // Where there is only one way to mend a line, nothing has to be chosen.
  const certain = errors.flatMap(({ fixes }) => (fixes.length === 1 ? fixes : []));
  const hidden = problems.length - shown.length;
  return (
    <section className={styles["problems"]} aria-label="What is wrong in the list">
      <header className={styles["problems-head"]}>
        <h3>
          {formatInteger(errors.length)} {errors.length === 1 ? "error" : "errors"},{" "}
          {formatInteger(warnings.length)} {warnings.length === 1 ? "warning" : "warnings"}
        </h3>
        {certain.length > 1 && (
          <Button size="small" onClick={() => onFixAll(certain)}>
            Mend {formatInteger(certain.length)} lines
          </Button>
        )}
      </header>
      <ol className={styles["problem-rows"]}>
        {shown.map(({ line, kind, severity, sentence, fixes }) => (
          <li key={`${line}-${kind}`} data-severity={severity}>
            <span className={styles["line"]}>Line {line}</span>
            <span>{sentence}</span>
            <span className={styles["fixes"]}>
              {fixes.map((fix) => (
                <Button key={fix.label} size="small" onClick={() => onFix(fix)}>
                  {fix.label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className={styles["counts"]}>{formatInteger(hidden)} more are shown after these.</p>
      )}
    </section>
  );
}
