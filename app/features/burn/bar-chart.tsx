import type { ReactNode } from "react";
import styles from "./burn.module.css";

export type Bar = {
  key: string;
  /** Height; `null`: not known. */
  value: bigint | null;
};

type BarChartProps = {
  /** What the picture shows, for who does not see it. */
  label: string;
  bars: readonly Bar[];
  /** What the top of the picture means. */
  top: ReactNode;
  /** Below the first and the last bar. */
  start: ReactNode;
  end: ReactNode;
};

const width = 10;
const height = 100;

/** Bars from zero, in one colour; what is not known is a pale column. */
export function BarChart({ label, bars, top, start, end }: BarChartProps) {
  const most = bars.reduce((max, { value }) => (value !== null && value > max ? value : max), 0n);
  return (
    <figure className={styles["chart"]}>
      <p className={styles["quiet"]}>{top}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * width} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, value }, i) => {
          const tall = value === null ? height : heightOf(value, most);
          return (
            <rect
              key={key}
              x={i * width + 1}
              y={height - tall}
              width={width - 2}
              height={tall}
              data-unknown={value === null || undefined}
            />
          );
        })}
      </svg>
      <div className={styles["axis"]}>
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </figure>
  );
}

/** Of a hundred; whatever is more than nothing can be seen. */
function heightOf(value: bigint, most: bigint): number {
  if (value === 0n || most === 0n) return 0;
  return Math.max(1, Number((value * 1_000n) / most) / 10);
}
