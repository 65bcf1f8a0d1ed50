import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { ClaimHubFacts, Programme, Root } from "#app/domain/claims/claim-hub.types.ts";
import { stateOf } from "#app/domain/claims/programme-states.ts";
import { phaseOf } from "#app/domain/claims/hub-states.ts";
import { evaluateAppeals } from "#app/domain/rewards/appeals/appeals.ts";
import { byDay, listUnclaimed } from "./monitor/claims.ts";
import { findPublishBlocker } from "./runs/publish-blocker.ts";
import type { ListedRun } from "./runs/rewards-page.server.ts";

const token = { address: zeroAddress, symbol: "TAN", decimals: 0 };
const rootOf = (n: number, changes: Partial<Root> = {}): Root => ({
  n,
  root: `0x0${n}`,
  total: 10n,
  activeAt: 100 * n,
  leafCount: 1,
  isDisabled: false,
  ...changes,
});
const programmeOf = (changes: Partial<Programme> = {}): Programme => ({
  id: 1,
  token: zeroAddress,
  state: "open",
  endAt: 10_000,
  closableAt: 20_000,
  pausableAt: 0,
  delay: 600,
  rootCount: 1,
  newestRoot: 1,
  funded: 100n,
  paid: 5n,
  refunded: 0n,
  owner: zeroAddress,
  refundTo: zeroAddress,
  budgetId: 0,
  roots: [rootOf(1)],
  ...changes,
});

function blockerOf(run: Partial<ListedRun>, changes: Partial<Programme> = {}, time = 500) {
  const facts = { time } as ClaimHubFacts;
  const usual = { total: 20n, baseRoot: "0x01", published: null, ...run } as ListedRun;
  return findPublishBlocker(usual, { facts, programme: programmeOf(changes), token });
}

test("allows publishing a funded run that adds to the newest root", () => {
  expect(blockerOf({})).toBeNull();
  expect(blockerOf({ total: 100n })).toBeNull();
});

test.each([
  ["Fund 30 TAN more first", { total: 130n }, {}, 500],
  ["It grants 4 TAN in all, and 5 TAN were paid", { total: 4n }, {}, 500],
  ["The active root has changed; compute it again", { baseRoot: null }, {}, 500],
  ["The active root has changed; compute it again", {}, { newestRoot: 0 }, 500],
  ["The program was closed", {}, { state: "closed" }, 500],
  ["The program could be closed before the root would pay", {}, {}, 19_400],
  ["It was published as root 2", { published: { n: 2, state: "disabled" } }, {}, 500],
] as const)("blocks publishing a run: %s", (message, run, changes, time) => {
  expect(blockerOf(run, changes, time)).toBe(message);
});

test("derives the states of a program and its roots from times and switches", () => {
  const roots = [rootOf(3), rootOf(2, { isDisabled: true }), rootOf(1)];
  const states = (time: number) => roots.map((root) => stateOf(root, roots, time));
  expect(states(150)).toEqual(["pending", "disabled", "active"]);
  // A disabled root does not supersede others.
  expect(states(250)).toEqual(["pending", "disabled", "active"]);
  expect(states(300)).toEqual(["active", "disabled", "superseded"]);
  expect(phaseOf(null, 0)).toBe("draft");
  expect(phaseOf(programmeOf({ funded: 0n }), 50)).toBe("draft");
  expect(phaseOf(programmeOf(), 50)).toBe("funded");
  expect(phaseOf(programmeOf(), 100)).toBe("live");
  expect(phaseOf(programmeOf({ state: "paused" }), 100)).toBe("paused");
  expect(phaseOf(programmeOf(), 19_999)).toBe("live");
  expect(phaseOf(programmeOf(), 20_000)).toBe("ended");
});

test("upholds an undecided dispute by disabling and marks it late once the root pays", () => {
  const flag = (n: number, logIndex = 0) => ({
    n,
    logIndex,
    text: "No",
    at: 0,
    ...({ by: zeroAddress, txHash: "0xaa" } as const),
  });
  const roots = [
    { n: 1, state: "active" },
    { n: 2, state: "disabled" },
    { n: 3, state: "pending" },
  ] as const;
  const rejections = [
    { txHash: "0xaa", logIndex: 9, note: "Right", by: zeroAddress, at: 1 },
  ] as const;
  const flags = [flag(1), flag(2), flag(3), flag(3, 9)];
  const evaluated = evaluateAppeals(flags, { roots, rejections });
  expect(evaluated.map(({ state }) => state)).toEqual(["late", "upheld", "open", "rejected"]);
  expect(evaluated[3]?.decision?.note).toBe("Right");
});

test("counts claims by day and what is left of a root's allocation", () => {
  const [ana, ben] = ["0xaA", "0xbb"] as const;
  const day = 86_400_000;
  const paid = [
    { account: ana, amount: 2n, cumulative: 5n, at: day + 5 },
    { account: ana, amount: 3n, cumulative: 3n, at: day },
    { account: ben, amount: 1n, cumulative: 1n, at: 7 },
  ];
  expect(byDay(paid)).toEqual([
    { day: "1970-01-02", claims: 2, amount: 5n },
    { day: "1970-01-01", claims: 1, amount: 1n },
  ]);
  const leaves = [
    { account: ana, cumulative: 5n },
    { account: ben, cumulative: 9n },
  ];
  expect(listUnclaimed(leaves, paid)).toEqual([{ account: ben, amount: 8n }]);
});
