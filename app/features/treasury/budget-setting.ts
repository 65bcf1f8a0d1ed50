import type { BudgetPage } from "./budget-page.server.ts";
import type { BudgetSetting } from "./transactions.ts";
import type { TreasuryFacts } from "./treasury.types.ts";

/** What each part of a budget's page needs. */
export type BudgetViewProps = { facts: TreasuryFacts; page: BudgetPage };

/** A budget as its plans name it. */
export function settingOf({ facts, page }: BudgetViewProps): BudgetSetting {
  const { budget, unit, name } = page;
  return { deployment: facts.deployment, budget, unit, name };
}
