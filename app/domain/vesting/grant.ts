import type { Address } from "viem";

/** Vesting terms of an amount. Times are in seconds, as in the contract's `Grant`. */
export type Terms = {
  /** Unix time. */
  start: number;
  /** From the start; zero for no cliff. */
  cliff: number;
  /** From the start to the end. */
  duration: number;
  /** Interval between unlocks: 0 for continuous, or `monthly`. */
  step: number;
  /** Shares of the total, in basis points. */
  startBps: number;
  cliffBps: number;
  revocable: boolean;
  transferable: boolean;
};

/** A grant, from which a schedule is created. */
export type Grant = Terms & { beneficiary: Address; total: bigint };

/** The contract's `MONTHLY`: the `step` value for calendar months. */
export const monthly = 2 ** 32 - 1;
export const wholeBps = 10_000;
export const daySeconds = 86_400;
export const weekSeconds = 7 * daySeconds;

const numbers = ["start", "cliff", "duration", "step", "startBps", "cliffBps"] as const;
const flags = ["revocable", "transferable"] as const;

/**
 * Parses the terms stored with a campaign's row.
 *
 * @throws If they are invalid.
 */
export function readTerms(details: unknown): Terms {
  const fields = (details ?? {}) as Record<string, unknown>;
  const isWhole =
    numbers.every((name) => Number.isSafeInteger(fields[name])) &&
    flags.every((name) => typeof fields[name] === "boolean");
  if (!isWhole) throw new Error("A row of the campaign has no terms of vesting.");
  const named = (names: readonly string[]) => names.map((name) => [name, fields[name]]);
  return Object.fromEntries([...named(numbers), ...named(flags)]) as Terms;
}
