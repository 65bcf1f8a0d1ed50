import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatShare, unknownFigure } from "#app/ui/format.ts";
import styles from "./burn.module.css";
import type { Leader } from "./leaderboard.server.ts";
import type { BurnCourse } from "./network-burn.server.ts";

type LeaderboardTableProps = { course: BurnCourse; network: Network };

/** Whose calls burnt most in a window. */
export function LeaderboardTable({ course, network }: LeaderboardTableProps) {
  const { burnedWei, leaderboard } = course;
  const { leaders, knownWei } = leaderboard;
  return (
    <DataTable
      caption="Contracts whose calls burnt most"
      rows={leaders}
      rowKey={({ target }) => target}
      columns={[
        { header: "Called", cell: (leader) => <Called leader={leader} network={network} /> },
        {
          header: "Burnt",
          align: "end",
          cell: (leader) => (
            <span className={styles["amount"]}>
              <Amount value={leader.burnedWei} {...network.nativeCurrency} form="short" />
              <span className={styles["quiet"]}>
                {formatShare(leader.burnedWei, burnedWei) ?? unknownFigure}
              </span>
            </span>
          ),
        },
      ]}
      toolbar={<h2>Top burners</h2>}
      empty={
        <EmptyState>
          Contracts will be listed here by what their calls burn, if the chain&apos;s RPC answers
          eth_getBlockReceipts.
        </EmptyState>
      }
      {...(leaders.length > 0 && {
        footer: (
          <p className={styles["quiet"]}>
            Who was called is known of {formatShare(knownWei, burnedWei) ?? unknownFigure} of what
            this window burnt: of each minute the ten that burnt most.
          </p>
        ),
      })}
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
