import { keccak256, stringToHex, zeroHash } from "viem";
import { expect, test } from "vitest";
import { closedGroups, namesOfGroups, parsePause } from "./pause.ts";
import {
  findRevokeBlocker,
  findRoleName,
  evaluateSeats,
  listDifferences,
  listExpected,
  uniteSeats,
} from "./seats.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const outsider = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/** Alice is on all lists, Bob on the staking list only. */
const lists = { bridge: [alice], staking: [alice, bob], ecosystem: [alice] } as const;

test("expects admins on all lists and operators on the staking list", () => {
  const seats = listExpected(lists);
  const of = (account: string) => seats.filter((seat) => seat.account === account);
  expect(of(alice)).toHaveLength(11);
  expect(of(bob).map(({ roleName }) => roleName)).not.toContain("DEFAULT_ADMIN_ROLE");
  expect(of(bob)).toHaveLength(8);
});

test("reports missing and excess roles as differences", () => {
  const guardian = keccak256(stringToHex("GUARDIAN_ROLE"));
  const granted = [
    { contract: "court", role: guardian, roleName: "GUARDIAN_ROLE", account: outsider },
    { contract: "court", role: guardian, roleName: "GUARDIAN_ROLE", account: bob },
  ] as const;
  const seats = uniteSeats(listExpected(lists), granted);
  const held = seats.map((seat) => ({
    ...seat,
    holds: !(seat.contract === "minimum" && seat.account === bob),
  }));
  const roles = evaluateSeats(held, lists);
  expect(
    listDifferences(roles).map(({ contract, roleName, account, holds, known }) => [
      contract,
      roleName,
      account,
      holds,
      known,
    ]),
  ).toEqual([
    ["minimum", "PARAM_ADMIN_ROLE", bob, false, "on the staking list"],
    ["minimum", "GUARDIAN_ROLE", bob, false, "on the staking list"],
    ["court", "GUARDIAN_ROLE", outsider, true, null],
  ]);
});

test("ignores a revoked grant as a difference", () => {
  const seat = { contract: "court", role: zeroHash, roleName: null, account: outsider } as const;
  expect(evaluateSeats([{ ...seat, holds: false }], lists)).toEqual([]);
});

test("does not allow removing the last admin of a contract", () => {
  const admin = (account: typeof alice | typeof bob, holds: boolean) => ({
    contract: "court" as const,
    role: zeroHash,
    roleName: "DEFAULT_ADMIN_ROLE",
    account,
    holds,
    should: true,
    known: null,
  });
  const last = admin(alice, true);
  expect(findRevokeBlocker([last, admin(bob, false)], last)).toContain("the last admin");
  expect(findRevokeBlocker([last, admin(bob, true)], last)).toBeNull();
});

test("finds role names by contract", () => {
  const funder = keccak256(stringToHex("FUNDER_ROLE"));
  expect(findRoleName("staking", funder)).toBe("FUNDER_ROLE");
  expect(findRoleName("court", funder)).toBeNull();
});

test("limits a pause to seven days and counts it until its end", () => {
  expect(parsePause({ text: "7", unit: "days" })).toEqual({ kind: "ok", value: 604_800 });
  expect(parsePause({ text: "7.1", unit: "days" }).kind).toBe("invalid");
  expect(parsePause({ text: "0", unit: "hours" }).kind).toBe("invalid");
  const terms = {
    minDelegation: 0n,
    minSelf: 0n,
    unbondPeriod: 0,
    pausedGroups: 6,
    pausedUntil: 9,
  };
  expect(closedGroups({ time: 8, terms })).toBe(6);
  expect(closedGroups({ time: 9, terms })).toBe(0);
  expect(namesOfGroups(6)).toEqual(["delegations", "redelegations"]);
});
