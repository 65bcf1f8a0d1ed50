import { Address } from "#app/ui/address.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { BudgetViewProps } from "./budget-setting.ts";
import { findListBlocker } from "./blockers.ts";
import { payTargetLabels } from "./pay-targets.ts";
import styles from "./treasury.module.css";
import type { PayTarget, TreasuryFacts } from "./treasury.types.ts";
import { useTreasury } from "./use-treasury.ts";

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
        <ActionButton
          size="small"
          blocker={findListBlocker(facts)}
          onClick={() =>
            run(({ listTargetTransaction }) => listTargetTransaction(facts.deployment, target))
          }
        >
          Allow
        </ActionButton>
      )}
    </div>
  );
}
