import type { BudgetPage } from "./budget-page.server.ts";
import type { BudgetSetting } from "#app/features/treasury/shared/transactions.ts";
import type { TreasuryFacts } from "#app/domain/treasury/treasury.types.ts";

/** Props of each part of a budget's page. */
export type BudgetViewProps = { facts: TreasuryFacts; page: BudgetPage };

/** Returns a budget's settings for its plans. */
export function settingOf({ facts, page }: BudgetViewProps): BudgetSetting {
  const { budget, unit, name } = page;
  return { deployment: facts.deployment, budget, unit, name };
}
