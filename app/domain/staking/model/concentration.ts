import { toShareBps } from "#app/ui/values/format.ts";
import type { Validator } from "./staking.types.ts";

/** Fields that determine a validator's rank. */
type Weighed = Pick<Validator, "id" | "status" | "bonded">;

/** Rank and share of an active validator among the active ones. */
export type Ranking = {
  /** 1-based. */
  rank: number;
  /** Share of the active stake, in basis points. */
  shareBps: number;
  /** Combined share with all validators above it, in basis points. */
  cumulativeBps: number;
};

export type Concentration = {
  /** Validators with a visible share, largest first. */
  largest: { id: number; shareBps: number }[];
  /** Min number of validators with more than a third: enough to halt the network. */
  nakamoto: number;
  /** Min number with more than two thirds: enough to control it alone. */
  deciding: number;
};

/** Narrower segments of the bar would be indistinguishable. */
const minShareBps = 100;

type Measured = {
  concentration: Concentration;
  /** By validator number; only active ones with stake. */
  rankings: Map<number, Ranking>;
};

/** Measures the distribution of active stake; on ties, the older validator is first. */
export function measureConcentration(validators: readonly Weighed[]): Measured {
  const active = validators
    .filter(({ status, bonded }) => status === "active" && bonded > 0n)
    .sort((a, b) => compare(b.bonded, a.bonded) || a.id - b.id);
  const total = active.reduce((sum, { bonded }) => sum + bonded, 0n);
  const rankings = new Map<number, Ranking>();
  let [sum, nakamoto, deciding] = [0n, 0, 0];
  active.forEach(({ id, bonded }, i) => {
    sum += bonded;
    const rank = i + 1;
    if (nakamoto === 0 && sum * 3n > total) nakamoto = rank;
    if (deciding === 0 && sum * 3n > total * 2n) deciding = rank;
    rankings.set(id, {
      rank,
      shareBps: toShareBps(bonded, total),
      cumulativeBps: toShareBps(sum, total),
    });
  });
  const largest = [...rankings]
    .map(([id, { shareBps }]) => ({ id, shareBps }))
    .filter(({ shareBps }) => shareBps >= minShareBps);
  return { concentration: { largest, nakamoto, deciding }, rankings };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
