import type { Address, Hex } from "viem";

/** An account that a part of another's reward goes to. */
export type SplitPart = {
  /** Lower case. */
  account: Hex;
  /** Of the whole reward, in hundredths of a per cent. */
  shareBps: number;
};

/** How what an operator earns is divided; the operator keeps what the parts leave. */
export type Split = {
  /** The operator's, lower case. */
  account: Hex;
  /** At least one, of different accounts. */
  parts: readonly SplitPart[];
};

export const wholeBps = 10_000;

/** Accounts besides the operator. */
export const maxParts = 4;

/** Seconds from a change to the time from which epochs may begin with it. */
export const splitDelaySeconds = 7 * 86_400;

/** What the parts leave to the operator, in hundredths of a per cent. */
export function keptBpsOf(parts: readonly SplitPart[]): number {
  return parts.reduce((left, { shareBps }) => left - shareBps, wholeBps);
}

/** A change of how an operator's reward is split. */
export type SplitChange = {
  /** The operator's, lower case. */
  account: Hex;
  /** Counted from 1, for each account. */
  n: number;
  /** None: the operator gets everything again. */
  parts: readonly SplitPart[];
  /** Epochs that begin then or later are split by it; Unix seconds of the chain's clock. */
  effectiveAt: number;
  setBy: Address;
  /** Milliseconds. */
  setAt: number;
  cancelled: { by: Address; at: number } | null;
};

/** A part, with what it comes to in base units. */
export type DividedPart = SplitPart & { amount: bigint };
