import layout from "#app/ui/layout.module.css";
import { TimelineChart } from "./timeline-chart.tsx";
import type { HistoryPage } from "./history-page.server.ts";
import { HistoryTable } from "./history-table.tsx";

/** Power and rewards of the wallet's stake over time, and all of its events. */
export function HistoryView({ page }: { page: HistoryPage }) {
  const { power, rewards, stakeUnit } = page;
  return (
    <div className={layout["page"]}>
      <TimelineChart
        title="My power"
        note="Stake times boost, as last settled. A claim can settle it without an event; the chart then shows it from the next event on."
        timeline={power}
        unit={{ decimals: stakeUnit.decimals, symbol: "" }}
      />
      <div className={layout["cards"]}>
        {rewards.map(({ unit, timeline }) => (
          <TimelineChart
            key={unit.token}
            title={`My ${unit.symbol} per day`}
            note="Each payment is spread evenly over the time since the previous one, and unclaimed rewards over the time since the last."
            timeline={timeline}
            unit={unit}
          />
        ))}
      </div>
      <HistoryTable page={page} />
    </div>
  );
}
