import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { Address } from "#app/ui/values/address.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { DeploymentState, DeploymentNetwork } from "./deployment-state.server.ts";

type Admin = DeploymentState["admins"][number];

const listNames = { bridge: "Bridge", staking: "Staking", ecosystem: "Ecosystem" } as const;

/** Compares the configured lists with the admins of our contracts: two sources that must agree. */
export function AdminTable({ admins, networks }: Pick<DeploymentState, "admins" | "networks">) {
  const perNetwork = networks.map((overview): Column<Admin> => ({
    header: overview.network.chainName,
    cell: (admin) => <ContractRole overview={overview} admin={admin} />,
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
          <p className={typography["note"]}>
            Only addresses on all three lists should be admins of the contracts. All roles are on
            the page <Link to={stakingAdminPaths.access}>Access to contracts</Link>.
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

function ContractRole({ overview, admin }: { overview: DeploymentNetwork; admin: Admin }) {
  const { contractAdmins } = overview;
  if (!contractAdmins) return <span className={typography["note"]}>no contracts</span>;
  const holds =
    contractAdmins.kind === "unavailable" ? undefined : contractAdmins.value.get(admin.address);
  if (holds === undefined) return <span className={typography["note"]}>unknown</span>;
  const should = admin.lists.length === 3;
  if (holds === should) {
    return <Status tone={holds ? "green" : "neutral"}>{holds ? "Admin" : "No role"}</Status>;
  }
  return <Status tone="amber">{holds ? "Admin, but not listed" : "Listed, but no role"}</Status>;
}
