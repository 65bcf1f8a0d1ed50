import { monthsBetween } from "./calendar.ts";
import { monthly, type Terms, wholeBps } from "./grant.ts";

/** Parameters of a vesting curve. */
export type Curve = Omit<Terms, "revocable" | "transferable"> & { total: bigint };

/** Returns the vested amount at a Unix time, by the curve of the contract's `IVesting`. */
export function vestedAt(curve: Curve, time: number): bigint {
  const { total, start, duration } = curve;
  if (time < start) return 0n;
  if (time >= start + duration) return total;
  const upfront = shareOf(total, curve.startBps);
  if (time < start + curve.cliff) return upfront;
  const shares = upfront + shareOf(total, curve.cliffBps);
  const [passed, all] = partsAt(curve, time);
  return shares + ((total - shares) * BigInt(passed)) / BigInt(all);
}

function shareOf(total: bigint, bps: number): bigint {
  return (total * BigInt(bps)) / BigInt(wholeBps);
}

/**
 * Returns the start of the linear part: a share at the cliff replaces what has accrued until then.
 */
export function lineOrigin({ start, cliff, cliffBps }: Curve): number {
  return cliffBps === 0 ? start : start + cliff;
}

/** Returns the number of steps passed, and in total. `time` is before the end. */
function partsAt(curve: Curve, time: number): [passed: number, all: number] {
  const { step, start, duration } = curve;
  const [origin, end] = [lineOrigin(curve), start + duration];
  if (step === 0) return [time - origin, end - origin];
  const passedAt = (moment: number) =>
    step === monthly ? monthsBetween(origin, moment) : Math.floor((moment - origin) / step);
  // One more than the steps completed just before the end, since the last one comes at the end.
  return [passedAt(time), passedAt(end - 1) + 1];
}
