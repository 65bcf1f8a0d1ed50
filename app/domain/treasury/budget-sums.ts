import type { Address } from "viem";
import type { Budget, Holding } from "./treasury.types.ts";

type Sums = Pick<Budget, "deposited" | "reserved" | "spent" | "refunded">;

/** Returns a budget's balance in base units. */
export function balanceOf({ deposited, spent, refunded }: Sums): bigint {
  return deposited - spent - refunded;
}

/** Returns the unreserved part of a budget's balance. */
export function freeOf(budget: Sums): bigint {
  return balanceOf(budget) - budget.reserved;
}

/** Sums of a token's budgets, with the treasury's balance of it. */
export type TokenTotal = Holding & {
  open: number;
  reserved: bigint;
  free: bigint;
  /** Shortfall of the treasury to cover all its budgets. */
  missing: bigint;
  /** Excess over all budgets: force-sent coins, or effects of a token's own logic. */
  surplus: bigint;
  /** Whether the budgets add up to the contract's total; null if not all of them were read. */
  addsUp: boolean | null;
};

/** @param isWhole Whether `budgets` is complete. */
export function totalsOf(
  budgets: readonly Budget[],
  holdings: readonly Holding[],
  isWhole: boolean,
): TokenTotal[] {
  return holdings.map((holding) => {
    const matching = budgets.filter(({ token }) => token === holding.token);
    const sum = (amountOf: (budget: Budget) => bigint) =>
      matching.reduce((total, budget) => total + amountOf(budget), 0n);
    const { held, balance } = holding;
    return {
      ...holding,
      open: matching.filter(({ isOpen }) => isOpen).length,
      reserved: sum(({ reserved }) => reserved),
      free: sum(freeOf),
      missing: balance < held ? held - balance : 0n,
      surplus: balance > held ? balance - held : 0n,
      addsUp: isWhole ? sum(balanceOf) === held : null,
    };
  });
}

/** Returns the distinct tokens of budgets, in the order of the budgets. */
export function tokensOf(budgets: readonly Pick<Budget, "token">[]): Address[] {
  return [...new Set(budgets.map(({ token }) => token))];
}
