import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";

export type FactLine = { label: string; value: ReactNode };

/** What is, or what will happen, line by line. */
export function FactList({ lines }: { lines: readonly FactLine[] }) {
  return (
    <dl className={layout["facts"]}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
