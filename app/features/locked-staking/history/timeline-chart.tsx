import { Amount } from "#app/ui/amount.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort, formatUtc } from "#app/ui/format.ts";
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
  const write = (units: bigint) => `${formatShort(units, unit.decimals)} ${unit.symbol}`.trim();
  const changes = timeline.filter((point, i) => i === 0 || point.value !== timeline[i - 1]?.value);
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      <p className={typography["note"]}>{note}</p>
      <Chart
        label={`${title}, ${write(last.value)} at the end and ${write(maxValue)} at most. The table below has the same figures.`}
        top={`${write(maxValue)} at most`}
        axis={[formatUtc(first.from), formatUtc(last.until)]}
        bars={[{ values: timeline.map(({ value }) => value) }]}
      />
      <details>
        <summary>View as table</summary>
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
