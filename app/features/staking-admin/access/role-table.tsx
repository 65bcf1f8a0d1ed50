import type { ReactNode } from "react";
import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import { nameOfContract, nameOfRole } from "#app/features/staking-admin/powers.ts";
import { Address } from "#app/ui/address.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { toSentence } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, RoleRow } from "./access.types.ts";
import { findRevokeBlocker } from "./seats.ts";
import { useAccess } from "./use-access.ts";

type RoleTableProps = Pick<AccessPage, "facts" | "roles"> & {
  caption: string;
  rows: readonly RoleRow[];
  empty: ReactNode;
  toolbar?: ReactNode;
};

/** Roles and their holders, compared with the lists. */
export function RoleTable({ facts, roles, caption, rows, empty, toolbar }: RoleTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ contract, role, account }) => [contract, role, account].join(":")}
      dense
      empty={empty}
      toolbar={toolbar}
      columns={[
        { header: "Contract", cell: ({ contract }) => capital(nameOfContract(contract)) },
        {
          header: "Role",
          cell: ({ role, roleName }) =>
            roleName === null ? (
              <Address value={role} kind="role id" />
            ) : (
              <span title={roleName}>{capital(nameOfRole(roleName))}</span>
            ),
        },
        {
          header: "Account",
          cell: ({ account, known }) => (
            <span className={layout["two-lines"]}>
              <Address value={account} label={account === facts.wallet ? "you" : undefined} />
              <span className={typography["note"]}>{known ?? "not listed"}</span>
            </span>
          ),
        },
        { header: "State", cell: (row) => <State row={row} /> },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: (row) => <Change facts={facts} roles={roles} row={row} />,
        },
      ]}
    />
  );
}

/** Capitalizes a name for a table cell. */
function capital(name: string): string {
  return toSentence(name).slice(0, -1);
}

function State({ row: { holds, should } }: { row: RoleRow }) {
  if (holds && should) return <Status tone="green">As listed</Status>;
  return <Status tone="amber">{should ? "Listed, not granted" : "Granted, not listed"}</Status>;
}

function Change({ facts, roles, row }: Pick<AccessPage, "facts" | "roles"> & { row: RoleRow }) {
  const { run } = useAccess();
  const { deployments } = facts;
  const powers = [`${row.contract}:DEFAULT_ADMIN_ROLE`] as const;
  return row.holds ? (
    <PowerButton
      facts={facts}
      powers={powers}
      blocker={findRevokeBlocker(roles, row)}
      onClick={() => run(({ revokeTransaction }) => revokeTransaction(deployments, row))}
    >
      Revoke
    </PowerButton>
  ) : (
    <PowerButton
      facts={facts}
      powers={powers}
      onClick={() => run(({ grantTransaction }) => grantTransaction(deployments, [row]))}
    >
      Grant
    </PowerButton>
  );
}
