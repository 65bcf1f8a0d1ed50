import { RoleButton } from "#app/features/staking-admin/role-button.tsx";
import { nameOfSeat } from "#app/features/staking-admin/role-names.ts";
import { scheduleOf } from "#app/features/staking-admin/schedule-of.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, RoleRow } from "./access.types.ts";
import { FunctionTable } from "./function-table.tsx";
import { OperationTable } from "./operation-table.tsx";
import { PauseCard } from "./pause-card.tsx";
import { RoleTable } from "./role-table.tsx";
import { listDifferences } from "./seats.ts";
import { useAccess } from "./use-access.ts";

/** Active pauses and role holders. */
export function AccessView(page: AccessPage) {
  const { facts, roles } = page;
  const differences = listDifferences(roles);
  return (
    <div className={layout["page"]}>
      <OwnNotice page={page} />
      <OperationTable {...page} />
      <PauseCard {...page} />
      <RoleTable
        facts={facts}
        roles={roles}
        caption="Differences"
        rows={differences}
        empty={<EmptyState>The roles match the lists.</EmptyState>}
        toolbar={<DifferencesBar page={page} differences={differences} />}
      />
      <details className={layout["stack"]}>
        <summary>All members</summary>
        <RoleTable
          facts={facts}
          roles={roles}
          caption="All members"
          rows={roles.filter(({ delay }) => delay !== null)}
          empty={<EmptyState>No role has a member.</EmptyState>}
        />
      </details>
      <FunctionTable />
    </div>
  );
}

function OwnNotice({ page: { facts, roles } }: { page: AccessPage }) {
  const missing = roles.filter(
    (row) => row.account === facts.wallet && row.should && row.delay === null,
  );
  if (missing.length === 0) return null;
  const names = missing.map(nameOfSeat);
  return (
    <Notice tone="warn">
      Your wallet is listed as {names.join(", ")}, but it is no member of that role. An admin must
      grant it first.
    </Notice>
  );
}

type DifferencesBarProps = { page: AccessPage; differences: readonly RoleRow[] };

function DifferencesBar({ page: { facts, upTo }, differences }: DifferencesBarProps) {
  const { run } = useAccess();
  const missing = differences.filter(({ delay }) => delay === null);
  return (
    <div className={layout["toolbar"]}>
      <div>
        <h2>Roles that differ from the lists</h2>
        <p className={typography["note"]}>
          Addresses on all three lists should be admins and guardians, those on the staking list
          staking operators and staking admins.{" "}
          {upTo === null
            ? "Grants are not indexed yet, so only listed accounts were checked."
            : `Grants are indexed to block ${formatInteger(upTo.block)}.`}
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
