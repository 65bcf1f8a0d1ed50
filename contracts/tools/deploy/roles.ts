import type { Address } from "viem";
import { findOnAllLists } from "#app/chain/access/expected-members.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { DeployError } from "./error.ts";

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
