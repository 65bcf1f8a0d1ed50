import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { formatDuration, formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { DayFigures } from "./message-days.server.ts";
import styles from "./messages.module.css";

const dayMs = 86_400_000;

const nameOf = ({ day }: DayFigures) => new Date(day * dayMs).toISOString().slice(0, 10);
const writeDelay = (delayMs: bigint) => formatDuration(Number(delayMs));

/** How many messages were sent and how long they took, by day. */
export function MessageCharts({ days }: { days: readonly DayFigures[] }) {
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  if (sent === 0) return null;
  const points = days.map(nameOf);
  const count = (value: (day: DayFigures) => number) => days.map((day) => BigInt(value(day)));
  return (
    <section className={layout["card"]} aria-label="Last 30 days">
      <div className={styles["charts"]}>
        <div>
          <h2>Messages by day</h2>
          <Chart
            label={`${formatInteger(sent)} messages in the last 30 days`}
            points={points}
            write={(value) => formatInteger(Number(value))}
            bars={[
              { name: "Delivered", values: count(({ delivered }) => delivered) },
              {
                name: "Not delivered",
                tone: "gray",
                values: count((day) => day.sent - day.delivered),
              },
            ]}
          />
        </div>
        <div>
          <h2>Median time to delivery</h2>
          <Chart
            label="Median time from sending to a final delivery, by day"
            points={points}
            write={writeDelay}
            bars={[
              {
                values: days.map(({ delayMs }) =>
                  delayMs === null ? null : BigInt(Math.round(delayMs)),
                ),
              },
            ]}
          />
        </div>
      </div>
      <ChartTable
        caption="Messages by day"
        rows={days.filter((day) => day.sent > 0).toReversed()}
        rowKey={nameOf}
        columns={[
          { header: "Day (UTC)", cell: nameOf },
          { header: "Sent", align: "end", cell: (day) => formatInteger(day.sent) },
          { header: "Delivered", align: "end", cell: (day) => formatInteger(day.delivered) },
          {
            header: "Median time",
            align: "end",
            cell: ({ delayMs }) =>
              delayMs === null ? (
                <span className={typography["note"]}>too few deliveries</span>
              ) : (
                formatDuration(delayMs)
              ),
          },
        ]}
      />
    </section>
  );
}
