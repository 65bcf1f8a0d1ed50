import { balanceOf } from "#app/features/tokens/reflection/reflection-math.ts";
import type { CreatedReflection } from "#app/features/tokens/reflection/reflection.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { Address } from "viem";
import { readToken } from "./read-token.server.ts";

/** Max exported holders; more than a page shows. */
const maxExported = 5_000;

const header = [
  "account",
  "balance",
  "balance_units",
  "share_percent",
  "earned_units",
  "earns",
  "exempt",
  "block",
];

/** Exports holders at one block as CSV; null if the chain does not respond. */
export async function exportHolders(
  created: CreatedReflection,
  wallet: Address,
): Promise<string | null> {
  const facts = await readToken(created, wallet, { limit: maxExported, withEarned: true });
  if (facts.kind !== "read") return null;
  const { state, block } = facts;
  const lines = state.holders.map(({ address, account, earned }) => {
    const units = balanceOf(account, state.pool);
    return csvLine([
      address,
      toDecimalText(units, created.decimals),
      String(units),
      toDecimalText((units * 1_000_000n) / created.supply, 4),
      earned === null ? "" : String(earned),
      account.excluded ? "no" : "yes",
      account.exempt ? "yes" : "no",
      String(block),
    ]);
  });
  return csvLine(header) + lines.join("");
}
