import styles from "#app/features/submissions/queue.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import type { DiffLine } from "./diff.ts";
import type { ShownVersion } from "./review-page.server.ts";

const signs = { same: " ", added: "+", removed: "−" } as const;
const labels = { same: "", added: "added: ", removed: "removed: " } as const;

/** Changes made by each edit. */
export function VersionsCard({ versions }: { versions: readonly ShownVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Versions">
      <h3>Versions</h3>
      {versions.map(({ version, at, diff }) => (
        <details key={version}>
          <summary>
            Version {version + 1} changed {countChanges(diff)}, <RelativeTime at={at} />
          </summary>
          <ul className={styles["diff"]}>
            {diff.map(({ change, text }, i) => (
              <li key={i} data-change={change}>
                <span aria-hidden>{signs[change]} </span>
                <span className="visually-hidden">{labels[change]}</span>
                {text}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function countChanges(diff: readonly DiffLine[]): string {
  const count = diff.filter(({ change }) => change !== "same").length;
  return count === 1 ? "1 line" : `${count} lines`;
}
