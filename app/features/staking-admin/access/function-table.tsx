import { functionsOf } from "#app/chain/access/restricted-functions.ts";
import { accessRoleNames } from "#app/chain/access/roles.ts";
import { nameOfRole } from "#app/features/staking-admin/role-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import chipStyles from "#app/ui/chips.module.css";
import { toSentence } from "#app/ui/format.ts";

const rows = accessRoleNames
  .filter((role) => role !== "ADMIN")
  .map((role) => ({
    role,
    pool: functionsOf("validatorStaking", role),
    court: functionsOf("slashCourt", role),
    parameters: functionsOf("minimumContract", role),
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
        { header: "Pool", cell: ({ pool }) => <FunctionNames names={pool} /> },
        { header: "Court", cell: ({ court }) => <FunctionNames names={court} /> },
        { header: "Parameters", cell: ({ parameters }) => <FunctionNames names={parameters} /> },
      ]}
    />
  );
}

/** Wraps, since the cells of a table do not. */
function FunctionNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return "none";
  return (
    <span className={chipStyles["chips"]}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}
