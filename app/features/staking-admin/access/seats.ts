import { type Address, type Hex, keccak256, stringToHex, zeroHash } from "viem";
import {
  type ContractName,
  contractNames,
  rolesOf,
} from "#app/features/staking-admin/admin.types.ts";
import type { Lists, RoleRow, Seat } from "./access.types.ts";

function idOf(roleName: string): Hex {
  return roleName === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(roleName));
}

/** Returns the name of a contract's role, or null if unknown to the console. */
export function findRoleName(contract: ContractName, role: Hex): string | null {
  return rolesOf[contract].find((name) => idOf(name) === role) ?? null;
}

/**
 * Returns the expected roles: accounts on all lists administer every contract, accounts on the
 * staking list do daily operations.
 */
export function listExpected(lists: Lists): Seat[] {
  const onAll = lists.staking.filter(
    (account) => lists.bridge.includes(account) && lists.ecosystem.includes(account),
  );
  return contractNames.flatMap((contract) =>
    rolesOf[contract].flatMap((roleName) =>
      (roleName === "DEFAULT_ADMIN_ROLE" ? onAll : lists.staking).map((account): Seat => ({
        contract,
        role: idOf(roleName),
        roleName,
        account,
      })),
    ),
  );
}

const isSame = (a: Seat, b: Seat) =>
  a.contract === b.contract && a.role === b.role && a.account === b.account;

/** Merges seats without duplicates. */
export function uniteSeats(expected: readonly Seat[], granted: readonly Seat[]): Seat[] {
  const others = granted.filter((seat) => !expected.some((one) => isSame(one, seat)));
  return [...expected, ...others];
}

/** Compares each seat with the lists; seats that are neither held nor expected are omitted. */
export function evaluateSeats(
  seats: readonly (Seat & { holds: boolean })[],
  lists: Lists,
): RoleRow[] {
  const expected = listExpected(lists);
  return seats.flatMap((seat) => {
    const should = expected.some((one) => isSame(one, seat));
    if (!should && !seat.holds) return [];
    return [{ ...seat, should, known: whoIs(seat.account, lists) }];
  });
}

function whoIs(account: Address, lists: Lists): string | null {
  const names = (["bridge", "staking", "ecosystem"] as const).filter((name) =>
    lists[name].includes(account),
  );
  if (names.length === 0) return null;
  return names.length === 3 ? "on all three lists" : `on the ${names.join(" and ")} list`;
}

/** Returns deviations from the lists, missing roles first. */
export function listDifferences(roles: readonly RoleRow[]): RoleRow[] {
  return [
    ...roles.filter(({ should, holds }) => should && !holds),
    ...roles.filter(({ should, holds }) => holds && !should),
  ];
}

/** Returns why a role cannot be revoked. */
export function findRevokeBlocker(roles: readonly RoleRow[], row: RoleRow): string | null {
  const others = roles.filter(
    (one) =>
      one.contract === row.contract && one.role === zeroHash && one.holds && !isSame(one, row),
  );
  return row.role === zeroHash && others.length === 0
    ? "It is the last admin of the contract; without an admin, roles can never be granted again"
    : null;
}
