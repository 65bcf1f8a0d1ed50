import { nameOf } from "#app/domain/staking/labels.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { formatAmount } from "#app/ui/values/format.ts";
import { unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findApplyBlocker } from "./operator-blockers.ts";
import type { OperatorFacts } from "./operator-page.server.ts";
import {
  parseRegistration,
  toRegistration,
} from "#app/domain/staking/registration/parse-registration.ts";
import {
  emptyRegistration,
  RegistrationFields,
} from "#app/common/staking/registration/registration-fields.tsx";
import { useCheck } from "#app/common/staking/registration/use-check.ts";
import { check, ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { useOperator } from "./use-operator.ts";

/** Applies as a validator with the wallet's own coins. */
export function ApplyForm({ facts }: { facts: OperatorFacts }) {
  const { deployment, coin, registry, account } = facts;
  const { blocker, run } = useOperator();
  const initial = { ...emptyRegistration, consensus: account.wallet, operator: account.wallet };
  const name = useOwnName("registration");
  const entries = useEntries(
    initial,
    (texts) => {
      const parsed = parseRegistration(texts, { staking: deployment.address, coin, registry });
      const selfBond = check(parsed.selfBond, (wei) =>
        wei > account.balance ? `Your wallet has ${formatAmount(account.balance, coin)}.` : null,
      );
      return { ...parsed, selfBond, operator: ok(account.wallet) };
    },
    name,
  );
  const { fields } = entries;
  const checking = useCheck(entries.reject);
  const reason = findApplyBlocker(registry) ?? blocker;
  const review = entries.submit((values) => {
    if (reason !== null || checking.isChecking) return;
    const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    void checking.check(values, () =>
      run(
        ({ applyTransaction }) =>
          applyTransaction(setting, toRegistration(values), registry.permissioned),
        entries.restart,
      ),
    );
  });

  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <h2>Become a validator</h2>
        {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
        <RegistrationFields fields={fields} registry={registry} coin={coin} />
        {fields.operator.error !== null && <Notice tone="warn">{fields.operator.error}</Notice>}
        {checking.isUnanswered && <Notice tone="danger">{unansweredLabels}</Notice>}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          pending={checking.isChecking}
          blocker={reason}
        >
          Review the {registry.permissioned ? "application" : "registration"}
        </Button>
      </div>
      <div className={layout["card"]} role="group" aria-label="Summary">
        <p>
          {registry.permissioned
            ? "An admin of the pool decides on the application. After a day anyone can end it. If rejected or ended, the self-stake can be withdrawn immediately."
            : "The validator is active immediately and accepts stake."}
        </p>
        <p>
          This wallet becomes its operator permanently. Its balance is{" "}
          <Amount value={account.balance} {...coin} form="rounded" rounding="down" />.
        </p>
        <p className={typography["note"]}>
          A slash reduces self-stake and delegations alike. A jailed validator can only return with
          the minimum self-stake.
        </p>
      </div>
    </form>
  );
}
