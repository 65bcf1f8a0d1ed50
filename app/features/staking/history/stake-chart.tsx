import type { Coin } from "#app/common/staking/model/staking.types.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatShort, formatUtc } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import type { TimelinePoint } from "./history.ts";

/** The wallet's stake over time as a chart from zero, and as a table. */
export function StakeChart({ timeline, coin }: { timeline: readonly TimelinePoint[]; coin: Coin }) {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return null;
  const maxValue = timeline.reduce((max, { balance }) => (balance > max ? balance : max), 0n);
  const write = (wei: bigint) => `${formatShort(wei, coin.decimals)} ${coin.symbol}`;
  const changes = timeline.filter(
    (point, i) => i === 0 || point.balance !== timeline[i - 1]?.balance,
  );
  return (
    <section className={layout["card"]} aria-label="My stake over time">
      <h2>My stake over time</h2>
      <Chart
        label={`My stake, ${write(last.balance)} at the end and ${write(maxValue)} at most. The table below has the same figures.`}
        top={`${write(maxValue)} at most`}
        axis={[formatUtc(first.from), formatUtc(last.until)]}
        bars={[{ values: timeline.map(({ balance }) => balance) }]}
      />
      <details>
        <summary>View as table</summary>
        <DataTable
          caption="My stake over time"
          dense
          rows={[...changes].reverse()}
          rowKey={({ from }) => String(from)}
          columns={[
            { header: "Up to (UTC)", cell: ({ until }) => formatUtc(until) },
            {
              header: "My stake",
              align: "end",
              cell: ({ balance }) => <Amount value={balance} {...coin} form="rounded" />,
            },
          ]}
          empty={null}
        />
      </details>
    </section>
  );
}
