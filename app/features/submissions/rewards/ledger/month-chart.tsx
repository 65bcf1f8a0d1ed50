import type { Month } from "#app/domain/submissions/payouts/payouts.ts";
import type { Unit } from "#app/domain/tasks/escrow/units.server.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import layout from "#app/ui/layout.module.css";

/** Bar chart of a token's awards by month, from zero, with the same values as a table. */
export function MonthChart({ unit, months }: { unit: Unit; months: readonly Month[] }) {
  if (months.length === 0) return null;
  const title = `${unit.symbol} awarded by month`;
  const maxValue = months.reduce((max, { amount }) => (amount > max ? amount : max), 0n);
  const write = amountWriter(unit);
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      <Chart
        label={`${title}, ${write(maxValue)} at most`}
        points={months.map(({ month }) => month)}
        write={write}
        bars={[{ values: months.map(({ amount }) => amount) }]}
      />
      <ChartTable
        caption={title}
        rows={[...months].reverse()}
        rowKey={({ month }) => month}
        columns={[
          { header: "Month (UTC)", cell: ({ month }) => month },
          {
            header: "Awarded",
            align: "end",
            cell: ({ amount }) => <Amount value={amount} {...unit} form="rounded" />,
          },
        ]}
      />
    </section>
  );
}
