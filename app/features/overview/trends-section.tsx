import { Chart } from "#app/kit/chart/chart.tsx";
import { PendingFigures } from "#app/kit/chart/pending-figures.tsx";
import type { FiguresState } from "#app/kit/chart/use-figures.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatDuration, formatInteger } from "#app/ui/values/format.ts";
import { nameDays, toUnits } from "./chart-days.ts";
import type { OverviewFigures } from "./figures.server.ts";
import styles from "./overview.module.css";
import type { Trend } from "./trends.server.ts";

const trendLabels = {
  delivery: "Delivery, median",
  payouts: "Faucet payouts",
  claims: "Reward claims",
} as const satisfies Record<Trend["name"], string>;

/**
 * How the figures went in four weeks. How many there are is not known before, so this is the last
 * part of its page: below it, nothing moves.
 */
export function TrendsSection({ state }: { state: FiguresState<OverviewFigures> }) {
  if (state.kind === "loaded" && state.figures.trends.length === 0) return null;
  return (
    <section
      className={classNames(layout["stack"], styles["trends"])}
      aria-labelledby="last-four-weeks"
    >
      <div className={layout["bar"]}>
        <h2 id="last-four-weeks">Last four weeks</h2>
        <span className={typography["note"]}>compared with the four weeks before</span>
      </div>
      {state.kind === "loaded" ? (
        <div className={styles["cards"]}>
          {state.figures.trends.map((trend) => (
            <TrendCard key={trend.name} trend={trend} firstDay={state.figures.firstDay} />
          ))}
        </div>
      ) : (
        <PendingFigures state={state} />
      )}
    </section>
  );
}

function TrendCard({ trend, firstDay }: { trend: Trend; firstDay: number }) {
  const { name, value, days } = trend;
  const label = trendLabels[name];
  const values = days.map((day) => (day === null ? null : toUnits(day)));
  const series = [{ values }];
  return (
    <section className={layout["card"]} aria-label={label}>
      <h3 className={typography["note"]}>{label}</h3>
      <p className={layout["texts"]}>
        <span className={styles["value"]}>{formatValue(name, value)}</span>
        <span className={typography["note"]}>{formatChange(trend)}</span>
      </p>
      <Chart
        label={`${label} by day`}
        points={nameDays(firstDay, days.length)}
        write={(one) => formatValue(name, Number(one))}
        // A median has no amount that a column could stand for.
        bars={name === "delivery" ? [] : series}
        lines={name === "delivery" ? series : []}
      />
    </section>
  );
}

function formatValue(name: Trend["name"], value: number): string {
  return name === "delivery" ? formatDuration(value) : formatInteger(value);
}

/** Returns null if there is nothing to compare with. */
function formatChange({ name, value, before }: Trend): string | null {
  if (before === null || before === 0) return null;
  if (name === "delivery") return `was ${formatDuration(before)}`;
  const percent = Math.round((value / before - 1) * 100);
  if (percent === 0) return "unchanged";
  return percent > 0 ? `+${formatInteger(percent)} %` : `−${-percent} %`;
}
