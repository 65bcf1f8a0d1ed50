import { useState } from "react";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { TreasuryFacts } from "./treasury.types.ts";
import { BudgetTable } from "./budget-table.tsx";
import { findOpenBlocker } from "./blockers.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { TotalsTable } from "./totals-table.tsx";
import type { TreasuryPage } from "./treasury-page.server.ts";
import { useTreasury } from "./use-treasury.ts";

type TreasuryViewProps = { facts: TreasuryFacts; page: TreasuryPage };

/** Treasury balances and budgets. */
export function TreasuryView({ facts, page }: TreasuryViewProps) {
  return (
    <div className={layout["page"]}>
      <TotalsTable totals={page.totals} block={facts.block} />
      <BudgetTable page={page} facts={facts} />
    </div>
  );
}

/** Primary action of the page. */
export function OpenBudget({ facts, page }: TreasuryViewProps) {
  const { run } = useTreasury();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        size="normal"
        variant="primary"
        blocker={findOpenBlocker(facts)}
        onClick={() => setOpen(true)}
      >
        Open a budget
      </ActionButton>
      {isOpen && (
        <OpenDialog
          units={page.units}
          owner={facts.wallet}
          onClose={() => setOpen(false)}
          onReview={(budget) =>
            run(({ openTransaction }) => openTransaction(facts.deployment, budget))
          }
        />
      )}
    </>
  );
}
