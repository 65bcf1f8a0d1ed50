import { parseEther, zeroHash } from "viem";
import { expect, test } from "vitest";
import type {
  ManagedValidator,
  Registry,
} from "#app/domain/staking/registration/registry.types.ts";
import {
  findAddBlocker,
  findApproveBlocker,
  findExpireBlocker,
  findFinishBlocker,
} from "./review-blockers.ts";
import { pageOfList, parseListChoice } from "./validator-list.ts";
import { endOfJail, maxJail, parseJailSpan } from "./jail-span.ts";

const now = 1_800_000_000;
const day = 86_400;
const registry: Registry = {
  minSelf: parseEther("100"),
  maxCommissionBps: 5_000,
  maxStepBps: 500,
  commissionNotice: 7 * day,
  permissioned: true,
  count: 3,
  setSize: 3,
  maxValidators: 105,
  closedUntil: null,
  time: now,
};

function validator(changes: Partial<ManagedValidator> = {}): ManagedValidator {
  return {
    id: 1,
    operator: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    status: "active",
    until: 0,
    bonded: 0n,
    shares: 0n,
    selfBond: 0n,
    room: 0n,
    commissionBps: 0,
    nextCommission: null,
    monikerHash: zeroHash,
    registeredAt: now,
    consensus: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    maxCommissionBps: 0,
    maxStepBps: 0,
    commission: 0n,
    heldUntil: 0,
    ...changes,
  };
}

test("lists applications first and filters, searches and pages the table", () => {
  const many = Array.from({ length: 30 }, (_, i) => validator({ id: i + 1 }));
  const all = [
    ...many,
    validator({ id: 31, status: "exited" }),
    validator({ id: 32, status: "pending" }),
    validator({ id: 33, status: "jailed" }),
  ];
  const names = new Map([[5, "Alder"]]);
  const show = (query: string) =>
    pageOfList(all, names, parseListChoice(new URLSearchParams(query)));
  expect(
    show("")
      .rows.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual([32, 33, 1]);
  expect(show("page=2").rows.at(-1)?.id).toBe(31);
  expect(show("page=99").page).toBe(2);
  expect(show("").counts).toEqual({
    all: 33,
    pending: 1,
    active: 30,
    jailed: 1,
    leaving: 0,
    gone: 1,
  });
  expect(show("show=pending").rows.map(({ id }) => id)).toEqual([32]);
  expect(show("find=ALD").rows.map(({ id }) => id)).toEqual([5]);
  expect(show("find=33").rows.map(({ id }) => id)).toEqual([33]);
  expect(show("find=0x7099").rows).toHaveLength(25);
});

test("states from when a blocked action is possible", () => {
  expect(findApproveBlocker(registry)).toBeNull();
  expect(findApproveBlocker({ ...registry, setSize: 105 })).toBe(
    "The validator set is full: 105 of 105",
  );
  expect(findAddBlocker({ ...registry, closedUntil: now + 60 })).toContain(
    "2027-01-15 08:01:00 UTC",
  );
  expect(findExpireBlocker(registry, validator())).toBe("Possible from 2027-01-16 08:00:00 UTC");
  expect(findExpireBlocker({ ...registry, time: now + day }, validator())).toBeNull();
  const held = validator({ status: "exiting", until: now, heldUntil: now + day });
  expect(findFinishBlocker(registry, held)).toContain("2027-01-16");
  expect(findFinishBlocker({ ...registry, time: now + day }, held)).toBeNull();
});

test("accepts a jail time in hours or days, up to 90 days", () => {
  expect(parseJailSpan("2", "days")).toEqual({ kind: "ok", value: 2 * day });
  expect(parseJailSpan("91", "days").kind).toBe("invalid");
  expect(parseJailSpan("2160", "hours")).toEqual({ kind: "ok", value: maxJail });
  for (const text of ["", "0", "-1", "0.00001", "1e3"]) {
    expect(parseJailSpan(text, "hours")).toMatchObject({ kind: "invalid" });
  }
  expect(endOfJail(now, 600.7, day)).toBe(now + 600 + day);
  expect(endOfJail(now, -5, day)).toBe(now + day);
  // The chain's clock may be slower than wall time; the jail must never exceed the contract's max.
  expect(endOfJail(now, 600, maxJail)).toBe(now + maxJail);
});
