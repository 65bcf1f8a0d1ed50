import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";

export type PreviewLine = { label: string; value: ReactNode };

export function PreviewList({ lines }: { lines: readonly PreviewLine[] }) {
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
