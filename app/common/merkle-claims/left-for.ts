import { isPaying } from "./programme-states.ts";
import type { Root } from "./claims.types.ts";

/** How much a root may still pay of what its programme has, as the contract reckons it. */
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
  const most = cap < funded ? cap : funded;
  return most > paid ? most - paid : 0n;
}
