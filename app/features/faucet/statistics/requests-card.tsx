import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { formatInteger, formatTimeMs } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { StatisticsStep } from "./statistics.server.ts";

const results = [
  { key: "paid", name: "Paid", tone: "accent" },
  { key: "open", name: "Open", tone: "pale" },
  { key: "failed", name: "Failed", tone: "red" },
  { key: "denied", name: "Denied", tone: "gray" },
] as const;

const totalOf = (step: StatisticsStep) => results.reduce((total, { key }) => total + step[key], 0);

/** Days are those of UTC, as they are counted. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

type RequestsCardProps = { steps: readonly StatisticsStep[]; isByDay: boolean };

/** Requests by result, by hour or day. */
export function RequestsCard({ steps, isByDay }: RequestsCardProps) {
  const title = `Requests by ${isByDay ? "day" : "hour"}`;
  const total = steps.reduce((sum, step) => sum + totalOf(step), 0);
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      {total === 0 ? (
        <EmptyState>Requests to the faucet appear here.</EmptyState>
      ) : (
        <>
          <Chart
            label={`${formatInteger(total)} requests by result`}
            points={steps.map(({ at }) => (isByDay ? dayOf(at) : formatTimeMs(at)))}
            write={formatInteger}
            bars={results.map(({ key, name, tone }) => ({
              name,
              tone,
              values: steps.map((step) => BigInt(step[key])),
            }))}
          />
          <ChartTable
            caption={title}
            rows={steps.filter((step) => totalOf(step) > 0).toReversed()}
            rowKey={({ at }) => String(at)}
            columns={columnsFor(isByDay)}
          />
        </>
      )}
    </section>
  );
}

function columnsFor(isByDay: boolean): Column<StatisticsStep>[] {
  return [
    isByDay
      ? { header: "Day (UTC)", cell: ({ at }) => dayOf(at) }
      : { header: "Hour", cell: ({ at }) => <Time at={at} form="minute" /> },
    ...results.map(({ key, name }): Column<StatisticsStep> => {
      return { header: name, align: "end", cell: (step) => formatInteger(step[key]) };
    }),
  ];
}
