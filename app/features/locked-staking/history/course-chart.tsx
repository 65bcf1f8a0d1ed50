import styles from "#app/features/locked-staking/boost.module.css";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort, formatUtc } from "#app/ui/format.ts";
import type { CoursePoint } from "./history.ts";

const width = 10;
const height = 100;

type CourseChartProps = {
  title: string;
  /** How it is counted, below the title. */
  note: string;
  course: readonly CoursePoint[];
  unit: { symbol: string; decimals: number };
};

/** A value over time, from zero, and the same as a table. */
export function CourseChart({ title, note, course, unit }: CourseChartProps) {
  const [first] = course;
  const last = course.at(-1);
  if (!first || !last) return null;
  const most = course.reduce((max, { value }) => (value > max ? value : max), 0n);
  const write = (units: bigint) => `${formatShort(units, unit.decimals)} ${unit.symbol}`.trim();
  const changes = course.filter((point, i) => i === 0 || point.value !== course[i - 1]?.value);
  return (
    <section className={styles["card"]} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles["quiet"]}>{note}</p>
      <figure className={styles["chart"]}>
        <p className={styles["quiet"]}>{write(most)} at most</p>
        <svg
          role="img"
          aria-label={`${title}, ${write(last.value)} at the end and ${write(most)} at most. The table below has the same figures.`}
          viewBox={`0 0 ${course.length * width} ${height}`}
          preserveAspectRatio="none"
        >
          {course.map(({ from, value }, i) => {
            const tall = heightOf(value, most);
            return (
              <rect
                key={from}
                x={i * width + 1}
                y={height - tall}
                width={width - 2}
                height={tall}
              />
            );
          })}
        </svg>
        <div className={styles["axis"]}>
          <span>{formatUtc(first.from)}</span>
          <span>{formatUtc(last.until)}</span>
        </div>
      </figure>
      <details>
        <summary>Show as a table</summary>
        <DataTable
          caption={title}
          dense
          rows={[...changes].reverse()}
          rowKey={({ from }) => String(from)}
          columns={[
            { header: "From (UTC)", cell: ({ from }) => formatUtc(from) },
            {
              header: title,
              align: "end",
              cell: ({ value }) => <Amount value={value} {...unit} form="rounded" />,
            },
          ]}
          empty={null}
        />
      </details>
    </section>
  );
}

/** Of a hundred; whatever is more than nothing can be seen. */
function heightOf(value: bigint, most: bigint): number {
  if (value <= 0n || most === 0n) return 0;
  return Math.max(1, Number((value * 1_000n) / most) / 10);
}
