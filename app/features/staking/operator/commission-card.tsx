import { type FormEvent, useState } from "react";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps, formatSeconds, formatTime, toDecimalText } from "#app/ui/format.ts";
import { findApplyCommissionLack, findMetadataLack, evaluateCommission } from "./operator-lacks.ts";
import { settingOf } from "./own-setting.ts";
import type { OwnFacts } from "./own.types.ts";
import { readPercent } from "./read-field.ts";
import { useOperator } from "./use-operator.ts";

/** The commission, what is announced in its place, and how another one is announced. */
export function CommissionCard({ facts }: { facts: OwnFacts }) {
  const { registry, own } = facts;
  const { validator } = own;
  const { id, commissionBps, maxCommissionBps, maxStepBps, nextCommission } = validator;
  const { lack, run } = useOperator();
  const [text, setText] = useState(toDecimalText(BigInt(commissionBps), 2));
  const [isRefused, setRefused] = useState(false);
  const read = readPercent(text);
  const evaluated = read.kind === "ok" ? evaluateCommission(read.value, validator, registry) : read;
  const off = findMetadataLack(validator) ?? lack;

  function review(event: FormEvent) {
    event.preventDefault();
    if (evaluated.kind === "wrong") return setRefused(true);
    run(({ proposePlan }) => proposePlan(settingOf(facts), { id, ...evaluated }));
  }

  return (
    <section className={styles["card"]} aria-label="Commission">
      <h2>Commission</h2>
      {nextCommission !== null && <Announced facts={facts} next={nextCommission} />}
      <form className={styles["form"]} onSubmit={review} noValidate>
        <TextField
          label="New commission"
          hint={`Now ${formatBps(commissionBps)}; at most ${formatBps(maxCommissionBps)}, and ${formatBps(maxStepBps)} more at once.`}
          inputMode="decimal"
          suffix="%"
          value={text}
          error={isRefused && evaluated.kind === "wrong" ? evaluated.sentence : null}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <p className={styles["quiet"]}>
          {evaluated.kind === "ok" && evaluated.bps < commissionBps
            ? "A lower commission can be applied as soon as it is announced."
            : `A higher commission is announced ${formatSeconds(registry.commissionNotice)} before, so that delegators can leave.`}
          {nextCommission !== null && " It takes the place of the one that is announced."}
        </p>
        <Button type="submit" fullWidth disabled={off !== null} title={off ?? undefined}>
          Review the announcement
        </Button>
      </form>
    </section>
  );
}

type AnnouncedProps = { facts: OwnFacts; next: { bps: number; at: number } };

function Announced({ facts, next }: AnnouncedProps) {
  const { lack, run } = useOperator();
  const { validator } = facts.own;
  const wait = findApplyCommissionLack(facts.registry, validator) ?? lack;
  const act = (name: "applyCommission" | "cancelCommission") =>
    run(({ actPlan }) => actPlan(settingOf(facts), name, validator.id));
  return (
    <>
      <p>
        Announced: <strong>{formatBps(next.bps)}</strong> from {formatTime(next.at)}. It begins when
        somebody applies it, which anybody may.
      </p>
      <div className={styles["tools"]}>
        <Button
          size="small"
          variant="primary"
          disabled={wait !== null}
          title={wait ?? undefined}
          onClick={() => act("applyCommission")}
        >
          Apply the commission
        </Button>
        <Button
          size="small"
          disabled={lack !== null}
          title={lack ?? undefined}
          onClick={() => act("cancelCommission")}
        >
          Take it back
        </Button>
      </div>
    </>
  );
}
