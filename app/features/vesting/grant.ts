import type { Address } from "viem";

/** How an amount vests. Times are seconds, as in the contract's `Grant`. */
export type Terms = {
  /** Unix time. */
  start: number;
  /** From the start; zero for none. */
  cliff: number;
  /** From the start to the end. */
  duration: number;
  /** Between unlocks: 0 for continuous, or `monthly`. */
  step: number;
  /** Shares of the total in hundredths of a per cent. */
  startBps: number;
  cliffBps: number;
  revocable: boolean;
  transferable: boolean;
};

/** What becomes a schedule. */
export type Grant = Terms & { beneficiary: Address; total: bigint };

/** The contract's `MONTHLY`: the value of `step` that stands for calendar months. */
export const monthly = 2 ** 32 - 1;
export const wholeBps = 10_000;
export const daySeconds = 86_400;
export const weekSeconds = 7 * daySeconds;

const numbers = ["start", "cliff", "duration", "step", "startBps", "cliffBps"] as const;
const flags = ["revocable", "transferable"] as const;

/**
 * The terms that a campaign keeps beside a row.
 *
 * @throws when they are none
 */
export function readTerms(details: unknown): Terms {
  const given = (details ?? {}) as Record<string, unknown>;
  const isWhole =
    numbers.every((name) => Number.isSafeInteger(given[name])) &&
    flags.every((name) => typeof given[name] === "boolean");
  if (!isWhole) throw new Error("A row of the campaign has no terms of vesting.");
  const named = (names: readonly string[]) => names.map((name) => [name, given[name]]);
  return Object.fromEntries([...named(numbers), ...named(flags)]) as Terms;
}
