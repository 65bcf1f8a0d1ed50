import type { Root } from "#app/domain/claims/claims.types.ts";
import { formatAmount, formatInteger } from "#app/ui/values/format.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";

type Sums = {
  accounts: number;
  /** Base units. */
  total: bigint;
};

/** Quickly checks whether a list cannot belong to a root. Returns the reason, or null if it may. */
export function findOther(
  root: Pick<Root, "leafCount" | "total">,
  { accounts, total }: Sums,
  unit: AmountUnit,
): string | null {
  if (accounts !== root.leafCount) {
    const has = accounts === 1 ? "one account" : `${formatInteger(accounts)} accounts`;
    return `The list has ${has}, and the root ${formatInteger(root.leafCount)}.`;
  }
  if (total !== root.total) {
    const [has, needs] = [total, root.total].map((sum) => formatAmount(sum, unit));
    return `The list totals ${has}, but the root totals ${needs}.`;
  }
  return null;
}
