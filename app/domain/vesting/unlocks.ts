import { type Curve, vestedAt } from "./curve.ts";

export type Unlock = {
  /** Unix seconds. */
  at: number;
  /** Base units that vest at this time, or since the previous unlock if the curve is continuous. */
  amount: bigint;
  /** Base units vested by this time. */
  vested: bigint;
};

type Window = {
  /** Unix seconds; exclusive. */
  after: number;
  limit: number;
};

/**
 * Lists the next times at which something vests. A continuous line has none of its own, so it is
 * sampled at even intervals, including its end.
 */
export function listUnlocks(curve: Curve, { after, limit }: Window): Unlock[] {
  const moments = curve.step === 0 ? evenMoments(curve, { after, limit }) : [];
  const unlocks: Unlock[] = [];
  let [at, vested] = [after, vestedAt(curve, after)];
  while (vested < curve.total && unlocks.length < limit) {
    at = curve.step === 0 ? (moments.shift() ?? endOf(curve)) : findNext(curve, at);
    const next = vestedAt(curve, at);
    if (next > vested) unlocks.push({ at, amount: next - vested, vested: next });
    vested = next;
  }
  return unlocks;
}

/**
 * Returns the first second after a time at which more has vested. Uses bisection, since a foreign
 * schedule may have too many steps to iterate over.
 */
function findNext(curve: Curve, after: number): number {
  const vested = vestedAt(curve, after);
  let [low, high] = [Math.max(after, curve.start - 1), endOf(curve)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (vestedAt(curve, middle) > vested) high = middle;
    else low = middle;
  }
  return high;
}

function evenMoments(curve: Curve, { after, limit }: Window): number[] {
  const end = endOf(curve);
  const cliffAt = curve.start + curve.cliff;
  const jumps = [curve.start, cliffAt].filter((at) => at > after && at < end);
  const from = Math.max(after, cliffAt);
  const count = Math.max(1, limit - new Set(jumps).size);
  const even = Array.from({ length: count }, (_, i) =>
    i === count - 1 ? end : from + Math.floor(((end - from) * (i + 1)) / count),
  );
  return [...new Set([...jumps, ...even])].sort((a, b) => a - b);
}

function endOf({ start, duration }: Curve): number {
  return start + duration;
}

export type Corner = { at: number; vested: bigint };

/** Curves with more unlocks are drawn as a straight line, which looks the same. */
const maxSteps = 150;

/** Returns the corners of the curve from start to end; two at the same time for a jump. */
export function listCorners(curve: Curve): Corner[] {
  const { start, cliff, step } = curve;
  const end = endOf(curve);
  const corners: Corner[] = [{ at: start, vested: 0n }];
  const jump = (at: number) => {
    if (at > start) corners.push({ at, vested: vestedAt(curve, at - 1) });
    corners.push({ at, vested: vestedAt(curve, at) });
  };
  jump(start);
  const steps = step === 0 ? [] : listUnlocks(curve, { after: start, limit: maxSteps + 1 });
  if (step !== 0 && steps.length <= maxSteps) {
    for (const { at } of steps) jump(at);
    return corners;
  }
  if (cliff > 0 && start + cliff < end) jump(start + cliff);
  jump(end);
  return corners;
}
