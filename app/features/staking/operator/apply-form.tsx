import { type FormEvent, useState } from "react";
import { nameOf } from "#app/common/staking/labels.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatAmount } from "#app/ui/format.ts";
import { fetchCheck, unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import type { Taken } from "#app/common/staking/registration/holders.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findApplyBlocker } from "./operator-blockers.ts";
import type { OperatorFacts } from "./operator-page.server.ts";
import {
  parseRegistration,
  type RegistrationText,
} from "#app/common/staking/registration/parse-registration.ts";
import {
  emptyRegistration,
  RegistrationFields,
} from "#app/common/staking/registration/registration-fields.tsx";
import { useOperator } from "./use-operator.ts";

/** Applies as a validator with the wallet's own coins. */
export function ApplyForm({ facts }: { facts: OperatorFacts }) {
  const { deployment, coin, registry, account } = facts;
  const { blocker, run } = useOperator();
  const [text, setText] = useState<RegistrationText>({
    ...emptyRegistration,
    consensus: account.wallet,
  });
  const [showErrors, setShowErrors] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");
  const parsed = parseRegistration(text, { staking: deployment.address, coin, registry });
  const tooMuch = parsed.kind === "ok" && parsed.value.selfBondWei > account.balance;
  const operated = showErrors && parsed.kind === "invalid" ? parsed.errors : {};
  const poor = tooMuch
    ? { selfBond: `Your wallet has ${formatAmount(account.balance, coin)}.` }
    : {};
  const reason = findApplyBlocker(registry) ?? blocker;

  async function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid" || tooMuch) return setShowErrors(true);
    setPhase("checking");
    const check = await fetchCheck({ ...parsed.value.metadata, operator: account.wallet });
    setPhase(check.kind === "unanswered" ? "unanswered" : "idle");
    if (check.kind === "unanswered") return;
    setTaken(check.taken);
    if (Object.keys(check.taken).length > 0) return;
    const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    run(({ applyTransaction }) => applyTransaction(setting, parsed.value, registry.permissioned));
  }

  return (
    <form className={layout["columns"]} onSubmit={(event) => void review(event)} noValidate>
      <div className={layout["stack"]}>
        <h2>Become a validator</h2>
        <RegistrationFields
          text={text}
          errors={{ ...taken, ...operated, ...poor }}
          registry={registry}
          coin={coin}
          onChange={(changed) => {
            setText({ ...text, ...changed });
            setTaken({});
          }}
        />
        {taken.operator !== undefined && <Notice tone="warn">{taken.operator}</Notice>}
        {phase === "unanswered" && <Notice tone="danger">{unansweredLabels}</Notice>}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          pending={phase === "checking"}
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
