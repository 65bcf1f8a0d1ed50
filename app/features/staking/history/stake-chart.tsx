import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import { formatTimeMs } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import type { TimelinePoint } from "./history.ts";

/** The wallet's stake over time as a chart from zero, and as a table. */
export function StakeChart({ timeline, coin }: { timeline: readonly TimelinePoint[]; coin: Coin }) {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return null;
  const maxValue = timeline.reduce((max, { balance }) => (balance > max ? balance : max), 0n);
  const write = amountWriter(coin);
  const changes = timeline.filter(
    (point, i) => i === 0 || point.balance !== timeline[i - 1]?.balance,
  );
  return (
    <section className={layout["card"]} aria-label="My stake over time">
      <h2>My stake over time</h2>
      <Chart
        label={`My stake, ${write(last.balance)} at the end and ${write(maxValue)} at most`}
        points={timeline.map(({ until }) => formatTimeMs(until))}
        write={write}
        axis={[formatTimeMs(first.from), formatTimeMs(last.until)]}
        bars={[{ values: timeline.map(({ balance }) => balance) }]}
      />
      <ChartTable
        caption="My stake over time"
        rows={[...changes].reverse()}
        rowKey={({ from }) => String(from)}
        columns={[
          { header: "Up to", cell: ({ until }) => <Time at={until} /> },
          {
            header: "My stake",
            align: "end",
            cell: ({ balance }) => <Amount value={balance} {...coin} form="rounded" />,
          },
        ]}
      />
    </section>
  );
}
