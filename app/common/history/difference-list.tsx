import type { Difference } from "./describe-details.ts";
import styles from "./history.module.css";

/** Number shown at once; the rest on click. */
const shownAtOnce = 4;

/** Shows what an action changed, with old and new values. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const rest = differences.slice(shownAtOnce);
  return (
    <div className={styles["differences"]}>
      <Lines differences={differences.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Lines differences={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className={styles["lines"]}>
      {differences.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>{" "}
          <dd>
            {before !== null && (
              <>
                <del>{before}</del> <span aria-hidden>→</span>
                <span className="visually-hidden">becomes</span>{" "}
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
