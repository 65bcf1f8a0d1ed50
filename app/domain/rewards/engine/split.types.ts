import type { Address, Hex } from "viem";

/** A recipient of part of another account's reward. */
export type SplitPart = {
  /** Lower case. */
  account: Hex;
  /** Share of the whole reward, in basis points. */
  shareBps: number;
};

/** How an operator's earnings are split; the operator keeps the remainder. */
export type Split = {
  /** The operator's account, in lower case. */
  account: Hex;
  /** At least one, with distinct accounts. */
  parts: readonly SplitPart[];
};

export const wholeBps = 10_000;

/** Max recipients besides the operator. */
export const maxParts = 4;

/** Seconds until a change applies to newly starting epochs. */
export const splitDelaySeconds = 7 * 86_400;

/** Returns the share that the operator keeps, in basis points. */
export function remainderBps(parts: readonly SplitPart[]): number {
  return parts.reduce((left, { shareBps }) => left - shareBps, wholeBps);
}

export type SplitChange = {
  /** The operator's account, in lower case. */
  account: Hex;
  /** 1-based, per account. */
  n: number;
  /** Empty if the operator keeps everything again. */
  parts: readonly SplitPart[];
  /** Applies to epochs that start at or after this time; Unix seconds of the chain's clock. */
  effectiveAt: number;
  setBy: Address;
  /** Milliseconds. */
  setAt: number;
  cancelled: { by: Address; at: number } | null;
};

/** A part with its amount in base units. */
export type DividedPart = SplitPart & { amount: bigint };
