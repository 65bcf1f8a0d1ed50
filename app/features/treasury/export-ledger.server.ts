import type { Address } from "viem";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { listBudgetEvents } from "./budget-events.server.ts";
import { deriveLedger, type LedgerRow } from "./ledger.ts";
import { partyOf, signedAmount } from "./ledger-labels.ts";
import { fetchBudget } from "./read-budgets.server.ts";
import { readTreasuryFor } from "./treasury-facts.server.ts";
import { readUnits } from "#app/common/assets/token-units.server.ts";

const header = [
  "time",
  "block",
  "tx",
  "event",
  "party",
  "amount_units",
  "amount",
  "symbol",
  "balance_after_units",
  "reserved_after_units",
];

/**
 * Exports a budget's whole ledger as CSV, oldest first, so that the last line has the current
 * balances; signed amounts in base units, reservations unsigned. Returns null if it cannot be read
 * or does not exist.
 */
export async function exportLedger(wallet: Address, id: number): Promise<string | null> {
  const answer = await readTreasuryFor(wallet, `token:${id}`, (at) => fetchBudget(at, id));
  if (answer.kind !== "read" || answer.value === null) return null;
  const [unit] = await readUnits([answer.value.token]);
  const rows = deriveLedger(await listBudgetEvents(answer.facts.deployment, id));
  const { symbol, decimals } = unit ?? { symbol: "", decimals: 0 };
  return csvLine(header) + rows.map((row) => lineOf(row, symbol, decimals)).join("");
}

function lineOf(row: LedgerRow, symbol: string, decimals: number): string {
  const amount = signedAmount(row.event);
  return csvLine([
    new Date(row.at).toISOString(),
    String(row.block),
    row.txHash,
    row.event.name,
    partyOf(row.event) ?? "",
    amount === null ? "" : String(amount),
    amount === null ? "" : toDecimalText(amount, decimals),
    symbol,
    String(row.after.balance),
    String(row.after.reserved),
  ]);
}
