import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatShare, unknownFigure } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/burn/burn.module.css";
import type { Leader } from "./leaderboard.server.ts";
import type { BurnTimeline } from "./network-burn.server.ts";

type LeaderboardTableProps = { timeline: BurnTimeline; network: Network };

/** Targets whose calls burned most in a window. */
export function LeaderboardTable({ timeline, network }: LeaderboardTableProps) {
  const { burnedWei, leaderboard } = timeline;
  const { leaders, knownWei } = leaderboard;
  return (
    <DataTable
      caption="Contracts by fees burned"
      rows={leaders}
      rowKey={({ target }) => target}
      columns={[
        { header: "Called", cell: (leader) => <Called leader={leader} network={network} /> },
        {
          header: "Burned",
          align: "end",
          cell: (leader) => (
            <span className={styles["amount"]}>
              <Amount value={leader.burnedWei} {...network.nativeCurrency} form="short" />
              <span className={typography["note"]}>
                {formatShare(leader.burnedWei, burnedWei) ?? unknownFigure}
              </span>
            </span>
          ),
        },
      ]}
      toolbar={<h2>Top burners</h2>}
      empty={
        <EmptyState>
          Contracts appear here if the chain&apos;s RPC supports eth_getBlockReceipts.
        </EmptyState>
      }
      footer={
        leaders.length > 0 ? (
          <p className={typography["note"]}>
            The called contract is known for {formatShare(knownWei, burnedWei) ?? unknownFigure} of
            the fees burned in this window: the top ten of each minute.
          </p>
        ) : undefined
      }
    />
  );
}

function Called({ leader, network }: { leader: Leader; network: Network }) {
  const { target, name } = leader;
  if (target === "transfer") return <>Plain transfers</>;
  if (target === "creation") return <>New contracts</>;
  const { chainId } = network;
  return (
    <span className={styles["called"]}>
      {name !== null && <strong>{name}</strong>}
      <Address
        value={target}
        explorer={<a href={explorerAddressUrl([network], chainId, target)}>View</a>}
      />
    </span>
  );
}
