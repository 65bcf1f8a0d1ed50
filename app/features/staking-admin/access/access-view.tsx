import { contractNames, type Power } from "#app/features/staking-admin/admin.types.ts";
import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import { nameOfContract, nameOfRole } from "#app/features/staking-admin/powers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, RoleRow } from "./access.types.ts";
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
      <PauseCard {...page} />
      <RoleTable
        facts={facts}
        roles={roles}
        caption="Differences"
        rows={differences}
        empty={<EmptyState>The contract roles match the lists.</EmptyState>}
        toolbar={<DifferencesBar page={page} differences={differences} />}
      />
      {contractNames.map((contract) => (
        <details key={contract} className={layout["stack"]}>
          <summary>All role holders of the {nameOfContract(contract)}</summary>
          <RoleTable
            facts={facts}
            roles={roles}
            caption={`Roles of the ${nameOfContract(contract)}`}
            rows={roles.filter((row) => row.contract === contract && row.holds)}
            empty={<EmptyState>No role holders.</EmptyState>}
          />
        </details>
      ))}
    </div>
  );
}

function OwnNotice({ page: { facts, roles } }: { page: AccessPage }) {
  const missing = roles.filter((row) => row.account === facts.wallet && row.should && !row.holds);
  if (missing.length === 0) return null;
  const names = missing.map(
    ({ contract, role, roleName }) =>
      `${nameOfRole(roleName ?? role)} of the ${nameOfContract(contract)}`,
  );
  return (
    <Notice tone="warn">
      Your wallet is listed as {names.join(", ")}, but the contract has not granted it. An admin of
      the contract must grant it first.
    </Notice>
  );
}

type DifferencesBarProps = { page: AccessPage; differences: readonly RoleRow[] };

function DifferencesBar({ page: { facts, upTo }, differences }: DifferencesBarProps) {
  const { run } = useAccess();
  const missing = differences.filter(({ holds }) => !holds);
  const mayGrant = missing.filter(({ contract }) =>
    facts.powers.includes(`${contract}:DEFAULT_ADMIN_ROLE`),
  );
  return (
    <div className={layout["toolbar"]}>
      <div>
        <h2>Roles that differ from the lists</h2>
        <p className={typography["note"]}>
          Addresses on all three lists should be admins of each contract, those on the staking list
          should hold its other roles.{" "}
          {upTo === null
            ? "Grants are not indexed yet, so only listed accounts were checked."
            : `Grants are indexed to block ${formatInteger(upTo.block)}.`}
        </p>
      </div>
      {missing.length > 0 && (
        <PowerButton
          facts={facts}
          powers={adminOfAny(missing)}
          variant="primary"
          onClick={() =>
            run(({ grantTransaction }) => grantTransaction(facts.deployments, mayGrant))
          }
        >
          {mayGrant.length < missing.length
            ? `Grant the ${mayGrant.length} you can`
            : missing.length === 1
              ? "Grant missing roles"
              : `Grant all ${missing.length} that are missing`}
        </PowerButton>
      )}
    </div>
  );
}

function adminOfAny(rows: readonly RoleRow[]): Power[] {
  return [...new Set(rows.map(({ contract }): Power => `${contract}:DEFAULT_ADMIN_ROLE`))];
}
