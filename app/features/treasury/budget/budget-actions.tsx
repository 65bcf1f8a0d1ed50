import { useState } from "react";
import { formatExact } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { AmountDialog } from "#app/features/treasury/shared/amount-dialog.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { freeOf } from "#app/domain/treasury/budget-sums.ts";
import { findDepositBlocker, findPayBlocker } from "#app/features/treasury/shared/blockers.ts";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

/** Actions that move a budget's funds. */
export function BudgetActions(props: BudgetViewProps) {
  const { facts, page } = props;
  const { budget, unit, targets } = page;
  const { run } = useTreasury();
  const [opened, setOpened] = useState<"deposit" | "pay-out" | "refund" | null>(null);
  const setting = settingOf(props);
  const close = () => setOpened(null);
  const payable = targets.filter(({ isListed }) => isListed);
  const payBlocker = findPayBlocker({ facts, budget });
  const targetBlocker =
    payable.length === 0 ? "The treasury's admins allow no payment in this token yet" : null;
  return (
    <div className={layout["tools"]} role="group" aria-label="Money">
      <ActionButton
        size="normal"
        variant="primary"
        blocker={findDepositBlocker(budget)}
        onClick={() => setOpened("deposit")}
      >
        Deposit
      </ActionButton>
      {budget.owner !== null && (
        <>
          <ActionButton
            size="normal"
            blocker={payBlocker ?? targetBlocker}
            onClick={() => setOpened("pay-out")}
          >
            Pay out
          </ActionButton>
          <ActionButton size="normal" blocker={payBlocker} onClick={() => setOpened("refund")}>
            Refund
          </ActionButton>
        </>
      )}
      {opened === "deposit" && (
        <AmountDialog
          title="Deposit"
          unit={unit}
          max={page.purse.spendable}
          tooMuch={tooMuchFor(page)}
          to={null}
          reviewLabel="Review the deposit"
          onClose={close}
          onReview={(units) => run(({ depositTransaction }) => depositTransaction(setting, units))}
        >
          {budget.owner === null
            ? "It then belongs to the donations."
            : "It then belongs to the budget, whose owner controls it."}
        </AmountDialog>
      )}
      {opened === "pay-out" && (
        <PayOutDialog
          unit={unit}
          free={freeOf(budget)}
          targets={payable}
          onClose={close}
          onReview={(payment) =>
            run(({ payOutTransaction }) => payOutTransaction(setting, payment))
          }
        />
      )}
      {opened === "refund" && (
        <AmountDialog
          title="Refund"
          unit={unit}
          max={freeOf(budget)}
          tooMuch="The budget has less than that free."
          to={facts.wallet}
          reviewLabel="Review the refund"
          onClose={close}
          onReview={(units, to) =>
            run(({ refundTransaction }) => refundTransaction(setting, { to, units }))
          }
        >
          Refunds the unreserved amount.
        </AmountDialog>
      )}
    </div>
  );
}

function tooMuchFor({ purse: { balance, spendable }, unit }: BudgetViewProps["page"]): string {
  const has = `Your wallet has ${formatExact(balance, unit.decimals)} ${unit.symbol}`;
  return spendable < balance ? `${has}, and needs some for the network fee.` : `${has}.`;
}
