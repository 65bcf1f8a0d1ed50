import { Address } from "#app/ui/address.tsx";
import { Status } from "#app/ui/status.tsx";
import { ActionButton } from "./action-button.tsx";
import type { BudgetViewProps } from "./budget-setting.ts";
import { findListLack } from "./lacks.ts";
import { payTargetWords } from "./pay-targets.ts";
import styles from "./treasury.module.css";
import type { PayTarget, TreasuryFacts } from "./treasury.types.ts";
import { useTreasury } from "./use-treasury.ts";

/** Where the budget can be paid out to, by what the treasury's admins allow. */
export function TargetsCard({ facts, page: { targets, unit } }: BudgetViewProps) {
  return (
    <section className={styles["card"]} aria-labelledby="targets">
      <h2 id="targets">Can be paid out to</h2>
      {targets.length === 0 && (
        <p className={styles["quiet"]}>Nothing that takes {unit.symbol} is deployed here.</p>
      )}
      {targets.map((target) => (
        <Target key={target.kind} target={target} facts={facts} />
      ))}
    </section>
  );
}

function Target({ target, facts }: { target: PayTarget; facts: TreasuryFacts }) {
  const { run } = useTreasury();
  const { label } = payTargetWords[target.kind];
  return (
    <div className={styles["target"]}>
      <span>
        {label} <Address value={target.address} />
      </span>
      {target.isListed ? (
        <Status tone="green">Allowed</Status>
      ) : (
        <ActionButton
          lack={findListLack(facts)}
          onClick={() => run(({ listTargetPlan }) => listTargetPlan(facts.place, target))}
        >
          Allow
        </ActionButton>
      )}
    </div>
  );
}
