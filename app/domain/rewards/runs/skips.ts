import { budgetUpTo } from "#app/domain/rewards/terms/epochs.ts";
import type { IncentiveToken, Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { formatAmount } from "#app/ui/values/format.ts";

/** Epochs permanently skipped when a later one is granted, and their funds in base units. */
export type Skips = {
  /** 0-based, inclusive. */
  first: number;
  last: number;
  /** What they could have granted by the terms. */
  parts: bigint;
  /** Part of it that is in the budget of the epoch that skips them. */
  moved: bigint;
};

type Passing = {
  epoch: number;
  /** Epochs granted by the base root. */
  granted: ReadonlySet<number>;
  /** Total granted by the base root, in base units. */
  allocated: bigint;
  /** Budget of the epoch, in base units. */
  budget: bigint;
};

/** Returns the first epoch that can still be granted: the one after the latest granted. */
export function nextEpoch(granted: ReadonlySet<number>): number {
  return Math.max(-1, ...granted) + 1;
}

/** Returns the epochs skipped if `epoch` is granted next, or null if none. */
export function findSkips(
  terms: Pick<Terms, "start" | "end" | "interval" | "budget">,
  { epoch, granted, allocated, budget }: Passing,
): Skips | null {
  const first = nextEpoch(granted);
  if (epoch <= first) return null;
  const last = epoch - 1;
  // Unspent funds of granted epochs carry over to whichever epoch comes next.
  const carried = budgetUpTo(terms, first - 1, allocated);
  const parts = budgetUpTo(terms, last, allocated) - carried;
  const own = budgetUpTo(terms, epoch, allocated) - carried - parts;
  const beyond = budget - own - carried;
  const moved = beyond <= 0n ? 0n : beyond < parts ? beyond : parts;
  return { first, last, parts, moved };
}

/** Lists skipped epochs (0-based): unpublished, and a later one already is. */
export function listSkipped(granted: ReadonlySet<number>): number[] {
  return Array.from({ length: nextEpoch(granted) }, (_, i) => i).filter((i) => !granted.has(i));
}

/** Formats the skips as confirmed in a form. */
export function spanOf({ first, last }: Pick<Skips, "first" | "last">): string {
  return `${first}-${last}`;
}

/** Names epochs with 1-based numbers, as on the pages: `epoch 2`, `epochs 2 to 4`. */
export function nameEpochs({ first, last }: Pick<Skips, "first" | "last">): string {
  return first === last ? `epoch ${first + 1}` : `epochs ${first + 1} to ${last + 1}`;
}

/** Explains what happens to the funds of the skipped epochs. */
export function describeSkips(skips: Skips, epoch: number, token: IncentiveToken): string {
  const { parts, moved, first, last } = skips;
  const them = first === last ? "it" : "them";
  const skipped = `No rewards for ${nameEpochs(skips)}`;
  if (parts === 0n) return `${skipped}; no funds are left for ${them}.`;
  const all = formatAmount(parts, token);
  if (moved === parts) return `${skipped}; the ${all} for ${them} goes to epoch ${epoch + 1}.`;
  if (moved === 0n) return `${skipped}; the ${all} for ${them} stays for later epochs.`;
  return `${skipped}; of the ${all} for ${them}, ${formatAmount(moved, token)} goes to epoch ${epoch + 1} and the rest stays for later epochs.`;
}
