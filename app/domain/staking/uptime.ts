/** A validator's signed and expected blocks in an epoch. */
export type Uptime = { epoch: number; validator: number; expected: number; signed: number };

/** Default threshold: the share of signed blocks below which an epoch is a strike. */
export const usualThresholdBps = 9_500;

/** Rounds down, so a displayed value that equals the threshold has reached it. */
export function uptimeBps({ expected, signed }: Pick<Uptime, "expected" | "signed">): number {
  return Math.floor((signed * 10_000) / expected);
}
