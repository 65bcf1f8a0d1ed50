import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";

export type FactLine = { label: string; value: ReactNode };

/** Labeled lines about the current or a future state. */
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
