import { type Address, keccak256, stringToHex, zeroHash } from "viem";
import { expect, test } from "vitest";
import {
  findUnexpectedRoleHolders,
  type KnownAddresses,
  type RoleHolder,
} from "./unexpected-role-holders.ts";

const listed = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const partly = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const dispenser = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const outsider = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const roles = {
  Admin: zeroHash,
  Pauser: keccak256(stringToHex("PAUSER_ROLE")),
  Dispenser: keccak256(stringToHex("DISPENSER_ROLE")),
};
const known: KnownAddresses = {
  admins: [
    { address: listed, lists: ["bridge", "staking", "ecosystem"] },
    { address: partly, lists: ["bridge", "ecosystem"] },
  ],
  accounts: [{ role: "Dispenser", address: dispenser }],
  dispenser,
};

function holder(address: Address, role: keyof typeof roles): RoleHolder {
  const when = { since: 1_700_000_000_000, txHash: zeroHash, isFinal: true };
  return { chainId: 4443, address, role: roles[role], grantedBy: listed, ...when };
}

test("expects admins on all three lists and the dispenser that pays", () => {
  const expected = [holder(listed, "Admin"), holder(listed, "Pauser")];
  expect(findUnexpectedRoleHolders([...expected, holder(dispenser, "Dispenser")], known)).toEqual(
    [],
  );
});

test("reports an account on no list in every role", () => {
  const held = (["Admin", "Pauser", "Dispenser"] as const).map((role) => holder(outsider, role));
  const found = findUnexpectedRoleHolders(held, known);
  expect(found.map(({ roleName }) => roleName)).toEqual(["Admin", "Pauser", "Dispenser"]);
  expect(found.every((entry) => entry.known === null)).toBe(true);
});

test("names the lists of an account that is on some only", () => {
  const [found] = findUnexpectedRoleHolders([holder(partly, "Pauser")], known);
  expect(found).toMatchObject({ address: partly, known: "only on the bridge and ecosystem list" });
});

test("reports a server key with more rights than paying", () => {
  const found = findUnexpectedRoleHolders([holder(dispenser, "Admin")], known);
  expect(found).toMatchObject([{ roleName: "Admin", known: "key of this server (Dispenser)" }]);
});

test("reports any dispenser if none is configured", () => {
  const held = [holder(dispenser, "Dispenser")];
  expect(findUnexpectedRoleHolders(held, { ...known, dispenser: null, accounts: [] })).toHaveLength(
    1,
  );
});

test("reports a role that the console does not know", () => {
  const role = keccak256(stringToHex("OTHER_ROLE"));
  const found = findUnexpectedRoleHolders([{ ...holder(outsider, "Admin"), role }], known);
  expect(found).toMatchObject([{ role, roleName: null }]);
});
