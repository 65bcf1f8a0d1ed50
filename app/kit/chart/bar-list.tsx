import type { ReactNode } from "react";
import styles from "./chart.module.css";
import { height, heightOf, highestOf } from "./geometry.ts";

type Bar = { name: string; value: bigint; text: ReactNode };

/** Horizontal bars from zero, with names and values next to them. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const maxValue = highestOf(bars.map(({ value }) => value));
  return (
    <ul className={styles["bars"]} aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${height} 8`} preserveAspectRatio="none" aria-hidden>
            <rect width={heightOf(value, maxValue)} height={8} />
          </svg>
          <span className={styles["figure"]}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
