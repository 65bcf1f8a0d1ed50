import type { BudgetPage } from "./budget-page.server.ts";
import { nameOf } from "./budget-shows.ts";
import type { BudgetSetting } from "./plans.ts";
import type { TreasuryFacts } from "./treasury.types.ts";

/** What each part of a budget's page needs. */
export type BudgetViewProps = { facts: TreasuryFacts; page: BudgetPage };

/** A budget as its plans name it. */
export function settingOf({ facts, page }: BudgetViewProps): BudgetSetting {
  const { budget, unit, label } = page;
  return { place: facts.place, budget, unit, name: nameOf({ id: budget.id, label }) };
}
