import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Check, CheckGroup, ConfigurationError, Known } from "./configuration.types.ts";
import type { Repair } from "./repairs.ts";

/** false if nothing is wrong. */
type Maybe = ConfigurationError | false;

export function danger(message: string, repair: Repair | null = null): ConfigurationError {
  return { tone: "danger", message, repair };
}

export function warn(message: string, repair: Repair | null = null): ConfigurationError {
  return { tone: "warn", message, repair };
}

export function compared(
  group: CheckGroup,
  title: string,
  errors: readonly Maybe[],
  address: Address | null = null,
): Check {
  return { group, title, address, errors: errors.filter((error) => error !== false) };
}

/** Returns whether a contract names an address; false if it does not answer. */
export function names(value: Known<Address>, expected: Address): boolean {
  return value !== null && isAddressEqual(value, expected);
}

/** Returns whether a set has exactly these members, in this order. */
export function hasMembers(
  value: Known<readonly Address[]>,
  expected: readonly Address[],
): boolean {
  return (
    value !== null &&
    value.length === expected.length &&
    value.every((member, i) => names(member, expected[i] ?? zeroAddress))
  );
}

/**
 * Returns the most common value, which the others are compared with; null if there are no values.
 */
export function modeOf<T extends string | number>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [mode] = [...counts].sort(([, a], [, b]) => b - a);
  return mode?.[0] ?? null;
}
