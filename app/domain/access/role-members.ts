import type { Address } from "viem";
import { type AccountLists, expectedMembers } from "#app/chain/access/expected-members.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { RoleMember, RoleRow } from "./access.types.ts";

/** Returns the members that the lists ask for on a chain. */
export function listExpected(lists: AccountLists, chainId: ChainId): RoleMember[] {
  return expectedMembers(lists, chainId).map((member) => ({
    ...member,
    id: accessRoles[member.role],
  }));
}

const isSame = (a: RoleMember, b: RoleMember) => a.id === b.id && a.account === b.account;

/** Merges members without duplicates. */
export function mergeMembers(
  expected: readonly RoleMember[],
  granted: readonly RoleMember[],
): RoleMember[] {
  const others = granted.filter((member) => !expected.some((one) => isSame(one, member)));
  return [...expected, ...others];
}

/** Compares each member with the lists; members that are neither held nor expected are omitted. */
export function evaluateMembers(
  members: readonly Pick<RoleRow, keyof RoleMember | "delay" | "from">[],
  lists: AccountLists,
  chainId: ChainId,
): RoleRow[] {
  const expected = listExpected(lists, chainId);
  return members.flatMap((member) => {
    const should = expected.some((one) => isSame(one, member));
    if (!should && member.delay === null) return [];
    return [{ ...member, should, known: whoIs(member.account, lists) }];
  });
}

function whoIs(account: Address, lists: AccountLists): string | null {
  const names = (["bridge", "staking", "ecosystem"] as const).filter((name) =>
    lists[name].includes(account),
  );
  if (names.length === 0) return lists.guardians?.includes(account) ? "named in GUARDIANS" : null;
  return names.length === 3 ? "on all three lists" : `on the ${names.join(" and ")} list`;
}

/** Returns deviations from the lists, missing members first. */
export function listDifferences(roles: readonly RoleRow[]): RoleRow[] {
  return [
    ...roles.filter(({ should, delay }) => should && delay === null),
    ...roles.filter(({ should, delay }) => delay !== null && !should),
  ];
}

/** Returns why a role cannot be revoked. */
export function findRevokeBlocker(roles: readonly RoleRow[], row: RoleRow): string | null {
  if (row.id !== accessRoles.ADMIN) return null;
  const others = roles.filter(
    (one) => one.id === row.id && one.delay !== null && one.from === null && !isSame(one, row),
  );
  return others.length === 0
    ? "It is the last admin; without an admin, roles can never be granted again"
    : null;
}
