import { balanceOf, freeOf } from "./budget-sums.ts";
import { type Budget, type TreasuryFacts } from "./treasury.types.ts";
import { donations } from "#app/common/treasury/budget-names.ts";

type Case = { facts: Pick<TreasuryFacts, "wallet">; budget: Budget };

/** Why nothing can be put in; `null`: anybody may. */
export function findDepositLack({ isOpen }: Budget): string | null {
  return isOpen ? null : "The budget is closed";
}

/** Why a wallet cannot change what only the owner may. */
export function findOwnerLack({ facts, budget }: Case): string | null {
  if (!budget.isOpen) return "The budget is closed";
  return budget.owner === facts.wallet ? null : "Only the budget's owner may do this";
}

/** Why nothing can be paid out or taken back. */
export function findPayLack(given: Case): string | null {
  const lack = findOwnerLack(given);
  if (lack !== null) return lack;
  const { budget } = given;
  if (freeOf(budget) > 0n) return null;
  return balanceOf(budget) === 0n
    ? "Nothing is in the budget; deposit first"
    : "All of it is reserved; a spender has to release or spend it";
}

export function findCloseLack(given: Case): string | null {
  const lack = findOwnerLack(given);
  if (lack !== null) return lack;
  if (given.budget.id === donations) {
    return "The donations stay open: coins that are sent would have nowhere to go";
  }
  return given.budget.reserved > 0n
    ? "Something is reserved; it can be closed when that is released or spent"
    : null;
}

export function findOpenLack({ powers }: Pick<TreasuryFacts, "powers">): string | null {
  return powers.isEcoAdmin ? null : "The contract lets only its ecosystem admins open budgets";
}

export function findListLack({ powers }: Pick<TreasuryFacts, "powers">): string | null {
  return powers.isAdmin ? null : "Only an admin of the treasury may allow it";
}
