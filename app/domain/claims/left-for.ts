import { isPaying } from "./programme-states.ts";
import type { Root } from "./claims.types.ts";

/** Returns how much of the program's funds a root may still pay, computed as in the contract. */
export function leftFor(
  root: Root,
  {
    roots,
    amount,
    time,
    programme: { paid, funded },
  }: {
    roots: readonly Root[];
    amount: bigint;
    time: number;
    programme: { paid: bigint; funded: bigint };
  },
): bigint {
  const newer = roots
    .filter((other) => other.n > root.n && isPaying(other, time))
    .sort((a, b) => b.n - a.n);
  const cap = paid + amount <= root.total ? root.total : (newer[0]?.total ?? root.total);
  const limit = cap < funded ? cap : funded;
  return limit > paid ? limit - paid : 0n;
}
