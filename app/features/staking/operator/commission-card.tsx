import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps, formatSeconds, formatTime, toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import {
  findApplyCommissionBlocker,
  findMetadataBlocker,
  evaluateCommission,
} from "./operator-blockers.ts";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";
import { readPercent } from "#app/common/staking/registration/read-field.ts";
import { useOperator } from "./use-operator.ts";

/** The current commission, any pending change, and a form to propose one. */
export function CommissionCard({ facts }: { facts: OperatorOwnFacts }) {
  const { registry, operated } = facts;
  const { validator } = operated;
  const { id, commissionBps, maxCommissionBps, maxStepBps, nextCommission } = validator;
  const { blocker, run } = useOperator();
  const [text, setText] = useState(toDecimalText(BigInt(commissionBps), 2));
  const [showErrors, setShowErrors] = useState(false);
  const read = readPercent(text);
  const evaluated = read.kind === "ok" ? evaluateCommission(read.value, validator, registry) : read;
  const off = findMetadataBlocker(validator) ?? blocker;

  function review(event: FormEvent) {
    event.preventDefault();
    if (evaluated.kind === "wrong") return setShowErrors(true);
    run(({ proposeTransaction }) => proposeTransaction(settingOf(facts), { id, ...evaluated }));
  }

  return (
    <section className={layout["card"]} aria-label="Commission">
      <h2>Commission</h2>
      {nextCommission !== null && <Announced facts={facts} next={nextCommission} />}
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <TextField
          label="New commission"
          hint={`Currently ${formatBps(commissionBps)}; maximum ${formatBps(maxCommissionBps)}, increase of at most ${formatBps(maxStepBps)} at once.`}
          inputMode="decimal"
          suffix="%"
          value={text}
          error={showErrors && evaluated.kind === "wrong" ? evaluated.message : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <p className={typography["note"]}>
          {evaluated.kind === "ok" && evaluated.bps < commissionBps
            ? "A decrease can be applied immediately."
            : `An increase must be announced ${formatSeconds(registry.commissionNotice)} in advance, so delegators can leave.`}
          {nextCommission !== null && " It replaces the announced one."}
        </p>
        <Button type="submit" fullWidth blocker={off}>
          Review the announcement
        </Button>
      </form>
    </section>
  );
}

type AnnouncedProps = { facts: OperatorOwnFacts; next: { bps: number; at: number } };

function Announced({ facts, next }: AnnouncedProps) {
  const { blocker, run } = useOperator();
  const { validator } = facts.operated;
  const wait = findApplyCommissionBlocker(facts.registry, validator) ?? blocker;
  const act = (name: "applyCommission" | "cancelCommission") =>
    run(({ operatorTransaction }) => operatorTransaction(settingOf(facts), name, validator.id));
  return (
    <>
      <p>
        Pending: <strong>{formatBps(next.bps)}</strong> from {formatTime(next.at)}. Anyone can apply
        it then.
      </p>
      <div className={layout["tools"]}>
        <Button
          size="small"
          variant="primary"
          blocker={wait}
          onClick={() => act("applyCommission")}
        >
          Apply the commission
        </Button>
        <Button size="small" blocker={blocker} onClick={() => act("cancelCommission")}>
          Cancel
        </Button>
      </div>
    </>
  );
}
