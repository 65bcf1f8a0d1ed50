import type { Address } from "viem";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";

/** The contracts that hold the rewards, which must not be granted any. */
export function hubContracts(hub: Address, treasury: Address | null): NamedAddress[] {
  return [
    { name: "the claim hub", address: hub },
    ...(treasury ? [{ name: "the treasury", address: treasury }] : []),
  ];
}
