import { contractNames, type Power } from "#app/features/staking/admin/admin.types.ts";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import { nameOfContract, nameOfRole } from "#app/features/staking/admin/powers.ts";
import styles from "#app/features/staking/staking.module.css";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AccessPage, RoleRow } from "./access.types.ts";
import { PauseCard } from "./pause-card.tsx";
import { RoleTable } from "./role-table.tsx";
import { listDifferences } from "./seats.ts";
import { useAccess } from "./use-access.ts";

/** What is paused, and who may do what. */
export function AccessView(page: AccessPage) {
  const { facts, roles } = page;
  const differences = listDifferences(roles);
  return (
    <div className={styles["page"]}>
      <OwnNotice page={page} />
      <PauseCard {...page} />
      <RoleTable
        facts={facts}
        roles={roles}
        caption="Differences"
        rows={differences}
        empty={<EmptyState>The contracts give roles just as the lists say.</EmptyState>}
        toolbar={<DifferencesBar page={page} differences={differences} />}
      />
      {contractNames.map((contract) => (
        <details key={contract} className={styles["stack"]}>
          <summary>Everybody with a role of the {nameOfContract(contract)}</summary>
          <RoleTable
            facts={facts}
            roles={roles}
            caption={`Roles of the ${nameOfContract(contract)}`}
            rows={roles.filter((row) => row.contract === contract && row.holds)}
            empty={<EmptyState>Nobody has a role of it.</EmptyState>}
          />
        </details>
      ))}
    </div>
  );
}

function OwnNotice({ page: { facts, roles } }: { page: AccessPage }) {
  const lacking = roles.filter((row) => row.account === facts.wallet && row.should && !row.holds);
  if (lacking.length === 0) return null;
  const names = lacking.map(
    ({ contract, role, roleName }) =>
      `${nameOfRole(roleName ?? role)} of the ${nameOfContract(contract)}`,
  );
  return (
    <Notice tone="warn">
      The list says that your wallet is {names.join(", ")}; the contract does not. Until an admin of
      the contract grants it, the contract refuses what needs it.
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
    <div className={styles["toolbar"]}>
      <div>
        <h2>Roles that differ from the lists</h2>
        <p className={styles["quiet"]}>
          Who is on all three lists is an admin of each contract, who is on the staking list has its
          other roles, the court slashes, and the treasury feeds the rewards.{" "}
          {upTo === null
            ? "Grants are not indexed yet, so only the listed accounts were looked at."
            : `Grants are known to block ${formatInteger(upTo.block)}.`}
        </p>
      </div>
      {missing.length > 0 && (
        <PowerButton
          facts={facts}
          powers={adminOfAny(missing)}
          variant="primary"
          onClick={() => run(({ grantPlan }) => grantPlan(facts.places, mayGrant))}
        >
          {mayGrant.length < missing.length
            ? `Grant the ${mayGrant.length} that you may`
            : missing.length === 1
              ? "Grant what is missing"
              : `Grant all ${missing.length} that are missing`}
        </PowerButton>
      )}
    </div>
  );
}

function adminOfAny(rows: readonly RoleRow[]): Power[] {
  return [...new Set(rows.map(({ contract }): Power => `${contract}:DEFAULT_ADMIN_ROLE`))];
}
