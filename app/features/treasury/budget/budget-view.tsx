import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { type Rounding } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { LedgerCheckNotice } from "./ledger-check-notice.tsx";
import { BudgetActions } from "./budget-actions.tsx";
import { balanceOf, freeOf } from "#app/domain/treasury/budget-sums.ts";
import type { BudgetPage } from "./budget-page.server.ts";
import type { BudgetViewProps } from "./budget-setting.ts";
import { DonationsCard } from "./donations-card.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { OwnerCard } from "./owner-card.tsx";
import { SpenderTable } from "./spender-table.tsx";
import { SurplusNotice } from "./surplus-notice.tsx";
import { TargetsCard } from "./targets-card.tsx";

/** A budget: balance, actions and ledger. */
export function BudgetView({ facts, page }: BudgetViewProps) {
  return (
    <div className={layout["page"]}>
      <LedgerCheckNotice page={page} />
      <SurplusNotice facts={facts} page={page} />
      <Figures figures={listFigures(page)} asOfBlock={facts.block} />
      <BudgetActions facts={facts} page={page} />
      <div className={layout["cards"]}>
        {page.budget.owner === null ? (
          <DonationsCard facts={facts} page={page} />
        ) : (
          <TargetsCard facts={facts} page={page} />
        )}
        {page.budget.owner !== null && (
          <OwnerCard facts={facts} page={page} owner={page.budget.owner} />
        )}
      </div>
      {page.budget.owner !== null && <SpenderTable facts={facts} page={page} />}
      <LedgerTable page={page} />
    </div>
  );
}

function listFigures({ budget, unit }: BudgetPage): Figure[] {
  const amount = (value: bigint, rounding?: Rounding) => (
    <Amount value={value} {...unit} form="short" rounding={rounding} />
  );
  return [
    { label: "Balance", value: amount(balanceOf(budget), "down") },
    { label: "Free", value: amount(freeOf(budget), "down") },
    { label: "Reserved", value: amount(budget.reserved, "down"), note: "promised to spenders" },
    { label: "Spent", value: amount(budget.spent), note: "by spenders and paid out" },
    { label: "Refunded", value: amount(budget.refunded) },
  ];
}

/** Describes a budget's token and owner in a sentence. */
export function BudgetPurpose({ facts, page: { budget, unit } }: BudgetViewProps) {
  if (budget.owner === null) {
    return <>In {unit.symbol}, sent by anyone and moved into other budgets by admins</>;
  }
  return (
    <>
      In {unit.symbol}, owned by{" "}
      {budget.owner === facts.wallet ? "you" : <Address value={budget.owner} />}
    </>
  );
}
