import { budgetUpTo } from "#app/features/incentives/terms/epochs.ts";
import type { IncentiveToken, Terms } from "#app/features/incentives/terms/terms.types.ts";
import { formatAmount } from "#app/ui/format.ts";

/** Epochs that are passed over for good when a later one is granted, and their money in base units. */
export type Skips = {
  /** Counted from 0, both included. */
  first: number;
  last: number;
  /** What they could have given by the terms. */
  parts: bigint;
  /** How much of that is in the budget of the epoch that passes over them. */
  moved: bigint;
};

type Passing = {
  epoch: number;
  /** Epochs that the root grants which is added to. */
  granted: ReadonlySet<number>;
  /** What that root grants in all, base units. */
  given: bigint;
  /** Of the epoch, base units. */
  budget: bigint;
};

/** The first epoch that can still be granted: none before the newest granted one can. */
export function nextEpoch(granted: ReadonlySet<number>): number {
  return Math.max(-1, ...granted) + 1;
}

/** What is passed over when an epoch is granted next; `null`: nothing. */
export function findSkips(
  terms: Pick<Terms, "start" | "end" | "interval" | "budget">,
  { epoch, granted, given, budget }: Passing,
): Skips | null {
  const first = nextEpoch(granted);
  if (epoch <= first) return null;
  const last = epoch - 1;
  // What granted epochs did not give goes on to whichever comes next.
  const carried = budgetUpTo(terms, first - 1, given);
  const parts = budgetUpTo(terms, last, given) - carried;
  const own = budgetUpTo(terms, epoch, given) - carried - parts;
  const beyond = budget - own - carried;
  const moved = beyond <= 0n ? 0n : beyond < parts ? beyond : parts;
  return { first, last, parts, moved };
}

/** Epochs that no root grants nor will: a later one is granted. Counted from 0. */
export function listSkipped(granted: ReadonlySet<number>): number[] {
  return Array.from({ length: nextEpoch(granted) }, (_, i) => i).filter((i) => !granted.has(i));
}

/** How a form says that the skips were meant. */
export function spanOf({ first, last }: Pick<Skips, "first" | "last">): string {
  return `${first}-${last}`;
}

/** As the pages count them: `epoch 2`, `epochs 2 to 4`. */
export function nameEpochs({ first, last }: Pick<Skips, "first" | "last">): string {
  return first === last ? `epoch ${first + 1}` : `epochs ${first + 1} to ${last + 1}`;
}

/** What becomes of what the skipped epochs could have given, in a sentence. */
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
