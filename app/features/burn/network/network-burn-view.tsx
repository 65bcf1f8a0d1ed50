import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDuration, formatExact, formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/burn/burn.module.css";
import { BurnTimelineView } from "./burn-timeline.tsx";
import { type FeeWindow, feeWindows } from "./fee-windows.ts";
import type { NetworkBurn, NetworkBurnPage } from "./network-burn.server.ts";

type NetworkBurnViewProps = {
  page: NetworkBurnPage;
  networks: readonly Network[];
  chosen: { chainId: number; window: FeeWindow };
};

const coinDecimals = 18;
const gweiDecimals = 9;

/** Base fees burned per chain, and one chain's burns over time. */
export function NetworkBurnView({ page, networks, chosen }: NetworkBurnViewProps) {
  const network = networks.find(({ chainId }) => chainId === chosen.chainId);
  return (
    <>
      <DataTable
        caption="EIP-1559 burn"
        rows={page.chains}
        rowKey={({ chainId }) => String(chainId)}
        columns={columnsFor(networks)}
        toolbar={
          <div>
            <h2>EIP-1559 burn</h2>
            <p className={typography["note"]}>
              The base fee of each block times the gas used (EIP-1559), recorded block by block.
            </p>
          </div>
        }
        empty={<EmptyState>Configured networks appear here.</EmptyState>}
      />
      {network && (
        <BurnTimelineView
          timeline={page.timeline}
          network={network}
          networks={networks}
          chosen={chosen}
        />
      )}
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
        if (baseFee.kind === "none") return <span className={typography["note"]}>–</span>;
        if (!sum || sum.missingMs >= feeWindows[sum.window].lengthMs) {
          return <span className={typography["note"]}>not recorded yet</span>;
        }
        return (
          <span className={styles["amount"]}>
            <Amount value={sum.burnedWei} decimals={coinDecimals} symbol={symbol} form="short" />
            {sum.missingMs > 0 && (
              <span className={typography["note"]}>{formatDuration(sum.missingMs)} missing</span>
            )}
          </span>
        );
      },
    })),
    {
      header: "Recorded",
      priority: "low",
      align: "end",
      cell: ({ recorded }) =>
        recorded === null ? (
          <span className={typography["note"]}>nothing yet</span>
        ) : (
          <span className={styles["amount"]}>
            <span>
              since block {formatInteger(recorded.since.block)},{" "}
              <RelativeTime at={recorded.since.at} />
            </span>
            <span className={typography["note"]}>
              to block {formatInteger(recorded.block)}
              {recorded.behind === null && ", chain unreachable"}
              {recorded.behind !== null && recorded.behind > 0 && (
                <>, {formatInteger(recorded.behind)} behind</>
              )}
            </span>
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
      return <span className={typography["note"]}>none on this chain</span>;
    case "unreachable":
      return <span className={typography["note"]}>chain unreachable</span>;
  }
}
