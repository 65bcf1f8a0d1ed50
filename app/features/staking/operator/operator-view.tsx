import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import { formatBps } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import { CommissionCard } from "./commission-card.tsx";
import { MetadataForm } from "./metadata-form.tsx";
import { OperatorActions } from "./operator-actions.tsx";
import { OperatorNotice } from "./operator-notice.tsx";
import type { OperatorOwnFacts } from "./operator.types.ts";

/** An operator's view of its validator, with actions. */
export function OperatorView({ facts }: { facts: OperatorOwnFacts }) {
  const { coin, asOf, operated } = facts;
  const { validator } = operated;
  const { bonded, selfBond, commission, commissionBps, maxCommissionBps, nextCommission } =
    validator;
  return (
    <div className={layout["page"]}>
      <OperatorNotice facts={facts} />
      <Figures
        figures={[
          {
            label: "Status",
            value: <ValidatorStatus validator={validator} time={facts.registry.time} />,
          },
          { label: "Self-stake", value: <Amount value={selfBond} {...coin} form="short" /> },
          {
            label: "Delegations",
            value: (
              <Amount value={bonded > selfBond ? bonded - selfBond : 0n} {...coin} form="short" />
            ),
          },
          {
            label: "Commission",
            value: formatBps(commissionBps),
            note:
              nextCommission === null ? (
                `max ${formatBps(maxCommissionBps)}`
              ) : (
                <>
                  {formatBps(nextCommission.bps)} from <Time at={nextCommission.at * 1_000} />
                </>
              ),
          },
          {
            label: "Claimable",
            value: <Amount value={commission} {...coin} form="rounded" rounding="down" />,
          },
        ]}
        asOfBlock={asOf.block}
      />
      <OperatorActions facts={facts} />
      <div className={layout["columns"]}>
        <MetadataForm facts={facts} />
        <CommissionCard facts={facts} />
      </div>
    </div>
  );
}
