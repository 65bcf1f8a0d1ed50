import { toShareBps } from "#app/ui/format.ts";
import type { Validator } from "#app/common/staking/model/staking.types.ts";

/** What of a validator decides where it stands. */
type Weighed = Pick<Validator, "id" | "status" | "bonded">;

/** Where an active validator stands among the active ones. */
export type Standing = {
  /** From 1. */
  rank: number;
  /** Share of the active stake, in hundredths of a per cent. */
  shareBps: number;
  /** The same with everybody above it. */
  cumulativeBps: number;
};

export type Concentration = {
  /** Those with a share that can be seen, the largest first. */
  largest: { id: number; shareBps: number }[];
  /** The fewest validators that hold more than a third: enough to stop the network. */
  nakamoto: number;
  /** The fewest that hold more than two thirds: enough to decide alone. */
  deciding: number;
};

/** A narrower part of a bar cannot be told from the next. */
const minShareBps = 100;

type Measured = {
  concentration: Concentration;
  /** By number of the validator; active ones with stake only. */
  standings: Map<number, Standing>;
};

/** How the active stake is spread; of equal ones the older is first. */
export function measureConcentration(validators: readonly Weighed[]): Measured {
  const active = validators
    .filter(({ status, bonded }) => status === "active" && bonded > 0n)
    .sort((a, b) => compare(b.bonded, a.bonded) || a.id - b.id);
  const total = active.reduce((sum, { bonded }) => sum + bonded, 0n);
  const standings = new Map<number, Standing>();
  let [sum, nakamoto, deciding] = [0n, 0, 0];
  active.forEach(({ id, bonded }, i) => {
    sum += bonded;
    const rank = i + 1;
    if (nakamoto === 0 && sum * 3n > total) nakamoto = rank;
    if (deciding === 0 && sum * 3n > total * 2n) deciding = rank;
    standings.set(id, {
      rank,
      shareBps: toShareBps(bonded, total),
      cumulativeBps: toShareBps(sum, total),
    });
  });
  const largest = [...standings]
    .map(([id, { shareBps }]) => ({ id, shareBps }))
    .filter(({ shareBps }) => shareBps >= minShareBps);
  return { concentration: { largest, nakamoto, deciding }, standings };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
