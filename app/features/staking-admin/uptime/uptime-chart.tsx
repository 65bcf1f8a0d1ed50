import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { formatBps, formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import type { EpochBar } from "./uptime.types.ts";

type UptimeChartProps = {
  /** Name of the validator or group. */
  name: string;
  bars: readonly EpochBar[];
  thresholdBps: number;
  isOfOne: boolean;
};

const wholeBps = 10_000n;

/** Latest epochs as a bar chart from zero, and as a table. */
export function UptimeChart({ name, bars, thresholdBps, isOfOne }: UptimeChartProps) {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const strikes = bars.filter(({ isStrike }) => isStrike).length;
  return (
    <section className={layout["card"]} aria-labelledby="uptime-chart">
      <header className={layout["bar"]}>
        <h2 id="uptime-chart">Uptime of {name}</h2>
        {isOfOne && (
          <Link to={stakingAdminPaths.uptime} preventScrollReset>
            Show all validators
          </Link>
        )}
      </header>
      <Chart
        label={`Uptime of ${name} in ${bars.length} epochs, ${strikes} of them below ${formatBps(thresholdBps)}`}
        points={bars.map(
          ({ epoch, isStrike }) => `Epoch ${formatInteger(epoch)}${isStrike ? ", a strike" : ""}`,
        )}
        write={formatBps}
        axis={[
          `Epoch ${formatInteger(first.epoch)}`,
          `The line is at ${formatBps(thresholdBps)}`,
          `Epoch ${formatInteger(last.epoch)}`,
        ]}
        bars={[{ values: valuesOf(bars, false) }, { values: valuesOf(bars, true), tone: "red" }]}
        max={wholeBps}
        level={BigInt(thresholdBps)}
      />
      <ChartTable
        caption={`Uptime of ${name} by epoch`}
        rows={bars.toReversed()}
        rowKey={({ epoch }) => String(epoch)}
        columns={[
          { header: "Epoch", cell: ({ epoch }) => formatInteger(epoch) },
          { header: "Expected", align: "end", cell: (bar) => formatInteger(bar.expected) },
          { header: "Signed", align: "end", cell: (bar) => formatInteger(bar.signed) },
          {
            header: "Uptime",
            align: "end",
            cell: ({ bps, isStrike }) =>
              bps === null ? unknownFigure : `${formatBps(bps)}${isStrike ? ", a strike" : ""}`,
          },
        ]}
      />
    </section>
  );
}

/** Returns the strikes, or everything else; an epoch counts as zero in the other series. */
function valuesOf(bars: readonly EpochBar[], areStrikes: boolean): (bigint | null)[] {
  return bars.map(({ bps, isStrike }) => {
    if (bps === null) return null;
    return isStrike === areStrikes ? BigInt(bps) : 0n;
  });
}
