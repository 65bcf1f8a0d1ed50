import type { ReactNode } from "react";
import styles from "./staking.module.css";

export type PreviewLine = { label: string; value: ReactNode };

/** What will happen, line by line. */
export function PreviewList({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <dl className={styles["facts"]}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
