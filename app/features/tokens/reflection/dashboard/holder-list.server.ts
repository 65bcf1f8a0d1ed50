import type { Address } from "viem";
import { balanceOf } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { CreatedReflection } from "#app/domain/tokens/reflection/reflection.types.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { readToken } from "./read-token.server.ts";

/** Max exported holders; more than a page shows. */
const maxExported = 5_000;

/** Exports holders at one block as CSV; null if the chain does not respond. */
export async function exportHolders(
  created: CreatedReflection,
  wallet: Address,
): Promise<string | null> {
  const facts = await readToken(created, wallet, { limit: maxExported, withEarned: true });
  if (facts.kind !== "read") return null;
  const { state, block } = facts;
  const holders = state.holders.map((holder) => {
    return { ...holder, units: balanceOf(holder.account, state.pool) };
  });
  return csvText<(typeof holders)[number]>(
    {
      address: ({ address }) => address,
      amount: ({ units }) => toDecimalText(units, created.decimals),
      amount_units: ({ units }) => units,
      share_percent: ({ units }) => toDecimalText((units * 1_000_000n) / created.supply, 4),
      earned_units: ({ earned }) => earned,
      earns: ({ account }) => !account.excluded,
      exempt: ({ account }) => account.exempt,
      block: () => block,
    },
    holders,
  );
}
