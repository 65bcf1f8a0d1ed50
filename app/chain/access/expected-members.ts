import { type Address, isAddressEqual } from "viem";
import type { AccessRole } from "./roles.ts";

export type Member = { role: AccessRole; account: Address };

type AdminLists = Readonly<Record<"bridge" | "staking" | "ecosystem", readonly Address[]>>;

/**
 * Returns the members that the configured lists ask for: accounts on the list of staking or of the
 * ecosystem hold both roles of it, accounts on all three lists also guard and administer
 * everything.
 */
export function expectedMembers(lists: AdminLists): Member[] {
  const members = (role: AccessRole, accounts: readonly Address[]) =>
    accounts.map((account): Member => ({ role, account }));
  const onAll = findOnAllLists(lists);
  return [
    ...members("ADMIN", onAll),
    ...members("GUARDIAN", onAll),
    ...members("STAKING_OPERATOR", lists.staking),
    ...members("STAKING_ADMIN", lists.staking),
    ...members("ECOSYSTEM_OPERATOR", lists.ecosystem),
    ...members("ECOSYSTEM_ADMIN", lists.ecosystem),
  ];
}

export function findOnAllLists({ bridge, staking, ecosystem }: AdminLists): Address[] {
  return bridge.filter((address) =>
    [staking, ecosystem].every((list) => list.some((other) => isAddressEqual(other, address))),
  );
}
