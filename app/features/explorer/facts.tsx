import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./explorer.module.css";

/** A card of labeled values. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles["facts"]}>{children}</dl>
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={layout["fact-row"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
