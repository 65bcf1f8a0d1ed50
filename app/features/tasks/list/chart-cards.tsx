import { Amount } from "#app/ui/values/amount.tsx";
import { BarList } from "#app/kit/chart/bar-list.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatDuration } from "#app/ui/values/format.ts";
import styles from "#app/common/tasks/tasks.module.css";
import layout from "#app/ui/layout.module.css";
import type { MonthSpend, TaskCharts } from "#app/features/tasks/shared/charts.server.ts";
import { stateLabels } from "#app/domain/tasks/model/labels.ts";

type StateRow = TaskCharts["byState"][number];

const stateColumns: Column<StateRow>[] = [
  { header: "State", cell: ({ state }) => stateLabels[state] },
  { header: "Tasks", align: "end", cell: ({ count }) => count },
];
const spendColumns: Column<MonthSpend>[] = [
  { header: "Month", cell: ({ month }) => month },
  {
    header: "Awarded",
    align: "end",
    cell: ({ amount, token }) => <Amount value={amount} {...token} form="rounded" />,
  },
];

/** Task charts, each with the same values as a table. */
export function ChartCards({ charts }: { charts: TaskCharts }) {
  const { byState, spend } = charts;
  const tokens = [...new Map(spend.map(({ token }) => [token.address, token])).values()];
  return (
    <>
      <Figures figures={listFigures(charts)} />
      <div className={layout["cards"]}>
        <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Tasks by state">
          <h2>Tasks by state</h2>
          <BarList
            label="Tasks by state"
            bars={byState.map(({ state, count }) => ({
              name: stateLabels[state],
              value: BigInt(count),
              text: String(count),
            }))}
          />
          <ChartTable
            caption="Tasks by state, as a table"
            columns={stateColumns}
            rows={byState}
            rowKey={({ state }) => state}
          />
        </section>
        {tokens.map((token) => {
          const rows = spend.filter((one) => one.token.address === token.address);
          return (
            <section
              key={token.address}
              className={`${layout["card"]} ${styles["card"]}`}
              aria-label={`Awarded by month in ${token.symbol}`}
            >
              <h2>Awarded by month, {token.symbol}</h2>
              <BarList
                label={`Awarded by month in ${token.symbol}`}
                bars={rows.map(({ month, amount }) => ({
                  name: month,
                  value: amount,
                  text: <Amount value={amount} {...token} form="short" />,
                }))}
              />
              <ChartTable
                caption={`Awarded by month in ${token.symbol}, as a table`}
                columns={spendColumns}
                rows={rows}
                rowKey={({ month }) => month}
              />
            </section>
          );
        })}
      </div>
    </>
  );
}

function listFigures({ medianReviewMs, medianPayMs }: TaskCharts): Figure[] {
  const figure = (label: string, ms: number | null, reason: string): Figure => ({
    label,
    value: ms === null ? null : formatDuration(ms),
    reason,
  });
  return [
    figure("Median time to the decision", medianReviewMs, "Nothing was decided yet"),
    figure("Median time to the payment", medianPayMs, "Nothing was paid yet"),
  ];
}
