import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger, formatTime } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskFacts } from "./desk-page.server.ts";
import { useValidatorPlans } from "./use-validator-plans.ts";

/** How full the set is, and who may come in. */
export function SetCard({ facts }: { facts: DeskFacts }) {
  const { places, coin, names, registry } = facts;
  const { run } = useValidatorPlans();
  const { setSize, maxValidators, permissioned, closedUntil } = registry;
  const setting = { place: places.staking, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <section className={styles["card"]} aria-label="Who may come in">
      <div className={styles["toolbar"]}>
        <p>
          <strong>
            {formatInteger(setSize)} of {formatInteger(maxValidators)} places
          </strong>{" "}
          are taken by active and jailed validators.{" "}
          {permissioned
            ? "Who applies waits for an admin, and after a day anybody may end the application."
            : "Registration is open to all: who registers is active at once."}
        </p>
        <span className={styles["tools"]}>
          <PowerButton
            facts={facts}
            powers={["staking:STAKING_ADMIN_ROLE"]}
            onClick={() => run(({ permissionedPlan }) => permissionedPlan(setting, !permissioned))}
          >
            {permissioned ? "Open registration to all" : "Ask for approval"}
          </PowerButton>
          <ButtonLink size="small" to="/admin/validators/list">
            Add or remove by list
          </ButtonLink>
          <ButtonLink size="small" variant="primary" to="/admin/validators/add">
            Add a validator
          </ButtonLink>
        </span>
      </div>
      {setSize >= maxValidators && (
        <Notice tone="warn">
          The set is full: nobody can be approved or added until somebody leaves, or the cap is
          raised among the parameters.
        </Notice>
      )}
      {closedUntil !== null && (
        <Notice tone="warn">
          A guardian has paused registrations until {formatTime(closedUntil)}. Applications that are
          here already can be approved.
        </Notice>
      )}
    </section>
  );
}
