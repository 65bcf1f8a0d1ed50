import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./bridge.module.css";
import type { OverviewNetwork } from "./overview.server.ts";
import { NetworkName } from "./network-table.tsx";
import type { RoleName, UnexpectedRoleHolder } from "./unexpected-role-holders.ts";
import type { VaultRoles } from "./vault-roles.server.ts";

type Row = Pick<OverviewNetwork, "network"> & {
  holder: UnexpectedRoleHolder;
  vault: VaultRoles["vault"];
};

/** Link target of the overview's notice. */
export const unexpectedHoldersId = "unexpected-role-holders";

/** Lists holders of a vault role that nothing in the configuration explains. */
export function UnexpectedRoleHolders({ networks }: { networks: readonly OverviewNetwork[] }) {
  const rows = networks.flatMap(({ network, vaultRoles }): Row[] =>
    vaultRoles
      ? vaultRoles.unexpectedHolders.map((holder) => ({
          network,
          holder,
          vault: vaultRoles.vault,
        }))
      : [],
  );
  return (
    <section id={unexpectedHoldersId}>
      <DataTable
        caption="Unexpected role holders"
        rows={rows}
        rowKey={({ holder }) => [holder.chainId, holder.role, holder.address].join(":")}
        toolbar={
          <div>
            <h2>Unexpected role holders</h2>
            <p className={`${typography["note"]} ${styles["quiet"]}`}>
              Addresses that hold a role of a faucet vault without being on all three lists.
            </p>
            <p className={styles["notes"]}>
              {networks.map((overview) => (
                <IndexedNote key={overview.network.chainId} overview={overview} />
              ))}
            </p>
          </div>
        }
        empty={<EmptyState>{emptyLabels(networks)}</EmptyState>}
        columns={[
          { header: "Network", cell: ({ network }) => <NetworkName {...network} /> },
          {
            header: "Address",
            cell: ({ holder: { address, known } }) => (
              <span className={`${layout["lines"]} ${styles["lines"]}`}>
                <Address value={address} />
                {known !== null && (
                  <span className={`${typography["note"]} ${styles["quiet"]}`}>{known}</span>
                )}
              </span>
            ),
          },
          { header: "Role", cell: ({ holder }) => <Role holder={holder} /> },
          { header: "Since", cell: (row) => <Since {...row} /> },
          { header: "What to do", cell: ({ holder }) => <Advice holder={holder} /> },
          {
            header: "Revoke",
            align: "end",
            actions: true,
            cell: ({ vault, holder }) => <RevokeButton vault={vault} holder={holder} />,
          },
        ]}
      />
    </section>
  );
}

function emptyLabels(networks: readonly OverviewNetwork[]): string {
  const readable = networks.filter(({ vaultRoles }) => vaultRoles !== null);
  if (readable.length === 0) return "No vault is recorded, so there are no role holders.";
  const isKnown = readable.every(({ vaultRoles }) => vaultRoles?.upTo?.lag != null);
  return isKnown
    ? "Only the listed admins and this server's dispenser hold roles."
    : "None found so far; not every chain is indexed up to its head.";
}

function IndexedNote({ overview }: { overview: OverviewNetwork }) {
  const { network, vaultRoles } = overview;
  if (!vaultRoles) return null;
  const { upTo } = vaultRoles;
  if (upTo === null) {
    return <span>{network.chainName}: role events not indexed yet</span>;
  }
  const behind = upTo.lag === null ? ", chain unreachable" : formatLag(upTo.lag);
  return (
    <span>
      {network.chainName}: indexed to block {formatInteger(upTo.block)}
      {behind}
    </span>
  );
}

function formatLag(lag: number): string {
  return lag === 0 ? "" : `, ${formatInteger(lag)} behind`;
}

function Role({ holder: { role, roleName } }: { holder: UnexpectedRoleHolder }) {
  return (
    <Status tone={roleName === "Admin" ? "red" : "amber"}>
      {roleName ?? <Address value={role} kind="role id" />}
    </Status>
  );
}

function Since({ network, holder: { since, txHash, isFinal, grantedBy } }: Row) {
  return (
    <span className={`${layout["lines"]} ${styles["lines"]}`}>
      <span className={styles["balance"]}>
        <RelativeTime at={since} />
        <a href={explorerTransactionUrl([network], network.chainId, txHash)}>View</a>
        {!isFinal && <Status tone="accent">Confirming</Status>}
      </span>
      <span className={`${typography["note"]} ${styles["quiet"]}`}>
        by <Address value={grantedBy} />
      </span>
    </span>
  );
}

const advice: Record<RoleName, string> = {
  Admin: "Can empty the vault and grant roles. Revoke it, or put the address on all three lists.",
  Pauser: "Can pause all payouts. Revoke it, or put the address on all three lists.",
  Dispenser: "Can pay out within its limits. Revoke it, unless another console pays with it.",
};

function Advice({ holder: { roleName } }: { holder: UnexpectedRoleHolder }) {
  return (
    <span className={styles["advice"]}>
      {roleName === null
        ? "Unknown role. Revoke it, unless you know what it is for."
        : advice[roleName]}
    </span>
  );
}

function RevokeButton({ vault, holder }: Omit<Row, "network">) {
  const { start, blocker } = useTransaction();
  const onConfirmed = useCatchUp();

  // The import brings the contract's ABI, which the page needs only after a click.
  async function revoke() {
    const { revokeRoleTransaction } = await import("./role-transactions.ts");
    start({ ...revokeRoleTransaction(vault, holder), onConfirmed });
  }

  return (
    <Button size="small" variant="danger" blocker={blocker} onClick={() => void revoke()}>
      Revoke
    </Button>
  );
}
