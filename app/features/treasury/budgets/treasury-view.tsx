import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import layout from "#app/ui/layout.module.css";
import type { TreasuryFacts } from "#app/domain/treasury/treasury.types.ts";
import { BudgetTable } from "./budget-table.tsx";
import { OpenDialog } from "./open-dialog.tsx";
import { TotalsTable } from "./totals-table.tsx";
import type { TreasuryPage } from "./treasury-page.server.ts";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

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
      <RoleButton
        facts={facts}
        needs="ECOSYSTEM_OPERATOR"
        size="normal"
        variant="primary"
        onClick={() => setOpen(true)}
      >
        Open a budget
      </RoleButton>
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
