import type { ReactNode } from "react";
import { hasDelay } from "#app/chain/access/roles.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { nameOfMemberRole } from "#app/domain/access/role-names.ts";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatSeconds, toSentence } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ChainAccess, RoleRow } from "#app/domain/access/access.types.ts";
import { adminOf } from "#app/domain/access/operator-roles.ts";
import { findRevokeBlocker } from "#app/domain/access/role-members.ts";
import { useAccess } from "./use-access.ts";

export type MemberRow = { chain: ChainAccess; row: RoleRow };

type RoleTableProps = {
  caption: string;
  rows: readonly MemberRow[];
  empty: ReactNode;
  toolbar?: ReactNode;
};

/** Roles and their holders, compared with the lists. */
export function RoleTable({ caption, rows, empty, toolbar }: RoleTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ chain, row: { id, account } }) => `${chain.chainName}:${id}:${account}`}
      dense
      empty={empty}
      toolbar={toolbar}
      columns={[
        {
          header: "Role",
          cell: ({ chain, row }) => (
            <span className={layout["two-lines"]}>
              {capital(nameOfMemberRole(row))}
              <span className={typography["note"]}>on {chain.chainName}</span>
            </span>
          ),
        },
        {
          header: "Account",
          cell: ({ chain, row: { account, known } }) => (
            <span className={layout["two-lines"]}>
              <Address value={account} label={account === chain.wallet ? "you" : undefined} />
              <span className={typography["note"]}>{known ?? "not listed"}</span>
            </span>
          ),
        },
        {
          header: "Delay",
          cell: ({ row: { delay } }) =>
            delay === null ? "" : delay === 0 ? "none" : formatSeconds(delay),
        },
        { header: "State", cell: ({ row }) => <State row={row} /> },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: (member) => <Change {...member} />,
        },
      ]}
    />
  );
}

/** Capitalizes a name for a table cell. */
function capital(name: string): string {
  return toSentence(name).slice(0, -1);
}

function State({ row: { role, delay, from, should } }: { row: RoleRow }) {
  if (from !== null && should) {
    return (
      <Status tone="neutral">
        From <Time at={from * 1_000} />
      </Status>
    );
  }
  if (delay === 0 && should && hasDelay(role)) return <Status tone="amber">No delay</Status>;
  if (delay !== null && should) return <Status tone="green">As listed</Status>;
  return <Status tone="amber">{should ? "Listed, not granted" : "Granted, not listed"}</Status>;
}

function Change({ chain, row }: MemberRow) {
  const { run } = useAccess();
  const admin = adminOf(chain, row);
  return row.delay !== null ? (
    <RoleButton
      facts={chain}
      needs={admin}
      blocker={findRevokeBlocker(chain.members.shown, row)}
      onClick={() =>
        run(({ revokeTransaction, withDelay }) =>
          withDelay(revokeTransaction(chain, row), scheduleOf(chain, admin)),
        )
      }
    >
      Revoke
    </RoleButton>
  ) : (
    <RoleButton
      facts={chain}
      needs={admin}
      onClick={() =>
        run(({ grantTransaction, withDelay }) =>
          withDelay(grantTransaction(chain, [row]), scheduleOf(chain, admin)),
        )
      }
    >
      Grant
    </RoleButton>
  );
}
