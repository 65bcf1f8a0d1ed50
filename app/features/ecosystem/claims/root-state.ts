import type { Root, RootState } from "./claims.types.ts";

/**
 * @param roots all of its programme.
 * @param time of the chain, Unix seconds.
 */
export function stateOf(root: Root, roots: readonly Root[], time: number): RootState {
  if (root.disabled) return "disabled";
  if (time < root.activeAt) return "pending";
  return roots.some((other) => other.n > root.n && isPaying(other, time)) ? "superseded" : "active";
}

/** Whether claims are paid by it, also where a newer one is. */
export function isPaying(root: Pick<Root, "disabled" | "activeAt">, time: number): boolean {
  return root.disabled === null && time >= root.activeAt;
}

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
