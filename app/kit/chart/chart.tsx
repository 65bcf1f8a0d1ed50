import { type PointerEvent, type ReactNode, useState } from "react";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import styles from "./chart.module.css";
import {
  fewest,
  height,
  heightOf,
  highestOf,
  nearestTo,
  pathOf,
  slotsOf,
  stack,
  type Values,
  width,
} from "./geometry.ts";
import { listTicks } from "./ticks.ts";

type Tone = "accent" | "gray" | "pale" | "text" | "red";

/** null among the values means unknown. The name is for the legend and the reading. */
type Series = { values: Values; tone?: Tone; name?: string };

type Write = (value: bigint) => string;

type Line = Series & { write?: Write; isArea?: boolean };

type ChartProps = {
  /** Describes the chart to screen readers. */
  label: string;
  /** Name of each column or point, from left to right. */
  points: readonly string[];
  /** Positions of the points as fractions of the width from 0 to 1, if they are not columns. */
  at?: readonly number[];
  /** Writes a value with its unit. */
  write: Write;
  /** Writes a tick, if that is shorter. */
  writeTick?: Write;
  /** Shown while no point is read, instead of the last point's values. */
  summary?: string;
  /** Labels below the chart, from left to right, if not the first and the last point's names. */
  axis?: readonly ReactNode[];
  /** Stacked from zero in one scale; an unknown value is a pale column. */
  bars?: readonly Series[];
  /** Value that the scale includes, if it is above the highest. */
  max?: bigint;
  /** A value marked across the columns. */
  level?: bigint;
  /**
   * From zero, through the points; two values at one position are a step. Each has a separate scale
   * and a way to write its values if there are columns.
   */
  lines?: readonly Line[];
  /** Marked times, as fractions of the width from 0 to 1. */
  marks?: readonly { at: number; isNow?: boolean }[];
};

/**
 * Draws values from zero as columns or lines. A slider over the picture reads its points by pointer,
 * finger and keyboard.
 */
export function Chart({
  label,
  points,
  at,
  write,
  writeTick = write,
  summary,
  axis = [...new Set([points.at(0), points.at(-1)])],
  bars = [],
  max = 0n,
  level,
  lines = [],
  marks = [],
}: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const columns = stack(bars.map(({ values }) => values));
  const totals = columns.map((ends) => ends?.at(-1) ?? null);
  const hasColumns = bars.length > 0;
  const tops = hasColumns
    ? columns.flatMap((ends) => ends ?? [])
    : lines.flatMap(({ values }) => values);
  const ticks = listTicks(highestOf([max, ...tops]));
  const ceiling = ticks.at(-1) ?? 0n;
  const slots = slotsOf(points.length);
  const xs = at?.map((part) => part * width) ?? slots.map(({ middle }) => middle);
  const series: readonly Line[] = [...bars, ...lines];
  const named = series.filter(({ name }) => name !== undefined);
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const reading = `${points[index]}: ${readingParts().join("; ")}`;

  /** Returns each series' value at the point; those of columns without names as one. */
  function readingParts(): string[] {
    const isOne = hasColumns && bars.every(({ name }) => name === undefined);
    const read: readonly Line[] = isOne ? [{ values: totals }, ...lines] : series;
    return read.map(({ name, values, write: writeOwn = write }) => {
      const value = values[index] ?? null;
      const text = value === null ? "unknown" : writeOwn(value);
      return name === undefined ? text : `${name} ${text}`;
    });
  }

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    setChosen(nearestTo(((clientX - box.left) / box.width) * width, xs));
  }

  if (series.every(({ values }) => values.every((value) => value === null))) {
    return <EmptyState>Values appear here once they are known.</EmptyState>;
  }
  return (
    <figure className={styles["chart"]}>
      <p className={styles["reading"]}>{chosen === null ? (summary ?? reading) : reading}</p>
      {/* A click on the label focuses the slider. */}
      <label
        className={styles["plot"]}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ currentTarget, pointerType }) => {
          // A finger leaves when it is lifted; what it touched stays until the focus moves.
          const isRead = pointerType === "touch" || currentTarget.contains(document.activeElement);
          if (!isRead) setChosen(null);
        }}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
        >
          {ticks.slice(1).map((tick) => {
            const y = height - heightOf(tick, ceiling);
            return <line key={String(tick)} x2={width} y1={y} y2={y} />;
          })}
          {columns.map((values, i) => {
            const ends = values?.map((value) => heightOf(value, ceiling)) ?? [height];
            return ends.map((end, part) => (
              <rect
                key={`${i} ${part}`}
                x={slots[i]?.x}
                width={slots[i]?.breadth}
                y={height - end}
                height={Math.max(0, end - (ends[part - 1] ?? 0))}
                data-tone={values ? (bars[part]?.tone ?? "accent") : "unknown"}
              />
            ));
          })}
          {lines.map(({ values, tone = "accent", isArea = false }, i) => {
            const top = hasColumns ? highestOf(values) : ceiling;
            return (
              <g key={i} data-tone={tone}>
                {isArea && (
                  <path className={styles["area"]} d={pathOf(values, { xs, max: top, isArea })} />
                )}
                <path
                  className={styles["line"]}
                  d={pathOf(values, { xs, max: top, isArea: false })}
                />
              </g>
            );
          })}
          {level !== undefined && (
            <path
              className={styles["mark"]}
              d={`M0 ${height - heightOf(level, ceiling)}H${width}`}
            />
          )}
          {marks.map(({ at: markAt, isNow }) => (
            <path
              key={`${markAt} ${isNow}`}
              className={styles["mark"]}
              data-now={isNow || undefined}
              d={`M${markAt * width} 0V${height}`}
            />
          ))}
          {chosen !== null && <line data-reading x1={xs[index]} x2={xs[index]} y2={height} />}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={reading}
          max={last}
          value={index}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onFocus={() => setChosen(index)}
          onBlur={() => setChosen(null)}
        />
      </label>
      <ol className={styles["ticks"]} aria-hidden>
        {ticks.map((tick) => (
          <li key={String(tick)}>{writeTick(tick)}</li>
        ))}
      </ol>
      <figcaption
        className={styles["axis"]}
        data-few={(hasColumns && columns.length < fewest) || undefined}
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
