import type { ReactNode } from "react";
import styles from "./bar-chart.module.css";

type Bar = { name: string; value: bigint; text: ReactNode };

/** Bars from zero with their figures beside them. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = bars.reduce((max, { value }) => (value > max ? value : max), 1n);
  return (
    <ul className={styles["bars"]} aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span>{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
            <rect width={Number((value * 1_000n) / most) / 10} height={8} />
          </svg>
          <span className={styles["figure"]}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
