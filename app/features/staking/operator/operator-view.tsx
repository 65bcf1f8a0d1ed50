import styles from "#app/features/staking/staking.module.css";
import { ValidatorStatus } from "#app/features/staking/validator-status.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { formatBps, formatTime } from "#app/ui/format.ts";
import { CommissionCard } from "./commission-card.tsx";
import { MetadataForm } from "./metadata-form.tsx";
import { OperatorActions } from "./operator-actions.tsx";
import { OperatorNotice } from "./operator-notice.tsx";
import type { OwnFacts } from "./own.types.ts";

/** What an operator sees of its validator, and does with it. */
export function OperatorView({ facts }: { facts: OwnFacts }) {
  const { coin, asOf, own } = facts;
  const { validator } = own;
  const { bonded, selfBond, commission, commissionBps, maxCommissionBps, nextCommission } =
    validator;
  return (
    <div className={styles["page"]}>
      <OperatorNotice facts={facts} />
      <Figures
        figures={[
          {
            label: "Status",
            value: <ValidatorStatus validator={validator} time={facts.registry.time} />,
          },
          { label: "Self-bond", value: <Amount value={selfBond} {...coin} form="short" /> },
          {
            label: "Of delegators",
            value: (
              <Amount value={bonded > selfBond ? bonded - selfBond : 0n} {...coin} form="short" />
            ),
          },
          {
            label: "Commission",
            value: formatBps(commissionBps),
            note:
              nextCommission === null
                ? `never above ${formatBps(maxCommissionBps)}`
                : `${formatBps(nextCommission.bps)} from ${formatTime(nextCommission.at)}`,
          },
          { label: "To claim", value: <Amount value={commission} {...coin} form="rounded" /> },
        ]}
        asOfBlock={asOf.block}
      />
      <OperatorActions facts={facts} />
      <div className={styles["columns"]}>
        <MetadataForm facts={facts} />
        <CommissionCard facts={facts} />
      </div>
    </div>
  );
}
