import type { Address } from "viem";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { listBudgetEvents } from "#app/features/treasury/shared/budget-events.server.ts";
import { deriveLedger, type LedgerRow } from "./ledger.ts";
import { partyOf, signedAmount } from "./ledger-labels.ts";
import { fetchBudget } from "#app/domain/treasury/read-budgets.server.ts";
import { readTreasuryFor } from "#app/domain/treasury/treasury-facts.server.ts";

/**
 * Exports a budget's whole ledger as CSV, oldest first, so that the last line has the current
 * balances; amounts are signed, reservations unsigned. Returns null if it cannot be read or does
 * not exist.
 */
export async function exportLedger(wallet: Address, id: number): Promise<string | null> {
  const answer = await readTreasuryFor(wallet, `token:${id}`, (at) => fetchBudget(at, id));
  if (answer.kind !== "read" || answer.value === null) return null;
  const [unit] = await readUnits([answer.value.token]);
  const { symbol, decimals } = unit ?? { symbol: "", decimals: 0 };
  return csvText<LedgerRow>(
    {
      time_utc: ({ at }) => new Date(at),
      block: ({ block }) => block,
      transaction: ({ txHash }) => txHash,
      event: ({ event }) => event.name,
      party: ({ event }) => partyOf(event),
      amount_units: ({ event }) => signedAmount(event),
      amount: ({ event }) => {
        const units = signedAmount(event);
        return units === null ? null : toDecimalText(units, decimals);
      },
      symbol: () => symbol,
      balance_after_units: ({ after }) => after.balance,
      reserved_after_units: ({ after }) => after.reserved,
    },
    deriveLedger(await listBudgetEvents(answer.facts.deployment, id)),
  );
}
