import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { balanceOf } from "#app/domain/treasury/budget-sums.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";

/** The only way out of the donations: into another budget, by an admin. */
export function DonationsCard(props: BudgetViewProps) {
  const { facts, page } = props;
  const { budget, unit, coinBudgets } = page;
  const { run } = useTreasury();
  const [isOpen, setOpen] = useState(false);
  const blocker =
    balanceOf(budget) === 0n
      ? "There are no donations"
      : coinBudgets.length === 0
        ? `Open a budget in ${unit.symbol} first`
        : null;
  return (
    <section className={layout["card"]} aria-labelledby="donations">
      <h2 id="donations">Move donations</h2>
      <p className={typography["note"]}>
        Donations have no owner. An ecosystem admin moves them into another budget, after the delay
        of its calls: <Link to={stakingAdminPaths.access}>scheduled calls</Link>.
      </p>
      <div className={layout["tools"]}>
        <RoleButton
          facts={facts}
          needs="ECOSYSTEM_ADMIN"
          blocker={blocker}
          onClick={() => setOpen(true)}
        >
          Move donations
        </RoleButton>
      </div>
      {isOpen && (
        <MoveDialog
          unit={unit}
          max={balanceOf(budget)}
          budgets={coinBudgets}
          onClose={() => setOpen(false)}
          onReview={(move) =>
            run(({ moveDonationsTransaction, withDelay }) =>
              withDelay(
                moveDonationsTransaction(settingOf(props), move),
                scheduleOf(facts, "ECOSYSTEM_ADMIN"),
              ),
            )
          }
        />
      )}
    </section>
  );
}
