import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { ValidatorListFacts } from "./validator-list.server.ts";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

/** Size of the validator set, and who may join. */
export function SetCard({ facts }: { facts: ValidatorListFacts }) {
  const { deployments, coin, names, registry } = facts;
  const { run } = useValidatorLifecycle();
  const { setSize, maxValidators, permissioned, closedUntil } = registry;
  const setting = {
    deployment: deployments.staking,
    coin,
    nameOf: (id: number) => nameOf(id, names),
  };
  return (
    <section className={layout["card"]} aria-label="Validator set">
      <div className={layout["toolbar"]}>
        <p>
          <strong>
            {formatInteger(setSize)} of {formatInteger(maxValidators)} places
          </strong>{" "}
          are taken by active and jailed validators.{" "}
          {permissioned
            ? "Applications need admin approval; after a day anyone can end an application."
            : "Open registration: registered validators are active immediately."}
        </p>
        <span className={layout["tools"]}>
          <RoleButton
            facts={facts}
            needs="STAKING_OPERATOR"
            onClick={() =>
              run(({ permissionTransaction }) => permissionTransaction(setting, !permissioned))
            }
          >
            {permissioned ? "Open registration to all" : "Require approval"}
          </RoleButton>
          <ButtonLink size="small" to={stakingAdminPaths.validatorList}>
            Add or remove by list
          </ButtonLink>
          <ButtonLink size="small" variant="primary" to={stakingAdminPaths.addValidator}>
            Add a validator
          </ButtonLink>
        </span>
      </div>
      {setSize >= maxValidators && (
        <Notice tone="warn">
          The set is full: no one can be approved or added until a validator exits or the maximum is
          raised in the parameters.
        </Notice>
      )}
      {closedUntil !== null && (
        <Notice tone="warn">
          A guardian has paused registrations until <Time at={closedUntil * 1_000} />. Existing
          applications can still be approved.
        </Notice>
      )}
    </section>
  );
}
