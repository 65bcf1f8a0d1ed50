import { memo } from "react";
import type { ReadProblems } from "#app/common/recipients/reading.ts";
import type { Fix } from "#app/common/recipients/recipients.types.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import styles from "./recipients-editor.module.css";

type ProblemListProps = {
  problems: ReadProblems;
  onFix: (fix: Fix) => void;
  onFixAll: () => void;
  onLine: (line: number) => void;
};

/** Each bad line with its own reason, errors first, and what mends it. */
export const ProblemList = memo(function ProblemList(props: ProblemListProps) {
  const { problems, onFix, onFixAll, onLine } = props;
  const { errors, warnings, first, certain } = problems;
  if (first.length === 0) return null;
  const hidden = errors + warnings - first.length;
  return (
    <section className={styles["problems"]} aria-label="What is wrong in the list">
      <header className={styles["problems-head"]}>
        <h3>
          {formatInteger(errors)} {errors === 1 ? "error" : "errors"}, {formatInteger(warnings)}{" "}
          {warnings === 1 ? "warning" : "warnings"}
        </h3>
        {certain > 1 && (
          <Button size="small" onClick={onFixAll}>
            Mend {formatInteger(certain)} lines
          </Button>
        )}
      </header>
      <ol className={styles["problem-rows"]}>
        {first.map(({ line, kind, severity, sentence, fixes }) => (
          <li key={`${line}-${kind}`} data-severity={severity}>
            <button type="button" className={styles["line"]} onClick={() => onLine(line)}>
              Line {line}
            </button>
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
});
