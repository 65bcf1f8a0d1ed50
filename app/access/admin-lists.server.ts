import type { Address } from "viem";
import { devnetAdminLists } from "#app/chain/devnet-accounts.ts";
import type { AdminLists, Env } from "#app/platform/env.server.ts";
import { isAdmin, type Roles } from "./roles.ts";

/** The three configured lists; on the embedded network, without configuration, its own accounts. */
export function adminListsOf(env: Env): AdminLists {
  return env.admins ?? devnetAdminLists();
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

/** Whom the console opens to: the addresses on all three lists. */
export function listAdmins(lists: AdminLists): Address[] {
  return lists.bridge.filter((address) => isAdmin(rolesOf(lists, address)));
}
