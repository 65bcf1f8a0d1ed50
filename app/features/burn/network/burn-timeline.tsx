import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChartTable } from "#app/kit/chart/chart-table.tsx";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDuration, formatTimeMs } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/burn/burn.module.css";
import type { FeeBar } from "./fee-minutes.ts";
import { type FeeWindow, feeWindows } from "./fee-windows.ts";
import { LeaderboardTable } from "./leaderboard-table.tsx";
import type { BurnTimeline } from "./network-burn.server.ts";

const coinDecimals = 18;

type BurnTimelineViewProps = {
  /** Null if nothing is recorded yet. */
  timeline: BurnTimeline | null;
  network: Network;
  networks: readonly Network[];
  chosen: { chainId: number; window: FeeWindow };
};

/** Burns on one chain over one window, over time and by call target. */
export function BurnTimelineView({ timeline, network, networks, chosen }: BurnTimelineViewProps) {
  const { chainName, nativeCurrency } = network;
  const bars = timeline?.bars ?? [];
  const { symbol } = nativeCurrency;
  const { label } = feeWindows[chosen.window];
  const known = bars.flatMap(({ burnedWei }) => (burnedWei === null ? [] : [burnedWei]));
  const maxValue = known.reduce((max, wei) => (wei > max ? wei : max), 0n);
  const write = amountWriter({ symbol, decimals: coinDecimals });
  const [first] = bars;
  const last = bars.at(-1);
  return (
    <div className={styles["course"]}>
      <section className={layout["card"]} aria-label={`Timeline on ${chainName}`}>
        <div className={styles["course-head"]}>
          <h2>
            {chainName}, last {label}
          </h2>
          <nav aria-label="Chain and window" className={styles["choices"]}>
            <Choices
              items={networks.map(({ chainId, chainName: name }) => ({
                label: name,
                to: `?chain=${chainId}&window=${chosen.window}`,
                isCurrent: chainId === chosen.chainId,
              }))}
            />
            <Choices
              items={Object.entries(feeWindows).map(([window, { label: name }]) => ({
                label: name,
                to: `?chain=${chosen.chainId}&window=${window}`,
                isCurrent: window === chosen.window,
              }))}
            />
          </nav>
        </div>
        {timeline && first && last ? (
          <>
            <TakenOut timeline={timeline} symbol={symbol} />
            <Chart
              label={`${write(timeline.burnedWei)} burned on ${chainName} in the last ${label}, at most ${write(maxValue)} in ${formatDuration(first.until - first.from)}`}
              points={bars.map(({ from }) => formatTimeMs(from))}
              write={write}
              bars={[{ values: bars.map(({ burnedWei }) => burnedWei) }]}
              axis={[formatTimeMs(first.from), formatTimeMs(last.until)]}
            />
            <BarTable bars={bars} symbol={symbol} />
          </>
        ) : (
          <EmptyState>Base fees burned on {chainName} appear here.</EmptyState>
        )}
      </section>
      {timeline && <LeaderboardTable timeline={timeline} network={network} />}
    </div>
  );
}

/** Amount taken out of circulation in the window, by burning or locking. */
function TakenOut({ timeline, symbol }: { timeline: BurnTimeline; symbol: string }) {
  const { burnedWei, lockedWei, missingMs } = timeline;
  const amount = (wei: bigint) => (
    <Amount value={wei} decimals={coinDecimals} symbol={symbol} form="short" />
  );
  return (
    <dl className={styles["taken-out"]}>
      <div>
        <dt className={typography["note"]}>EIP-1559 burn</dt>
        <dd>{amount(burnedWei)}</dd>
      </div>
      <div>
        <dt className={typography["note"]}>Locked in the burner</dt>
        <dd>{lockedWei === null ? "no burner contract" : amount(lockedWei)}</dd>
      </div>
      <div>
        <dt className={typography["note"]}>Total removed</dt>
        <dd>{amount(burnedWei + (lockedWei ?? 0n))}</dd>
      </div>
      {missingMs > 0 && (
        <p className={typography["note"]}>
          Base fees of {formatDuration(missingMs)} of this window are not recorded.
        </p>
      )}
    </dl>
  );
}

type Choice = { label: string; to: string; isCurrent: boolean };

function Choices({ items }: { items: readonly Choice[] }) {
  return (
    <ul className={styles["choice-list"]}>
      {items.map(({ label, to, isCurrent }) => (
        <li key={to}>
          <Link to={to} preventScrollReset aria-current={isCurrent || undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BarTable({ bars, symbol }: { bars: readonly FeeBar[]; symbol: string }) {
  return (
    <ChartTable
      caption="Chart data"
      rows={[...bars].reverse()}
      rowKey={({ from }) => String(from)}
      columns={[
        { header: "From", cell: ({ from }) => <Time at={from} /> },
        {
          header: "Burned",
          align: "end",
          cell: ({ burnedWei }) =>
            burnedWei === null ? (
              <span className={typography["note"]}>not recorded</span>
            ) : (
              <Amount value={burnedWei} decimals={coinDecimals} symbol={symbol} />
            ),
        },
      ]}
    />
  );
}
