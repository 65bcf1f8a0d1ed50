import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { BudgetViewProps } from "./budget-setting.ts";
import { payTargetLabels } from "#app/features/treasury/shared/pay-targets.ts";
import styles from "#app/features/treasury/treasury.module.css";
import type { PayTarget, TreasuryFacts } from "#app/domain/treasury/treasury.types.ts";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

/** Payout targets of the budget, as allowed by the treasury's admins. */
export function TargetsCard({ facts, page: { targets, unit } }: BudgetViewProps) {
  return (
    <section className={layout["card"]} aria-labelledby="targets">
      <h2 id="targets">Can be paid out to</h2>
      {targets.length === 0 && (
        <p className={typography["note"]}>Nothing that takes {unit.symbol} is deployed here.</p>
      )}
      {targets.map((target) => (
        <Target key={target.kind} target={target} facts={facts} />
      ))}
    </section>
  );
}

function Target({ target, facts }: { target: PayTarget; facts: TreasuryFacts }) {
  const { run } = useTreasury();
  const { label } = payTargetLabels[target.kind];
  return (
    <div className={styles["target"]}>
      <span>
        {label} <Address value={target.address} />
      </span>
      {target.isListed ? (
        <Status tone="green">Allowed</Status>
      ) : (
        <RoleButton
          facts={facts}
          needs="ECOSYSTEM_ADMIN"
          onClick={() =>
            run(({ listTargetTransaction, withDelay }) =>
              withDelay(
                listTargetTransaction(facts.deployment, target),
                scheduleOf(facts, "ECOSYSTEM_ADMIN"),
              ),
            )
          }
        >
          Allow
        </RoleButton>
      )}
    </div>
  );
}
