import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { type Figure, Figures } from "#app/ui/figures.tsx";
import { formatDuration } from "#app/ui/format.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { BarChart } from "./bar-chart.tsx";
import type { MonthSpend, TaskCharts } from "./charts.server.ts";
import { tabWords } from "./list.types.ts";

type StateRow = TaskCharts["byState"][number];

const stateColumns: Column<StateRow>[] = [
  { header: "State", cell: ({ state }) => tabWords[state] },
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

/** How it went so far; every chart has the same figures as a table. */
export function ChartCards({ charts }: { charts: TaskCharts }) {
  const { byState, spend } = charts;
  const tokens = [...new Map(spend.map(({ token }) => [token.address, token])).values()];
  return (
    <>
      <Figures figures={listFigures(charts)} />
      <div className={styles["cards"]}>
        <section className={styles["card"]} aria-label="Tasks by state">
          <h2>Tasks by state</h2>
          <BarChart
            label="Tasks by state"
            bars={byState.map(({ state, count }) => ({
              name: tabWords[state],
              value: BigInt(count),
              text: String(count),
            }))}
          />
          <details>
            <summary>The same as a table</summary>
            <DataTable
              caption="Tasks by state, as a table"
              dense
              columns={stateColumns}
              rows={byState}
              rowKey={({ state }) => state}
              empty={null}
            />
          </details>
        </section>
        {tokens.map((token) => {
          const rows = spend.filter((one) => one.token.address === token.address);
          return (
            <section
              key={token.address}
              className={styles["card"]}
              aria-label={`Awarded by month in ${token.symbol}`}
            >
              <h2>Awarded by month, {token.symbol}</h2>
              <BarChart
                label={`Awarded by month in ${token.symbol}`}
                bars={rows.map(({ month, amount }) => ({
                  name: month,
                  value: amount,
                  text: <Amount value={amount} {...token} form="short" />,
                }))}
              />
              <details>
                <summary>The same as a table</summary>
                <DataTable
                  caption={`Awarded by month in ${token.symbol}, as a table`}
                  dense
                  columns={spendColumns}
                  rows={rows}
                  rowKey={({ month }) => month}
                  empty={null}
                />
              </details>
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
