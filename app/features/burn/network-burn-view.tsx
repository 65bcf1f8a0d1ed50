import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  formatDuration,
  formatExact,
  formatInteger,
  formatShort,
  formatUtc,
} from "#app/ui/format.ts";
import styles from "./burn.module.css";
import { BarChart } from "./bar-chart.tsx";
import type { FeeBar } from "./fee-minutes.ts";
import { type FeeWindow, feeWindows } from "./fee-windows.ts";
import type { NetworkBurn, NetworkBurnPage } from "./network-burn.server.ts";

type NetworkBurnViewProps = {
  page: NetworkBurnPage;
  networks: readonly Network[];
  chosen: { chainId: number; window: FeeWindow };
};

const coinDecimals = 18;
const gweiDecimals = 9;

/** What base fees burn, chain by chain, and the course of one. */
export function NetworkBurnView({ page, networks, chosen }: NetworkBurnViewProps) {
  const network = networks.find(({ chainId }) => chainId === chosen.chainId);
  return (
    <>
      <DataTable
        caption="Burnt by base fees"
        rows={page.chains}
        rowKey={({ chainId }) => String(chainId)}
        columns={columnsFor(networks)}
        toolbar={
          <div>
            <h2>Burnt by base fees</h2>
            <p className={styles["quiet"]}>
              The base fee of each block times the gas that it used (EIP-1559), recorded block by
              block.
            </p>
          </div>
        }
        empty={<EmptyState>No network is configured.</EmptyState>}
      />
      {network && <Course bars={page.bars} network={network} networks={networks} chosen={chosen} />}
    </>
  );
}

function columnsFor(networks: readonly Network[]): Column<NetworkBurn>[] {
  const networkOf = (id: number) => networks.find(({ chainId }) => chainId === id);
  return [
    { header: "Network", cell: ({ chainId }) => networkOf(chainId)?.chainName },
    { header: "Base fee now", align: "end", cell: ({ baseFee }) => <BaseFee baseFee={baseFee} /> },
    ...Object.entries(feeWindows).map(([window, { label }]): Column<NetworkBurn> => ({
      header: `Last ${label}`,
      align: "end",
      cell: ({ chainId, recorded, baseFee }) => {
        const sum = recorded?.sums.find((one) => one.window === window);
        const symbol = networkOf(chainId)?.nativeCurrency.symbol ?? "";
        if (baseFee.kind === "none") return <span className={styles["quiet"]}>–</span>;
        if (!sum || sum.missingMs >= feeWindows[sum.window].lengthMs) {
          return <span className={styles["quiet"]}>not recorded yet</span>;
        }
        return (
          <span className={styles["amount"]}>
            <Amount value={sum.burnedWei} decimals={coinDecimals} symbol={symbol} form="short" />
            {sum.missingMs > 0 && (
              <span className={styles["quiet"]}>
                without {formatDuration(sum.missingMs)} not recorded
              </span>
            )}
          </span>
        );
      },
    })),
    {
      header: "Recorded to",
      align: "end",
      cell: ({ recorded }) =>
        recorded === null ? (
          <span className={styles["quiet"]}>nothing yet</span>
        ) : (
          <span>
            block {formatInteger(recorded.block)}
            {recorded.behind === null && ", chain unreachable"}
            {recorded.behind !== null && recorded.behind > 0 && (
              <>, {formatInteger(recorded.behind)} behind</>
            )}
          </span>
        ),
    },
  ];
}

function BaseFee({ baseFee }: Pick<NetworkBurn, "baseFee">) {
  switch (baseFee.kind) {
    case "known":
      return <>{formatExact(baseFee.wei, gweiDecimals)} gwei</>;
    case "none":
      return <span className={styles["quiet"]}>this chain has none</span>;
    case "unreachable":
      return <span className={styles["quiet"]}>chain unreachable</span>;
  }
}

type CourseProps = {
  bars: readonly FeeBar[];
  network: Network;
  networks: readonly Network[];
  chosen: NetworkBurnViewProps["chosen"];
};

function Course({ bars, network, networks, chosen }: CourseProps) {
  const { chainName, nativeCurrency } = network;
  const { symbol } = nativeCurrency;
  const { label } = feeWindows[chosen.window];
  const known = bars.flatMap(({ burnedWei }) => (burnedWei === null ? [] : [burnedWei]));
  const most = known.reduce((max, wei) => (wei > max ? wei : max), 0n);
  const total = known.reduce((sum, wei) => sum + wei, 0n);
  const write = (wei: bigint) => `${formatShort(wei, coinDecimals)} ${symbol}`;
  const [first] = bars;
  const last = bars.at(-1);
  return (
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
      {first && last ? (
        <>
          <BarChart
            label={`${write(total)} burnt on ${chainName} in the last ${label}, at most ${write(most)} in ${formatDuration(first.until - first.from)}. The table below has the same figures.`}
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
