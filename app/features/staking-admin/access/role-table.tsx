import type { ReactNode } from "react";
import { hasDelay } from "#app/chain/access/roles.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { nameOfSeat } from "#app/common/access-manager/role-names.ts";
import { scheduleOf } from "#app/common/access-manager/schedule-of.ts";
import { Address } from "#app/ui/address.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatSeconds, toSentence } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, RoleRow } from "./access.types.ts";
import { findRevokeBlocker } from "./seats.ts";
import { useAccess } from "./use-access.ts";

type RoleTableProps = Pick<AccessPage, "facts"> & {
  /** All roles, also those that are not among the rows. */
  roles: readonly RoleRow[];
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
      rowKey={({ id, account }) => `${id}:${account}`}
      dense
      empty={empty}
      toolbar={toolbar}
      columns={[
        { header: "Role", cell: (row) => capital(nameOfSeat(row)) },
        {
          header: "Account",
          cell: ({ account, known }) => (
            <span className={layout["two-lines"]}>
              <Address value={account} label={account === facts.wallet ? "you" : undefined} />
              <span className={typography["note"]}>{known ?? "not listed"}</span>
            </span>
          ),
        },
        {
          header: "Delay",
          cell: ({ delay }) => (delay === null ? "" : delay === 0 ? "none" : formatSeconds(delay)),
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

function State({ row: { role, delay, should } }: { row: RoleRow }) {
  if (delay === 0 && should && hasDelay(role)) return <Status tone="amber">No delay</Status>;
  if (delay !== null && should) return <Status tone="green">As listed</Status>;
  return <Status tone="amber">{should ? "Listed, not granted" : "Granted, not listed"}</Status>;
}

function Change({ facts, roles, row }: Pick<RoleTableProps, "facts" | "roles"> & { row: RoleRow }) {
  const { run } = useAccess();
  return row.delay !== null ? (
    <RoleButton
      facts={facts}
      needs="ADMIN"
      blocker={findRevokeBlocker(roles, row)}
      onClick={() =>
        run(({ revokeTransaction, withDelay }) =>
          withDelay(revokeTransaction(facts, row), scheduleOf(facts, "ADMIN")),
        )
      }
    >
      Revoke
    </RoleButton>
  ) : (
    <RoleButton
      facts={facts}
      needs="ADMIN"
      onClick={() =>
        run(({ grantTransaction, withDelay }) =>
          withDelay(grantTransaction(facts, [row]), scheduleOf(facts, "ADMIN")),
        )
      }
    >
      Grant
    </RoleButton>
  );
}
