import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDuration, formatShort, formatUtc } from "#app/ui/format.ts";
import { BarChart } from "./bar-chart.tsx";
import styles from "./burn.module.css";
import type { FeeBar } from "./fee-minutes.ts";
import { type FeeWindow, feeWindows } from "./fee-windows.ts";
import { LeaderboardTable } from "./leaderboard-table.tsx";
import type { BurnCourse } from "./network-burn.server.ts";

const coinDecimals = 18;

type BurnCourseViewProps = {
  /** `null`: nothing is recorded yet. */
  course: BurnCourse | null;
  network: Network;
  networks: readonly Network[];
  chosen: { chainId: number; window: FeeWindow };
};

/** One chain over one window: what was burnt when, and whose calls did. */
export function BurnCourseView({ course, network, networks, chosen }: BurnCourseViewProps) {
  const { chainName, nativeCurrency } = network;
  const bars = course?.bars ?? [];
  const { symbol } = nativeCurrency;
  const { label } = feeWindows[chosen.window];
  const known = bars.flatMap(({ burnedWei }) => (burnedWei === null ? [] : [burnedWei]));
  const most = known.reduce((max, wei) => (wei > max ? wei : max), 0n);
  const write = (wei: bigint) => `${formatShort(wei, coinDecimals)} ${symbol}`;
  const [first] = bars;
  const last = bars.at(-1);
  return (
    <div className={styles["course"]}>
      <section className={styles["card"]} aria-label={`Course on ${chainName}`}>
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
        {course && first && last ? (
          <>
            <TakenOut course={course} symbol={symbol} />
            <BarChart
              label={`${write(course.burnedWei)} burnt on ${chainName} in the last ${label}, at most ${write(most)} in ${formatDuration(first.until - first.from)}. The table below has the same figures.`}
              bars={bars.map(({ from, burnedWei }) => ({ key: String(from), value: burnedWei }))}
              top={`${write(most)} at most in ${formatDuration(first.until - first.from)}`}
              start={formatUtc(first.from)}
              end={formatUtc(last.until)}
            />
            <details>
              <summary>Show as a table</summary>
              <BarTable bars={bars} symbol={symbol} />
            </details>
          </>
        ) : (
          <EmptyState>
            What base fees burn on {chainName} will be drawn here as soon as blocks are recorded.
          </EmptyState>
        )}
      </section>
      {course && <LeaderboardTable course={course} network={network} />}
    </div>
  );
}

/** What has left circulation in the window, by either way. */
function TakenOut({ course, symbol }: { course: BurnCourse; symbol: string }) {
  const { burnedWei, lockedWei, missingMs } = course;
  const amount = (wei: bigint) => (
    <Amount value={wei} decimals={coinDecimals} symbol={symbol} form="short" />
  );
  return (
    <dl className={styles["taken-out"]}>
      <div>
        <dt>Burnt by base fees</dt>
        <dd>{amount(burnedWei)}</dd>
      </div>
      <div>
        <dt>Locked in the burner</dt>
        <dd>{lockedWei === null ? "no burner there" : amount(lockedWei)}</dd>
      </div>
      <div>
        <dt>Less in circulation</dt>
        <dd>{amount(burnedWei + (lockedWei ?? 0n))}</dd>
      </div>
      {missingMs > 0 && (
        <p className={styles["quiet"]}>
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
    <DataTable
      caption="The bars of the chart"
      dense
      rows={[...bars].reverse()}
      rowKey={({ from }) => String(from)}
      columns={[
        {
          header: "From (UTC)",
          cell: ({ from }) => formatUtc(from).slice(0, "2026-11-20 22:25".length),
        },
        {
          header: "Burnt",
          align: "end",
          cell: ({ burnedWei }) =>
            burnedWei === null ? (
              <span className={styles["quiet"]}>not recorded</span>
            ) : (
              <Amount value={burnedWei} decimals={coinDecimals} symbol={symbol} />
            ),
        },
      ]}
      empty={null}
    />
  );
}
