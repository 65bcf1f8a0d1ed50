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
        note="Stake times boost, as it was settled. A claim may settle it without an event that says so; it is drawn from the next one on."
        timeline={power}
        unit={{ decimals: stakeUnit.decimals, symbol: "" }}
      />
      <div className={layout["cards"]}>
        {rewards.map(({ unit, timeline }) => (
          <TimelineChart
            key={unit.token}
            title={`My ${unit.symbol} a day`}
            note="What was paid is spread evenly since the payment before; what is not claimed yet since the last."
            timeline={timeline}
            unit={unit}
          />
        ))}
      </div>
      <HistoryTable page={page} />
    </div>
  );
}
