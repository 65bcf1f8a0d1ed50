import styles from "#app/features/locked-staking/boost.module.css";
import { CourseChart } from "./course-chart.tsx";
import type { HistoryPage } from "./history-page.server.ts";
import { HistoryTable } from "./history-table.tsx";

/** What the wallet's stake was worth over time, and every event of it. */
export function HistoryView({ page }: { page: HistoryPage }) {
  const { power, rewards, stakeUnit } = page;
  return (
    <div className={styles["page"]}>
      <CourseChart
        title="My power"
        note="Stake times boost, as it was settled. A claim may settle it without an event that says so; it is drawn from the next one on."
        course={power}
        unit={{ decimals: stakeUnit.decimals, symbol: "" }}
      />
      <div className={styles["cards"]}>
        {rewards.map(({ unit, course }) => (
          <CourseChart
            key={unit.token}
            title={`My ${unit.symbol} a day`}
            note="What was paid is spread evenly since the payment before; what is not claimed yet since the last."
            course={course}
            unit={unit}
          />
        ))}
      </div>
      <HistoryTable page={page} />
    </div>
  );
}
