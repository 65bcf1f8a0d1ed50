import { useState } from "react";
import { formatExact } from "#app/ui/format.ts";
import { ActionButton } from "./action-button.tsx";
import { AmountDialog } from "./amount-dialog.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { freeOf } from "./budget-sums.ts";
import { findDepositLack, findPayLack } from "./lacks.ts";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import styles from "./treasury.module.css";
import { useTreasury } from "./use-treasury.ts";

/** What moves a budget's money. */
export function BudgetActions(props: BudgetViewProps) {
  const { facts, page } = props;
  const { budget, unit, targets } = page;
  const { run } = useTreasury();
  const [opened, setOpened] = useState<"deposit" | "pay-out" | "refund" | null>(null);
  const setting = settingOf(props);
  const close = () => setOpened(null);
  const payable = targets.filter(({ isListed }) => isListed);
  const payLack = findPayLack({ facts, budget });
  const targetLack =
    payable.length === 0 ? "The treasury's admins allow no payment in this token yet" : null;
  return (
    <div className={styles["tools"]} role="group" aria-label="Money">
      <ActionButton
        size="normal"
        variant="primary"
        lack={findDepositLack(budget)}
        onClick={() => setOpened("deposit")}
      >
        Deposit
      </ActionButton>
      <ActionButton size="normal" lack={payLack ?? targetLack} onClick={() => setOpened("pay-out")}>
        Pay out
      </ActionButton>
      <ActionButton size="normal" lack={payLack} onClick={() => setOpened("refund")}>
        Refund
      </ActionButton>
      {opened === "deposit" && (
        <AmountDialog
          title="Deposit"
          unit={unit}
          most={page.purse.spendable}
          tooMuch={tooMuchFor(page)}
          to={null}
          reviewLabel="Review the deposit"
          onClose={close}
          onReview={(units) => run(({ depositPlan }) => depositPlan(setting, units))}
        >
          It belongs to the budget then: its owner decides what becomes of it.
        </AmountDialog>
      )}
      {opened === "pay-out" && (
        <PayOutDialog
          unit={unit}
          free={freeOf(budget)}
          targets={payable}
          onClose={close}
          onReview={(payment) => run(({ payOutPlan }) => payOutPlan(setting, payment))}
        />
      )}
      {opened === "refund" && (
        <AmountDialog
          title="Refund"
          unit={unit}
          most={freeOf(budget)}
          tooMuch="The budget has less than that free."
          to={facts.wallet}
          reviewLabel="Review the refund"
          onClose={close}
          onReview={(units, to) => run(({ refundPlan }) => refundPlan(setting, { to, units }))}
        >
          Takes back what is promised to nobody.
        </AmountDialog>
      )}
    </div>
  );
}

function tooMuchFor({ purse: { balance, spendable }, unit }: BudgetViewProps["page"]): string {
  const has = `Your wallet has ${formatExact(balance, unit.decimals)} ${unit.symbol}`;
  return spendable < balance ? `${has}, and needs some of it for the fee.` : `${has}.`;
}
