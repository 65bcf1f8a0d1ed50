import { Amount } from "#app/ui/values/amount.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import { formatTimeMs } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { TimelinePoint } from "./history.ts";

type TimelineChartProps = {
  title: string;
  /** Explains the calculation, below the title. */
  note: string;
  timeline: readonly TimelinePoint[];
  unit: { symbol: string; decimals: number };
};

/** A value over time as a chart from zero, and as a table. */
export function TimelineChart({ title, note, timeline, unit }: TimelineChartProps) {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return null;
  const maxValue = timeline.reduce((max, { value }) => (value > max ? value : max), 0n);
  const write = amountWriter(unit);
  const changes = timeline.filter((point, i) => i === 0 || point.value !== timeline[i - 1]?.value);
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      <p className={typography["note"]}>{note}</p>
      <Chart
        label={`${title}, ${write(last.value)} at the end and ${write(maxValue)} at most`}
        points={timeline.map(({ from }) => formatTimeMs(from))}
        write={write}
        axis={[formatTimeMs(first.from), formatTimeMs(last.until)]}
        bars={[{ values: timeline.map(({ value }) => value) }]}
      />
      <ChartTable
        caption={title}
        rows={[...changes].reverse()}
        rowKey={({ from }) => String(from)}
        columns={[
          { header: "From", cell: ({ from }) => <Time at={from} /> },
          {
            header: title,
            align: "end",
            cell: ({ value }) => <Amount value={value} {...unit} form="rounded" />,
          },
        ]}
      />
    </section>
  );
}
