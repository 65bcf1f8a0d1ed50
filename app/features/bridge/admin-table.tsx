import { Address } from "#app/ui/address.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Status } from "#app/ui/status.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./bridge.module.css";
import type { BridgeOverview, OverviewNetwork } from "./overview.server.ts";

type Admin = BridgeOverview["admins"][number];

const listNames = { bridge: "Bridge", staking: "Staking", ecosystem: "Ecosystem" } as const;

/** Compares the configured lists with the vaults' admin role: two sources that must agree. */
export function AdminTable({ admins, networks }: Pick<BridgeOverview, "admins" | "networks">) {
  const perNetwork = networks.map((overview): Column<Admin> => ({
    header: overview.network.chainName,
    cell: (admin) => <VaultRole overview={overview} admin={admin} />,
  }));
  return (
    <DataTable
      caption="Admin lists and contract roles"
      rows={admins}
      rowKey={({ address }) => address}
      empty={null}
      toolbar={
        <div>
          <h2>Admin lists and contract roles</h2>
          <p className={`${typography["note"]} ${styles["quiet"]}`}>
            Only addresses on all three lists should hold the admin role of the faucet vaults.
          </p>
        </div>
      }
      columns={[
        { header: "Address", cell: ({ address }) => <Address value={address} /> },
        {
          header: "Lists",
          cell: ({ lists }) =>
            lists.length === 3 ? "All three" : lists.map((name) => listNames[name]).join(", "),
        },
        ...perNetwork,
      ]}
    />
  );
}

function VaultRole({ overview, admin }: { overview: OverviewNetwork; admin: Admin }) {
  const { vaultAdmins } = overview;
  if (!vaultAdmins)
    return <span className={`${typography["note"]} ${styles["quiet"]}`}>no vault</span>;
  const holds =
    vaultAdmins.kind === "unavailable" ? undefined : vaultAdmins.value.get(admin.address);
  if (holds === undefined)
    return <span className={`${typography["note"]} ${styles["quiet"]}`}>unknown</span>;
  const should = admin.lists.length === 3;
  if (holds === should) {
    return <Status tone={holds ? "green" : "neutral"}>{holds ? "Admin" : "No role"}</Status>;
  }
  return <Status tone="amber">{holds ? "Admin, but not listed" : "Listed, but no role"}</Status>;
}
