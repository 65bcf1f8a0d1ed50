import { expect, test } from "vitest";
import { accessRoles } from "#app/chain/access/roles.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { Operation } from "./access.types.ts";
import { findAgainBlocker, findCancelBlocker, findExecuteBlocker } from "./operation-blockers.ts";
import { adminOf, findGuardingBlocker, listUnguarded } from "./operator-roles.ts";
import { closedGroups, namesOfGroups, parsePause } from "#app/domain/staking/pause.ts";
import {
  evaluateMembers,
  findRevokeBlocker,
  listDifferences,
  listExpected,
  mergeMembers,
} from "./role-members.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const outsider = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/** Alice is on all lists, Bob on the staking list only. */
const lists = { bridge: [alice], staking: [alice, bob], ecosystem: [alice] } as const;

test("expects admins and guardians on all lists, and the roles of each list on it", () => {
  const rolesOf = (account: string) =>
    listExpected(lists, homeChainId).flatMap((member) =>
      member.account === account ? [member.role] : [],
    );
  expect(rolesOf(alice)).toEqual([
    ...["ADMIN", "GUARDIAN", "FAUCET_OPERATOR", "FAUCET_ADMIN"],
    ...["BRIDGE_OPERATOR", "BRIDGE_ADMIN"],
    ...["STAKING_OPERATOR", "STAKING_ADMIN", "ECOSYSTEM_OPERATOR", "ECOSYSTEM_ADMIN"],
  ]);
  expect(rolesOf(bob)).toEqual(["STAKING_OPERATOR", "STAKING_ADMIN"]);
});

test("expects the named guardians in place of the accounts on all lists", () => {
  const named = { ...lists, guardians: [outsider] } as const;
  const guardians = listExpected(named, homeChainId).filter(({ role }) => role === "GUARDIAN");
  expect(guardians.map(({ account }) => account)).toEqual([outsider]);
  const members = guardians.map((member) => ({ ...member, delay: null, from: null }));
  expect(evaluateMembers(members, named, homeChainId)).toMatchObject([
    { should: true, known: "named in GUARDIANS" },
  ]);
});

test("expects the roles of staking and of the ecosystem on the home chain only", () => {
  const roles = listExpected(lists, 97).map(({ role }) => role);
  expect(roles).toEqual([
    ...["ADMIN", "GUARDIAN", "FAUCET_OPERATOR", "FAUCET_ADMIN"],
    ...["BRIDGE_OPERATOR", "BRIDGE_ADMIN"],
  ]);
});

test("reports missing and excess members as differences, also of unknown roles", () => {
  const granted = [
    { id: accessRoles.GUARDIAN, role: "GUARDIAN", account: alice },
    { id: accessRoles.GUARDIAN, role: "GUARDIAN", account: bob },
    { id: 77n, role: null, account: outsider },
  ] as const;
  const members = mergeMembers(listExpected(lists, homeChainId), granted);
  const held = members.map((member) => ({
    ...member,
    delay: member.role === "STAKING_ADMIN" && member.account === bob ? null : 0,
    from: null,
  }));
  const differences = listDifferences(evaluateMembers(held, lists, homeChainId));
  expect(
    differences.map(({ role, account, delay, known }) => [role, account, delay, known]),
  ).toEqual([
    ["STAKING_ADMIN", bob, null, "on the staking list"],
    ["GUARDIAN", bob, 0, "on the staking list"],
    [null, outsider, 0, null],
  ]);
});

test("ignores a revoked grant as a difference", () => {
  const member = { id: accessRoles.ADMIN, role: "ADMIN", account: outsider } as const;
  expect(evaluateMembers([{ ...member, delay: null, from: null }], lists, homeChainId)).toEqual([]);
});

test("does not allow removing the last admin", () => {
  const admin = (account: typeof alice | typeof bob, delay: number | null) => ({
    id: accessRoles.ADMIN,
    role: "ADMIN" as const,
    account,
    delay,
    from: null,
    should: true,
    known: null,
  });
  const last = admin(alice, 0);
  expect(findRevokeBlocker([last, admin(bob, null)], last)).toContain("the last admin");
  expect(findRevokeBlocker([last, admin(bob, 0)], last)).toBeNull();
  const waiting = { ...admin(bob, 0), from: 9 };
  expect(findRevokeBlocker([last, waiting], last)).toContain("the last admin");
});

