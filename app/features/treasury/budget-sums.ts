import type { Address } from "viem";
import type { Budget, Holding } from "./treasury.types.ts";

type Sums = Pick<Budget, "deposited" | "reserved" | "spent" | "refunded">;

/** What a budget has, base units. */
export function balanceOf({ deposited, spent, refunded }: Sums): bigint {
  return deposited - spent - refunded;
}

/** What of it is promised to nobody. */
export function freeOf(budget: Sums): bigint {
  return balanceOf(budget) - budget.reserved;
}

/** What the budgets of a token say together, beside what the treasury has. */
export type TokenTotal = Holding & {
  open: number;
  reserved: bigint;
  free: bigint;
  /** What the treasury lacks to pay all its budgets. */
  missing: bigint;
  /** What it has beyond them: coins that were forced upon it, or a token's own doing. */
  surplus: bigint;
  /** The budgets add up to what the contract counts as theirs; `null`: not all of them were read. */
  addsUp: boolean | null;
};

/** @param isWhole whether these are all budgets. */
export function totalsOf(
  budgets: readonly Budget[],
  holdings: readonly Holding[],
  isWhole: boolean,
): TokenTotal[] {
  return holdings.map((holding) => {
    const own = budgets.filter(({ token }) => token === holding.token);
    const sum = (amountOf: (budget: Budget) => bigint) =>
      own.reduce((total, budget) => total + amountOf(budget), 0n);
    const { held, balance } = holding;
    return {
      ...holding,
      open: own.filter(({ isOpen }) => isOpen).length,
      reserved: sum(({ reserved }) => reserved),
      free: sum(freeOf),
      missing: balance < held ? held - balance : 0n,
      surplus: balance > held ? balance - held : 0n,
      addsUp: isWhole ? sum(balanceOf) === held : null,
    };
  });
}

/** Each token of some budgets once, in the order of the budgets. */
export function tokensOf(budgets: readonly Pick<Budget, "token">[]): Address[] {
  return [...new Set(budgets.map(({ token }) => token))];
}
