import { type FormEvent, useState } from "react";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { asSentence, formatAmount } from "#app/ui/format.ts";
import { askForCheck, unansweredWords } from "./check-requests.ts";
import type { Taken } from "./holders.ts";
import { findApplyLack } from "./operator-lacks.ts";
import type { OperatorFacts } from "./operator-page.server.ts";
import { parseRegistration, type RegistrationText } from "./parse-registration.ts";
import { emptyRegistration, RegistrationFields } from "./registration-fields.tsx";
import { useOperator } from "./use-operator.ts";

/** Applies as a validator with the wallet's own coins. */
export function ApplyForm({ facts }: { facts: OperatorFacts }) {
  const { place, coin, registry, mine } = facts;
  const { lack, run } = useOperator();
  const [text, setText] = useState<RegistrationText>({
    ...emptyRegistration,
    consensus: mine.wallet,
  });
  const [isRefused, setRefused] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");
  const parsed = parseRegistration(text, { staking: place.address, coin, registry });
  const tooMuch = parsed.kind === "ok" && parsed.value.selfBondWei > mine.balance;
  const own = isRefused && parsed.kind === "invalid" ? parsed.errors : {};
  const poor = tooMuch ? { selfBond: `Your wallet has ${formatAmount(mine.balance, coin)}.` } : {};
  const reason = findApplyLack(registry) ?? lack;

  async function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid" || tooMuch) return setRefused(true);
    setPhase("checking");
    const check = await askForCheck({ ...parsed.value.metadata, operator: mine.wallet });
    setPhase(check.kind === "unanswered" ? "unanswered" : "idle");
    if (check.kind === "unanswered") return;
    setTaken(check.taken);
    if (Object.keys(check.taken).length > 0) return;
    const setting = { place, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    run(({ applyPlan }) => applyPlan(setting, parsed.value, registry.permissioned));
  }

  return (
    <form className={styles["columns"]} onSubmit={(event) => void review(event)} noValidate>
      <div className={styles["form"]}>
        <h2>Become a validator</h2>
        <RegistrationFields
          text={text}
          errors={{ ...taken, ...own, ...poor }}
          registry={registry}
          coin={coin}
          onChange={(changed) => {
            setText({ ...text, ...changed });
            setTaken({});
          }}
        />
        {taken.operator !== undefined && <Notice tone="warn">{taken.operator}</Notice>}
        {phase === "unanswered" && <Notice tone="danger">{unansweredWords}</Notice>}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          pending={phase === "checking"}
          disabled={reason !== null}
          title={reason ?? undefined}
        >
          Review the {registry.permissioned ? "application" : "registration"}
        </Button>
        {reason !== null && <p className={styles["quiet"]}>{asSentence(reason)}</p>}
      </div>
      <div className={styles["card"]} role="group" aria-label="What will happen">
        <p>
          {registry.permissioned
            ? "The application waits for an admin of the pool. After a day anybody may end it. Turned down or ended, the self-bond can be withdrawn at once."
            : "The validator is active at once and takes stake."}
        </p>
        <p>
          This wallet becomes its operator, which cannot be handed on. It has{" "}
          <Amount value={mine.balance} {...coin} form="rounded" rounding="down" />.
        </p>
        <p className={styles["quiet"]}>
          A slash takes from the self-bond and from what delegators put in alike. A jailed validator
          comes back only with the minimum of self-bond.
        </p>
      </div>
    </form>
  );
}
