import type { Address } from "viem";
import type { AdminLists } from "#app/platform/env.server.ts";

export type Roles = { bridge: boolean; staking: boolean; ecosystem: boolean };

/** Returns whether the console opens to an address: it is on all three lists. */
export function isAdmin(roles: Roles): boolean {
  return roles.bridge && roles.staking && roles.ecosystem;
}

/**
 * The lists an address is on, by exact comparison: the lists are EIP-55 checksummed at the start,
 * and so is the address of a session.
 */
export function rolesOf(lists: AdminLists, address: string): Roles {
  const isOn = (list: readonly string[]) => list.includes(address);
  return {
    bridge: isOn(lists.bridge),
    staking: isOn(lists.staking),
    ecosystem: isOn(lists.ecosystem),
  };
}

/** Returns the addresses on all three lists, which the console opens to. */
export function listAdmins(lists: AdminLists): Address[] {
  return lists.bridge.filter((address) => isAdmin(rolesOf(lists, address)));
}
