import { Address } from "#app/ui/address.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Status } from "#app/ui/status.tsx";
import styles from "./bridge.module.css";
import type { Desk, DeskNetwork } from "./desk.server.ts";

type Admin = Desk["admins"][number];

const listNames = { bridge: "Bridge", staking: "Staking", ecosystem: "Ecosystem" } as const;

/** The configured lists held against the vaults' admin role: two sources that must agree. */
export function AdminTable({ admins, networks }: Pick<Desk, "admins" | "networks">) {
  const perNetwork = networks.map((desk): Column<Admin> => ({
    header: desk.network.chainName,
    cell: (admin) => <VaultRole desk={desk} admin={admin} />,
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
          <p className={styles["quiet"]}>
            An address on all three lists should hold the admin role of the faucet vault on every
            chain; any other should not.
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

function VaultRole({ desk, admin }: { desk: DeskNetwork; admin: Admin }) {
  const { vaultAdmins } = desk;
  if (!vaultAdmins) return <span className={styles["quiet"]}>no vault</span>;
  const holds =
    vaultAdmins.kind === "unavailable" ? undefined : vaultAdmins.value.get(admin.address);
  if (holds === undefined) return <span className={styles["quiet"]}>not known</span>;
  const should = admin.lists.length === 3;
  if (holds === should) {
    return <Status tone={holds ? "green" : "neutral"}>{holds ? "Admin" : "No role"}</Status>;
  }
  return <Status tone="amber">{holds ? "Admin, but not listed" : "Listed, but no role"}</Status>;
}
