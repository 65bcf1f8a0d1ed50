import { balanceOf, freeOf } from "#app/domain/treasury/budget-sums.ts";
import { type Budget, type TreasuryFacts } from "#app/domain/treasury/treasury.types.ts";

type Case = { facts: Pick<TreasuryFacts, "wallet">; budget: Budget };

/** Returns why deposits are disabled; null if anyone may deposit. */
export function findDepositBlocker({ isOpen }: Budget): string | null {
  return isOpen ? null : "The budget is closed";
}

/** Returns why a wallet cannot use owner functions. */
export function findOwnerBlocker({ facts, budget }: Case): string | null {
  if (!budget.isOpen) return "The budget is closed";
  if (budget.owner === null) return "Donations have no owner; they are moved into another budget";
  return budget.owner === facts.wallet ? null : "Only the budget's owner may do this";
}

/** Returns why nothing can be paid out or refunded. */
export function findPayBlocker(context: Case): string | null {
  const blocker = findOwnerBlocker(context);
  if (blocker !== null) return blocker;
  const { budget } = context;
  if (freeOf(budget) > 0n) return null;
  return balanceOf(budget) === 0n
    ? "The budget is empty; deposit first"
    : "Everything is reserved; a spender must release or spend it";
}

export function findCloseBlocker(context: Case): string | null {
  const blocker = findOwnerBlocker(context);
  if (blocker !== null) return blocker;
  return context.budget.reserved > 0n ? "Release or spend the reserved amount first" : null;
}
