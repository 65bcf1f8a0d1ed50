import { type Address, zeroAddress } from "viem";
import { donations } from "./budget-names.ts";
import { maxBudgets } from "./treasury.server.ts";
import { tokensOf } from "./budget-sums.ts";
import { contractAt, fetchBudget, fetchHolding, type TreasuryAt } from "./read-budgets.server.ts";
import { readTreasuryFor } from "./treasury-facts.server.ts";
import type { Budget, Holding, TreasuryAnswer } from "./treasury.types.ts";

export type TreasuryTotals = { budgets: Budget[]; holdings: Holding[]; count: number };

/** Reads the newest budgets, the donations, and the treasury's balances. */
export function readTotals(wallet: Address): Promise<TreasuryAnswer<TreasuryTotals>> {
  return readTreasuryFor(wallet, "books", fetchTreasuryTotals);
}

async function fetchTreasuryTotals(at: TreasuryAt): Promise<TreasuryTotals> {
  const count = Number(
    await at.client.readContract({ ...contractAt(at), functionName: "budgetCount" }),
  );
  const oldest = Math.max(0, count - maxBudgets);
  const ids = Array.from({ length: count - oldest }, (_, i) => count - 1 - i);
  if (oldest > donations) ids.push(donations);
  const found = await Promise.all(ids.map((id) => fetchBudget(at, id)));
  const budgets = found.filter((one) => one !== null);
  const tokens = tokensOf([{ token: zeroAddress }, ...budgets]);
  const holdings = await Promise.all(tokens.map((token) => fetchHolding(at, token)));
  return { budgets, holdings, count };
}
