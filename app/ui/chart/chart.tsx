import type { ReactNode } from "react";
import styles from "./chart.module.css";
import {
  fewest,
  height,
  heightOf,
  highestOf,
  pathOf,
  slotsOf,
  stack,
  type Values,
  width,
} from "./geometry.ts";

type Tone = "accent" | "gray" | "pale" | "amber" | "red";

/** null among the values means unknown. The name is for the legend. */
type Series = { values: Values; tone?: Tone; name?: string };

type ChartProps = {
  /** What the picture shows, for who does not see it. */
  label: string;
  /** What the top of the picture means. */
  top?: ReactNode;
  /** Labels below the chart, from left to right. */
  axis: readonly ReactNode[];
  /** Stacked from zero in one scale; an unknown value is a pale column. */
  bars?: readonly Series[];
  /** Value at the top, if not the highest. */
  max?: bigint;
  /** A value marked across the columns. */
  level?: bigint;
  /**
   * From zero, each in a separate scale, through the middles of the columns or at fractions of the
   * width from 0 to 1. Two values at one position are a step.
   */
  lines?: readonly (Series & { at?: readonly number[]; isArea?: boolean })[];
  /** Marked times, as fractions of the width from 0 to 1. */
  marks?: readonly { at: number; isNow?: boolean }[];
};

/** Draws values from zero as columns or lines. Its figures are in a table next to it. */
export function Chart({
  label,
  top,
  axis,
  bars = [],
  max,
  level,
  lines = [],
  marks = [],
}: ChartProps) {
  const columns = stack(bars.map(({ values }) => values));
  const ceiling = max ?? highestOf(columns.flatMap((tops) => tops ?? []));
  const slots = slotsOf(Math.max(columns.length, ...lines.map(({ values }) => values.length)));
  const named = [...bars, ...lines].filter(({ name }) => name !== undefined);
  return (
    <figure className={styles["chart"]}>
      {top !== undefined && <p className={styles["top"]}>{top}</p>}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {columns.map((tops, i) => {
          const ends = tops?.map((value) => heightOf(value, ceiling)) ?? [height];
          return ends.map((end, part) => (
            <rect
              key={`${i} ${part}`}
              x={slots[i]?.x}
              width={slots[i]?.breadth}
              y={height - end}
              height={Math.max(0, end - (ends[part - 1] ?? 0))}
              data-tone={tops ? (bars[part]?.tone ?? "accent") : "unknown"}
            />
          ));
        })}
        {lines.map(({ values, tone = "accent", at, isArea = false }, i) => {
          const xs = at?.map((part) => part * width) ?? slots.map(({ middle }) => middle);
          return (
            <g key={i} data-tone={tone}>
              {isArea && <path className={styles["area"]} d={pathOf(values, { xs, isArea })} />}
              <path className={styles["line"]} d={pathOf(values, { xs, isArea: false })} />
            </g>
          );
        })}
        {level !== undefined && (
          <path className={styles["mark"]} d={`M0 ${height - heightOf(level, ceiling)}H${width}`} />
        )}
        {marks.map(({ at, isNow }) => (
          <path
            key={`${at} ${isNow}`}
            className={styles["mark"]}
            data-now={isNow || undefined}
            d={`M${at * width} 0V${height}`}
          />
        ))}
      </svg>
      <figcaption
        className={styles["axis"]}
        data-few={(columns.length > 0 && columns.length < fewest) || undefined}
      >
        {axis.map((text, i) => (
          <span key={i}>{text}</span>
        ))}
      </figcaption>
      {named.length > 0 && (
        <ul className={styles["key"]}>
          {named.map(({ name, tone = "accent" }) => (
            <li key={name}>
              <svg viewBox="0 0 12 12" aria-hidden>
                <rect data-tone={tone} width="12" height="12" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
