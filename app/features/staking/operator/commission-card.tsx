import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { andThen } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatBps, formatSeconds, toDecimalText } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import {
  findApplyCommissionBlocker,
  findMetadataBlocker,
  evaluateCommission,
} from "./operator-blockers.ts";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";
import { readPercent } from "#app/domain/staking/registration/read-field.ts";
import { useOperator } from "./use-operator.ts";

/** The current commission, any pending change, and a form to propose one. */
export function CommissionCard({ facts }: { facts: OperatorOwnFacts }) {
  const { registry, operated } = facts;
  const { validator } = operated;
  const { id, commissionBps, maxCommissionBps, maxStepBps, nextCommission } = validator;
  const { blocker, run } = useOperator();
  const entries = useEntries({ commission: toDecimalText(BigInt(commissionBps), 2) }, (texts) => ({
    commission: andThen(readPercent(texts.commission), (bps) =>
      evaluateCommission(bps, validator, registry),
    ),
  }));
  const off = findMetadataBlocker(validator) ?? blocker;
  const review = entries.submit(({ commission }) => {
    if (off !== null) return;
    run(({ proposeTransaction }) => proposeTransaction(settingOf(facts), { id, ...commission }));
  });

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
          {...entries.fields.commission}
        />
        <p className={typography["note"]}>
          {entries.values !== null && entries.values.commission.bps < commissionBps
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
  const clock = { time: facts.registry.time, readAt: facts.asOf.readAt };
  const time = useChainTime(clock, [next.at]);
  const wait = findApplyCommissionBlocker({ time }, validator) ?? blocker;
  const act = (name: "applyCommission" | "cancelCommission") =>
    run(({ operatorTransaction }) => operatorTransaction(settingOf(facts), name, validator.id));
  return (
    <>
      <p>
        Pending: <strong>{formatBps(next.bps)}</strong> from <Time at={next.at * 1_000} />. Anyone
        can apply it then.
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
