import { useNavigate } from "@remix-run/react";
import { unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import {
  parseRegistration,
  toRegistration,
} from "#app/domain/staking/registration/parse-registration.ts";
import { readAccount } from "#app/domain/staking/registration/read-field.ts";
import {
  emptyRegistration,
  RegistrationFields,
} from "#app/common/staking/registration/registration-fields.tsx";
import { useCheck } from "#app/common/staking/registration/use-check.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AddFacts } from "./add-page.server.ts";
import { findAddBlocker } from "./review-blockers.ts";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

/** Registers an operator with the admin's own coins; active immediately. */
export function AddForm({ facts }: { facts: AddFacts }) {
  const { deployments, coin, registry } = facts;
  const staking = deployments.staking;
  const navigate = useNavigate();
  const { run } = useValidatorLifecycle();
  const entries = useEntries(
    { ...emptyRegistration, operator: "" },
    (texts) => ({
      operator: readAccount(texts.operator, staking.address),
      ...parseRegistration(texts, { staking: staking.address, coin, registry }),
    }),
    useOwnName("new validator"),
  );
  const { fields } = entries;
  const checking = useCheck(entries.reject);
  const blocker = findAddBlocker(registry);
  const review = entries.submit((values) => {
    if (blocker !== null || checking.isChecking) return;
    const setting = { deployment: staking, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    const validator = { ...toRegistration(values), operator: values.operator };
    void checking.check(values, () =>
      run(
        ({ registerTransaction }) => registerTransaction(setting, [validator]),
        () => {
          entries.restart();
          navigate(stakingAdminPaths.validators);
        },
      ),
    );
  });

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
      <TextField
        label="Operator"
        hint="The account that will run it. You pay the self-stake; it belongs to the operator."
        mono
        {...fields.operator}
      />
      <RegistrationFields fields={fields} registry={registry} coin={coin} />
      <p className={typography["note"]}>
        It is active immediately. Rewards go to the operator; only the operator can set another
        recipient.
      </p>
      {checking.isUnanswered && <Notice tone="danger">{unansweredLabels}</Notice>}
      <RoleButton
        type="submit"
        size="normal"
        variant="primary"
        fullWidth

        facts={facts}
        needs="STAKING_OPERATOR"
        blocker={blocker}
        pending={checking.isChecking}
      >
        Review the validator
      </RoleButton>
    </form>
  );
}
