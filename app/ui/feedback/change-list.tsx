import type { ReactNode } from "react";
import typography from "#app/ui/typography.module.css";
import styles from "./change-list.module.css";

/** `after` is null while it is not known what the value becomes. */
export type Change = { label: string; before: ReactNode; after: ReactNode };

/** A list of changes with values before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles["changes"]}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={after === null ? undefined : typography["quiet"]}>{before}</span>
            {after !== null && (
              <>
                <span aria-hidden>→</span>
                <span className="visually-hidden">becomes</span>
                <span>{after}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
