import { monthsBetween } from "./calendar.ts";
import { monthly, type Terms, wholeBps } from "./grant.ts";

/** What decides how much has vested at a time. */
export type Curve = Omit<Terms, "revocable" | "transferable"> & { total: bigint };

/** What has vested at a Unix time, by the curve that the contract's `IVesting` describes. */
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

/** Where the line begins: a share at the cliff takes the place of what has accrued until then. */
export function lineOrigin({ start, cliff, cliffBps }: Curve): number {
  return cliffBps === 0 ? start : start + cliff;
}

/** How many parts of the line have passed, and how many there are. `time` is before the end. */
function partsAt(curve: Curve, time: number): [passed: number, all: number] {
  const { step, start, duration } = curve;
  const [origin, end] = [lineOrigin(curve), start + duration];
  if (step === 0) return [time - origin, end - origin];
  const passedAt = (moment: number) =>
    step === monthly ? monthsBetween(origin, moment) : Math.floor((moment - origin) / step);
  // One part more than have passed just before the end: the last one comes with the end.
  return [passedAt(time), passedAt(end - 1) + 1];
}