test("hands the operator roles to guardians only once grants of all of them wait", () => {
  const staking = { role: "STAKING_OPERATOR", admin: "ADMIN", grantDelay: 600 } as const;
  const faucet = { ...staking, role: "FAUCET_OPERATOR", grantDelay: 0 } as const;
  const known = { ...faucet, grantDelayFrom: 1_764_000_000 };
  const ready = { ...staking, grantDelayFrom: null };
  expect(findGuardingBlocker([ready])).toBeNull();
  expect(findGuardingBlocker([ready, known])).toContain(formatTime(1_764_000_000));
  expect(findGuardingBlocker([known, { ...faucet, grantDelayFrom: null }])).toContain(
    "five days after the deployment",
  );
  const guarded = { ...ready, admin: "GUARDIAN" } as const;
  expect(listUnguarded({ operators: [guarded, known] })).toEqual([known]);
  const rules = { operators: [guarded, known] };
  expect(adminOf(rules, { role: "STAKING_OPERATOR" })).toBe("GUARDIAN");
  expect(adminOf(rules, { role: "FAUCET_OPERATOR" })).toBe("ADMIN");
  expect(adminOf(rules, { role: "STAKING_ADMIN" })).toBe("ADMIN");
});

test("limits a pause to seven days and counts it until its end", () => {
  expect(parsePause("7", "days")).toEqual({ kind: "ok", value: 604_800 });
  expect(parsePause("7.1", "days").kind).toBe("invalid");
  expect(parsePause("0", "hours").kind).toBe("invalid");
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

const operation: Pick<Operation, "caller" | "readyAt" | "expiresAt" | "call"> = {
  caller: bob,
  readyAt: 9,
  expiresAt: 20,
  call: { name: "setTreasury", arguments: [] },
};

test("executes a scheduled call by its own account, once it is ready", () => {
  expect(findExecuteBlocker({ wallet: bob, time: 9 }, operation)).toBeNull();
  expect(findExecuteBlocker({ wallet: bob, time: 8 }, operation)).toContain("Possible from");
  expect(findExecuteBlocker({ wallet: alice, time: 9 }, operation)).toContain("Only the account");
  const unknown = { ...operation, call: null };
  expect(findExecuteBlocker({ wallet: bob, time: 9 }, unknown)).toContain("cannot be decoded");
  expect(findExecuteBlocker({ wallet: bob, time: 20 }, operation)).toContain("It expired at");
});

test("lets the account that scheduled a call schedule it again", () => {
  expect(findAgainBlocker({ wallet: bob }, operation)).toBeNull();
  expect(findAgainBlocker({ wallet: alice }, operation)).toContain("Only the account");
  const unknown = { ...operation, call: null };
  expect(findAgainBlocker({ wallet: bob }, unknown)).toContain("cannot be decoded");
});

test("lets guardians cancel the calls of others, but not those of the manager itself", () => {
  const pool = { caller: bob, contract: "validatorStaking", call: null } as const;
  const own = { caller: bob, contract: "accessManager", call: null } as const;
  expect(findCancelBlocker({ wallet: bob, roles: {} }, own)).toBeNull();
  expect(findCancelBlocker({ wallet: alice, roles: { GUARDIAN: 0 } }, pool)).toBeNull();
  expect(findCancelBlocker({ wallet: alice, roles: { ADMIN: 600 } }, own)).toBeNull();
  expect(findCancelBlocker({ wallet: alice, roles: { GUARDIAN: 0 } }, own)).toContain("an admin");
  expect(findCancelBlocker({ wallet: alice, roles: { STAKING_ADMIN: 0 } }, pool)).toContain(
    "a guardian",
  );
  const call = { name: "upgrade", arguments: [] };
  const upgrade = { caller: bob, contract: "proxyAdmin", call } as const;
  expect(findCancelBlocker({ wallet: alice, roles: { GUARDIAN: 0 } }, upgrade)).toContain(
    "an admin",
  );
});
