import type { Address } from "viem";
import { findGuardians, findOnAllLists } from "#app/chain/access/expected-members.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { DeployError } from "./error.ts";

/** Returns what is risky about the guardians, or null. */
export function findGuardianRisk(lists: AdminLists): string | null {
  const [first, ...others] = findGuardians(lists);
  if (others.length > 0) return null;
  return (
    `warning: ${first ?? "nobody"} is the only guardian; if its key is stolen, no other account ` +
    "can cancel what it schedules. Name at least two in GUARDIANS."
  );
}

/** Returns the addresses on all three lists, which own our contracts. */
export function findContractAdmins(lists: AdminLists): Address[] {
  const onAll = findOnAllLists(lists);
  if (onAll.length === 0) {
    throw new DeployError(
      "No address is on all three admin lists, so nobody could hold the contracts; " +
        "put at least one on each of them.",
    );
  }
  return onAll;
}
