import { type Parsed, invalid, ok } from "#app/kit/form/parsed.ts";
import type { Bucket } from "#app/domain/staking/court/court.types.ts";
import type { Accused } from "./court.types.ts";

const wholeBps = 10_000n;
const daySeconds = 86_400;

/** What a slash would take from one part of the stake, in wei. */
export type Cut = { before: bigint; cut: bigint; left: bigint };

export type SlashPreview = {
  bonded: Cut;
  /** Days since the infraction, without those on which nothing started unbonding. */
  reached: (Cut & { day: number })[];
  /** Amount that started unbonding before the infraction's day, in wei. */
  outOfReach: bigint;
  total: Cut;
};

type Stake = Pick<Accused, "bonded"> & { buckets: readonly Bucket[] };

/**
 * Previews a slash at the current state: of bonded stake, and of stake that started unbonding on
 * the infraction's day or later. May be off by some wei, since previously slashed days are counted
 * in fractions.
 */
export function previewSlash(
  { bonded, buckets }: Stake,
  { bps, infractionAt }: { bps: number; infractionAt: number },
): SlashPreview {
  const from = Math.floor(infractionAt / daySeconds);
  const used = buckets.filter(({ tokens }) => tokens > 0n);
  const reached = used
    .filter(({ day }) => day >= from)
    .map(({ day, tokens }) => ({ day, ...cutOf(tokens, bps) }));
  const ofBonded = cutOf(bonded, bps);
  return {
    bonded: ofBonded,
    reached,
    outOfReach: sumOf(used.filter(({ day }) => day < from).map(({ tokens }) => tokens)),
    total: {
      before: ofBonded.before + sumOf(reached.map(({ before }) => before)),
      cut: ofBonded.cut + sumOf(reached.map(({ cut }) => cut)),
      left: ofBonded.left + sumOf(reached.map(({ left }) => left)),
    },
  };
}

/** Rounds up, like the contract. */
function cutOf(before: bigint, bps: number): Cut {
  const cut = (before * BigInt(bps) + wholeBps - 1n) / wholeBps;
  return { before, cut, left: before - cut };
}

/**
 * Returns the share of everything within reach that comes closest to an amount without exceeding
 * it.
 */
export function shareOf(stake: Stake, infractionAt: number, amount: bigint): Parsed<number> {
  const { before } = previewSlash(stake, { bps: 0, infractionAt }).total;
  if (before === 0n) return invalid("There is no stake that can be slashed.");
  if (amount > before) return invalid("This is more than can be slashed. Enter less.");
  const bps = (amount * wholeBps) / before;
  return bps === 0n
    ? invalid("This is below the minimum of 0.01 % of the slashable stake.")
    : ok(Number(bps));
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
