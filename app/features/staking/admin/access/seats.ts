import { type Address, type Hex, keccak256, stringToHex, zeroHash } from "viem";
import {
  type ContractName,
  contractNames,
  rolesOf,
} from "#app/features/staking/admin/admin.types.ts";
import type { Lists, RoleRow, Seat } from "./access.types.ts";

/** What the court must have of the pool to slash. */
const slasherRole = "SLASHER_ROLE";

function idOf(roleName: string): Hex {
  return roleName === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(roleName));
}

function namesOf(contract: ContractName): readonly string[] {
  return contract === "staking" ? [...rolesOf.staking, slasherRole] : rolesOf[contract];
}

/** The name of a contract's role; `null` for one that the console does not know. */
export function findRoleName(contract: ContractName, role: Hex): string | null {
  return namesOf(contract).find((name) => idOf(name) === role) ?? null;
}

/**
 * Who should have what: who is on all lists is an admin of every contract, who is on the staking
 * list does the daily work, and the court slashes.
 */
export function listExpected(lists: Lists, court: Address): Seat[] {
  const onAll = lists.staking.filter(
    (account) => lists.bridge.includes(account) && lists.ecosystem.includes(account),
  );
  const seats = contractNames.flatMap((contract) =>
    rolesOf[contract].flatMap((roleName) =>
      (roleName === "DEFAULT_ADMIN_ROLE" ? onAll : lists.staking).map((account): Seat => ({
        contract,
        role: idOf(roleName),
        roleName,
        account,
      })),
    ),
  );
  const slasher = { role: idOf(slasherRole), roleName: slasherRole, account: court };
  return [...seats, { contract: "staking", ...slasher }];
}

const isSame = (a: Seat, b: Seat) =>
  a.contract === b.contract && a.role === b.role && a.account === b.account;

/** Seats without repetition. */
export function uniteSeats(expected: readonly Seat[], granted: readonly Seat[]): Seat[] {
  const others = granted.filter((seat) => !expected.some((one) => isSame(one, seat)));
  return [...expected, ...others];
}

/** What the lists say of each seat; those that nobody has and nobody should have are left out. */
export function judgeSeats(
  seats: readonly (Seat & { holds: boolean })[],
  { lists, court }: { lists: Lists; court: Address },
): RoleRow[] {
  const expected = listExpected(lists, court);
  return seats.flatMap((seat) => {
    const should = expected.some((one) => isSame(one, seat));
    if (!should && !seat.holds) return [];
    return [{ ...seat, should, known: whoIs(seat.account, lists, court) }];
  });
}

function whoIs(account: Address, lists: Lists, court: Address): string | null {
  if (account === court) return "the slash court";
  const names = (["bridge", "staking", "ecosystem"] as const).filter((name) =>
    lists[name].includes(account),
  );
  if (names.length === 0) return null;
  return names.length === 3 ? "on all three lists" : `on the ${names.join(" and ")} list`;
}

/** What is not as the lists say: first what is missing. */
export function listDifferences(roles: readonly RoleRow[]): RoleRow[] {
  return [
    ...roles.filter(({ should, holds }) => should && !holds),
    ...roles.filter(({ should, holds }) => holds && !should),
  ];
}

/** Why a role cannot be taken away. */
export function findRevokeLack(roles: readonly RoleRow[], row: RoleRow): string | null {
  const others = roles.filter(
    (one) =>
      one.contract === row.contract && one.role === zeroHash && one.holds && !isSame(one, row),
  );
  return row.role === zeroHash && others.length === 0
    ? "It is the last admin of the contract; without one nobody could grant roles again"
    : null;
}
