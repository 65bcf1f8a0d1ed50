import { functionsOf, managedContracts } from "#app/chain/access/restricted-functions.ts";
import { accessRoleNames } from "#app/chain/access/roles.ts";
import { nameOfRole } from "#app/common/access-manager/role-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import chipStyles from "#app/ui/chips.module.css";
import { toSentence } from "#app/ui/format.ts";
import { contractLabels } from "./contract-labels.ts";

const rows = accessRoleNames.flatMap((role) =>
  managedContracts.flatMap((contract) => {
    const functions = functionsOf(contract, role);
    return functions.length === 0 ? [] : [{ role, contract, functions }];
  }),
);

/** Functions of the contracts that only members of a role may call. */
export function FunctionTable() {
  return (
    <DataTable
      caption="Functions by role"
      rows={rows}
      rowKey={({ role, contract }) => `${role}:${contract}`}
      dense
      cards
      empty={null}
      toolbar={<h2>Functions by role</h2>}
      columns={[
        { header: "Role", cell: ({ role }) => capital(nameOfRole(role)) },
        { header: "Contract", cell: ({ contract }) => capital(contractLabels[contract]) },
        {
          header: "Functions",
          // Wraps, since the cells of a table do not.
          cell: ({ functions }) => (
            <span className={chipStyles["chips"]}>
              {functions.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

function capital(name: string): string {
  return toSentence(name).slice(0, -1);
}
