import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { nameOfSeat } from "#app/common/access-manager/role-names.ts";
import { scheduleOf } from "#app/common/access-manager/schedule-of.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, RoleRow } from "./access.types.ts";
import { FunctionTable } from "./function-table.tsx";
import { describeIndexed, UnreadNotice } from "./indexed-note.tsx";
import { OperationTable } from "./operation-table.tsx";
import { PauseCard } from "./pause-card.tsx";
import { RoleTable } from "./role-table.tsx";
import { listDifferences } from "./seats.ts";
import { useAccess } from "./use-access.ts";

/** Scheduled calls, active pauses and role holders. */
export function AccessView({ facts, operations, pool, roles, upTo }: AccessPage) {
  const rows = roles?.shown ?? [];
  const differences = listDifferences(rows);
  return (
    <div className={layout["page"]}>
      <OwnNotice facts={facts} rows={rows} />
      {operations === null ? (
        <Unread what="The scheduled calls" />
      ) : (
        <OperationTable facts={facts} operations={operations} upTo={upTo} />
      )}
      {pool === null ? <Unread what="The pauses" /> : <PauseCard facts={facts} pool={pool} />}
      {roles === null ? (
        <Unread what="The roles" />
      ) : (
        <>
          <RoleTable
            facts={facts}
            roles={rows}
            caption="Differences"
            rows={differences}
            empty={<EmptyState>The roles match the lists.</EmptyState>}
            toolbar={
              <div className={layout["stack"]}>
                <DifferencesBar facts={facts} upTo={upTo} differences={differences} />
                <UnreadNotice unread={roles.unread} what="grants" />
              </div>
            }
          />
          <details className={layout["stack"]}>
            <summary>All members</summary>
            <RoleTable
              facts={facts}
              roles={rows}
              caption="All members"
              rows={rows.filter(({ delay }) => delay !== null)}
              empty={<EmptyState>No role has a member.</EmptyState>}
            />
          </details>
        </>
      )}
      <FunctionTable />
    </div>
  );
}

function Unread({ what }: { what: string }) {
  return <Notice tone="danger">{what} cannot be read now. Try again in a moment.</Notice>;
}

function OwnNotice({ facts, rows }: Pick<AccessPage, "facts"> & { rows: readonly RoleRow[] }) {
  const missing = rows.filter(
    (row) => row.account === facts.wallet && row.should && row.delay === null,
  );
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      By the lists your wallet should be {missing.map(nameOfSeat).join(", ")}, but the chain does
      not know it as such. An admin must grant {missing.length === 1 ? "this role" : "these roles"}{" "}
      first.
    </Notice>
  );
}

type DifferencesBarProps = Pick<AccessPage, "facts" | "upTo"> & {
  differences: readonly RoleRow[];
};

function DifferencesBar({ facts, upTo, differences }: DifferencesBarProps) {
  const { run } = useAccess();
  const missing = differences.filter(({ delay }) => delay === null);
  return (
    <div className={layout["toolbar"]}>
      <div>
        <h2>Roles that differ from the lists</h2>
        <p className={typography["note"]}>
          Addresses on all three lists should be admins and guardians, those on the list of staking
          or of the ecosystem operators and admins of it. {describeIndexed(upTo)}
          {upTo === null && " Only listed accounts were checked."}
        </p>
      </div>
      {missing.length > 0 && (
        <RoleButton
          facts={facts}
          needs="ADMIN"
          variant="primary"
          onClick={() =>
            run(({ grantTransaction, withDelay }) =>
              withDelay(grantTransaction(facts, missing), scheduleOf(facts, "ADMIN")),
            )
          }
        >
          {missing.length === 1
            ? "Grant the missing role"
            : `Grant all ${missing.length} that are missing`}
        </RoleButton>
      )}
    </div>
  );
}
