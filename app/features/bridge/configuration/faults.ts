import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Check, CheckGroup, Fault, Said } from "./configuration.types.ts";

/** `false`: there is nothing wrong. */
type Maybe = Fault | false;

export function danger(sentence: string): Fault {
  return { tone: "danger", sentence };
}

export function warn(sentence: string): Fault {
  return { tone: "warn", sentence };
}

export function compared(
  group: CheckGroup,
  title: string,
  faults: readonly Maybe[],
  address: Address | null = null,
): Check {
  return { group, title, address, faults: faults.filter((fault) => fault !== false) };
}

/** Whether a contract names an address; one that does not answer does not. */
export function names(said: Said<Address>, expected: Address): boolean {
  return said !== null && isAddressEqual(said, expected);
}

/** Whether a set has exactly these members, in this order. */
export function hasMembers(said: Said<readonly Address[]>, expected: readonly Address[]): boolean {
  return (
    said !== null &&
    said.length === expected.length &&
    said.every((member, i) => names(member, expected[i] ?? zeroAddress))
  );
}

/** What is said most often, which the others are held against; `null`: nothing is said. */
export function mostCommon<T extends string | number>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
