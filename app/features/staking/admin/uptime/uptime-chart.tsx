import staking from "#app/features/staking/staking.module.css";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatBps, formatInteger, unknownFigure } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import type { EpochBar } from "./uptime.types.ts";
import styles from "./uptime.module.css";

type UptimeChartProps = {
  /** Whose uptime it is. */
  name: string;
  bars: readonly EpochBar[];
  thresholdBps: number;
  isOfOne: boolean;
};

const width = 10;
const height = 100;

/** The newest epochs as bars from zero, with the same as a table. */
export function UptimeChart({ name, bars, thresholdBps, isOfOne }: UptimeChartProps) {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const strikes = bars.filter(({ isStrike }) => isStrike).length;
  return (
    <section className={staking["card"]} aria-labelledby="uptime-chart">
      <header className={styles["head"]}>
        <h2 id="uptime-chart">Uptime of {name}</h2>
        {isOfOne && (
          <Link to="/admin/uptime" preventScrollReset>
            Show everybody together
          </Link>
        )}
      </header>
      <figure className={styles["chart"]}>
        <svg
          role="img"
          aria-label={`Uptime of ${name} in ${bars.length} epochs, ${strikes} of them below ${formatBps(thresholdBps)}`}
          viewBox={`0 0 ${bars.length * width} ${height}`}
          preserveAspectRatio="none"
        >
          {bars.map(({ epoch, bps, isStrike }, i) => {
            const tall = bps === null ? height : bps / 100;
            return (
              <rect
                key={epoch}
                x={i * width + 1}
                y={height - tall}
                width={width - 2}
                height={tall}
                data-unknown={bps === null || undefined}
                data-strike={isStrike || undefined}
              />
            );
          })}
          <line
            x1={0}
            x2={bars.length * width}
            y1={height - thresholdBps / 100}
            y2={height - thresholdBps / 100}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <figcaption className={styles["axis"]}>
          <span>Epoch {formatInteger(first.epoch)}</span>
          <span>The line is at {formatBps(thresholdBps)}</span>
          <span>Epoch {formatInteger(last.epoch)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>The same as a table</summary>
        <DataTable
          caption={`Uptime of ${name} by epoch`}
          rows={bars.toReversed()}
          rowKey={({ epoch }) => String(epoch)}
          dense
          empty={null}
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
      </details>
    </section>
  );
}
