import { type Address, isAddressEqual } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import type { AccessRole } from "./roles.ts";

export type Member = { role: AccessRole; account: Address };

export type AccountLists = Readonly<
  Record<"bridge" | "staking" | "ecosystem", readonly Address[]>
> & {
  /** Who guards the contracts; by default the accounts on all three lists. */
  readonly guardians?: readonly Address[] | undefined;
};

/**
 * Returns the members that the configured lists ask for on a chain: accounts on a list hold both
 * roles of it, staking and the ecosystem on the home chain only; accounts on all three lists also
 * administer everything, run the faucet, and guard the contracts if no guardians are named.
 */
export function expectedMembers(lists: AccountLists, chainId: number): Member[] {
  const members = (role: AccessRole, accounts: readonly Address[]) =>
    accounts.map((account): Member => ({ role, account }));
  const onAll = findOnAllLists(lists);
  const everywhere = [
    ...members("ADMIN", onAll),
    ...members("GUARDIAN", findGuardians(lists)),
    ...members("FAUCET_OPERATOR", onAll),
    ...members("FAUCET_ADMIN", onAll),
    ...members("BRIDGE_OPERATOR", lists.bridge),
    ...members("BRIDGE_ADMIN", lists.bridge),
  ];
  if (chainId !== homeChainId) return everywhere;
  return [
    ...everywhere,
    ...members("STAKING_OPERATOR", lists.staking),
    ...members("STAKING_ADMIN", lists.staking),
    ...members("ECOSYSTEM_OPERATOR", lists.ecosystem),
    ...members("ECOSYSTEM_ADMIN", lists.ecosystem),
  ];
}

export function findGuardians(lists: AccountLists): readonly Address[] {
  return lists.guardians ?? findOnAllLists(lists);
}

export function findOnAllLists({ bridge, staking, ecosystem }: AccountLists): Address[] {
  return bridge.filter((address) =>
    [staking, ecosystem].every((list) => list.some((other) => isAddressEqual(other, address))),
  );
}
