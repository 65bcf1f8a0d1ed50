import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { PendingFigures } from "#app/kit/chart/pending-figures.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import type { FiguresState } from "#app/kit/chart/use-figures.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { nameDays, toUnits } from "./chart-days.ts";
import type { OverviewFigures } from "./figures.server.ts";
import styles from "./overview.module.css";

/** What the bridge carried by day. It is as high before the figures are there. */
export function VolumeCard({ state }: { state: FiguresState<OverviewFigures> }) {
  return (
    <section className={layout["card"]} aria-labelledby="bridge-volume">
      <h2 id="bridge-volume">Bridge volume</h2>
      <div className={styles["volume"]}>
        {state.kind === "loaded" ? (
          <VolumeChart figures={state.figures} />
        ) : (
          <PendingFigures state={state} />
        )}
      </div>
    </section>
  );
}

function VolumeChart({ figures: { firstDay, volume } }: { figures: OverviewFigures }) {
  const sum = [...(volume?.left ?? []), ...(volume?.entered ?? [])].reduce((a, b) => a + b, 0);
  if (volume === null || sum === 0) {
    return <EmptyState>What the bridge carries by day appears here.</EmptyState>;
  }
  const { chainName, coin } = volume;
  const points = nameDays(firstDay, volume.left.length);
  const [left, entered] = [volume.left.map(toUnits), volume.entered.map(toUnits)];
  const write = amountWriter(coin);
  const rows = points.map((day, i) => ({ day, left: left[i] ?? 0n, entered: entered[i] ?? 0n }));
  return (
    <>
      <Chart
        label={`${write(toUnits(sum))} sent over the bridge in four weeks, by day`}
        points={points}
        write={write}
        writeTick={amountWriter({ ...coin, symbol: "" })}
        bars={[
          { name: `Out of ${chainName}`, values: left },
          { name: "Into it", tone: "gray", values: entered },
        ]}
      />
      <ChartTable
        caption="Bridge volume by day"
        rows={rows.filter((row) => row.left + row.entered > 0n).toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { header: "Day (UTC)", cell: ({ day }) => day },
          { header: `Out of ${chainName}`, align: "end", cell: (row) => write(row.left) },
          { header: "Into it", align: "end", cell: (row) => write(row.entered) },
        ]}
      />
    </>
  );
}
