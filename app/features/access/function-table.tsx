import { functionsOf, managedContracts } from "#app/chain/access/restricted-functions.ts";
import { accessRoleNames } from "#app/chain/access/roles.ts";
import { nameOfRole } from "#app/domain/access/role-names.ts";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { toSentence } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { contractLabels } from "#app/domain/access/contract-labels.ts";

const rows = accessRoleNames
  .filter((role) => role !== "ADMIN")
  .map((role) => ({
    role,
    contracts: managedContracts
      .map((contract) => ({ contract, functions: functionsOf(contract, role) }))
      .filter(({ functions }) => functions.length > 0),
  }));

/** Functions of the contracts that only members of a role may call. */
export function FunctionTable() {
  return (
    <DataTable
      caption="Functions by role"
      rows={rows}
      rowKey={({ role }) => role}
      dense
      cards
      empty={null}
      toolbar={<h2>Functions by role</h2>}
      columns={[
        { header: "Role", cell: ({ role }) => toSentence(nameOfRole(role)).slice(0, -1) },
        {
          header: "Functions",
          // Wraps, since the cells of a table do not.
          cell: ({ contracts }) => (
            <span className={layout["lines"]}>
              {contracts.map(({ contract, functions }) => (
                <span key={contract} className={layout["tools"]}>
                  <span className={typography["quiet"]}>{contractLabels[contract]}</span>
                  {functions.map((name) => (
                    <span key={name}>{name}</span>
                  ))}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
