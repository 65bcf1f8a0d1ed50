import type { AmountClass } from "#app/domain/lists/values/amount-classes.ts";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";

type AmountChartProps = {
  /** Ascending; not empty. */
  classes: readonly AmountClass[];
  asset: { symbol: string; decimals: number };
};

/** Shows how many recipients get how much, so that an amount out of line is seen. */
export function AmountChart({ classes, asset: { symbol, decimals } }: AmountChartProps) {
  const [first] = classes;
  const last = classes.at(-1);
  if (!first || !last) return null;
  const title = "Recipients by amount";
  const nameOf = ({ from, until }: AmountClass) =>
    `${formatExact(from, decimals)} to ${formatExact(until, decimals)} ${symbol}`;
  const fullest = classes.reduce((max, one) => (one.count > max.count ? one : max));
  return (
    <section className={layout["list"]} aria-label={title}>
      <h3>{title}</h3>
      <Chart
        label={`${title}, most often ${nameOf(fullest)}`}
        points={classes.map(nameOf)}
        write={(count) => `${formatInteger(count)} ${count === 1n ? "recipient" : "recipients"}`}
        writeTick={formatInteger}
        summary={`Most often ${nameOf(fullest)}`}
        axis={[first.from, last.until].map((bound) => `${formatExact(bound, decimals)} ${symbol}`)}
        bars={[{ values: classes.map(({ count }) => BigInt(count)) }]}
      />
      <ChartTable
        caption={title}
        columns={[
          { header: "Amount", cell: nameOf },
          { header: "Recipients", align: "end", cell: ({ count }) => formatInteger(count) },
        ]}
        rows={classes}
        rowKey={({ from }) => String(from)}
      />
    </section>
  );
}
