import { IndexedNotes } from "#app/common/events/indexed-notes.tsx";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import styles from "#app/features/bridge/bridge.module.css";
import type { Dispensers } from "./dispensers.server.ts";
import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";
import type { DeploymentNetwork } from "./deployment-state.server.ts";
import type { UnexpectedDispenser } from "./unexpected-dispensers.ts";

type Row = Pick<DeploymentNetwork, "network"> & {
  dispenser: UnexpectedDispenser;
  vault: Dispensers["vault"];
};

/** Link target of the alarm. */
const unexpectedDispensersId = "unexpected-dispensers";

/** Lists accounts that may pay out of a vault and are not this server's. */
export function UnexpectedDispensers({ networks }: { networks: readonly DeploymentNetwork[] }) {
  const rows = networks.flatMap(({ network, dispensers }): Row[] =>
    dispensers
      ? dispensers.unexpected.map((dispenser) => ({ network, dispenser, vault: dispensers.vault }))
      : [],
  );
  return (
    <section id={unexpectedDispensersId}>
      <DataTable
        caption="Unexpected dispensers"
        rows={rows}
        rowKey={({ dispenser }) => [dispenser.chainId, dispenser.address].join(":")}
        toolbar={
          <div>
            <h2>Unexpected dispensers</h2>
            <p className={typography["note"]}>
              Accounts that can pay out of a faucet vault, within limits of their own, besides this
              server.
            </p>
            <IndexedNotes
              chains={networks.flatMap(({ network: { chainName }, dispensers }) =>
                dispensers ? [{ chainName, upTo: dispensers.upTo }] : [],
              )}
            />
          </div>
        }
        empty={<EmptyState>{emptyLabels(networks)}</EmptyState>}
        columns={[
          { header: "Network", cell: ({ network }) => <NetworkName {...network} /> },
          {
            header: "Dispenser",
            cell: ({ dispenser: { address, name, known } }) => (
              <span className={layout["lines"]}>
                <Address value={address} />
                <span className={typography["remark"]}>{known ?? name}</span>
              </span>
            ),
          },
          { header: "Since", cell: (row) => <Since {...row} /> },
          {
            header: "What to do",
            cell: () => (
              <span className={styles["advice"]}>
                Lock it, unless another console pays with it.
              </span>
            ),
          },
          {
            header: "Lock",
            align: "end",
            actions: true,
            cell: ({ vault, dispenser }) => <LockButton vault={vault} dispenser={dispenser} />,
          },
        ]}
      />
    </section>
  );
}

function emptyLabels(networks: readonly DeploymentNetwork[]): string {
  const readable = networks.filter(({ dispensers }) => dispensers !== null);
  if (readable.length === 0) return "No vault is recorded, so there are no dispensers.";
  const isKnown = readable.every(({ dispensers }) => dispensers?.upTo?.lag != null);
  return isKnown
    ? "Only this server pays out of the vaults."
    : "None found so far; some chains are not fully indexed.";
}

function Since({ network, dispenser: { since, txHash, isFinal } }: Row) {
  return (
    <span className={styles["balance"]}>
      <RelativeTime at={since} />
      <a href={explorerTransactionUrl([network], network.chainId, txHash)}>View</a>
      {!isFinal && <Status tone="accent">Confirming</Status>}
    </span>
  );
}

function LockButton({ vault, dispenser }: Omit<Row, "network">) {
  // The import brings the contract's ABI, which the page needs only after a click.
  const { run } = useLazyTransaction(() => import("#app/domain/faucet/lock-transaction.ts"));
  return (
    <ActionButton
      size="small"
      variant="danger"
      onClick={() => run(({ lockTransaction }) => lockTransaction(vault, dispenser))}
    >
      Lock
    </ActionButton>
  );
}
