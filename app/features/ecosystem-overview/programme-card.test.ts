import { numberToHex, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { Programme, Root } from "#app/domain/claims/claims.types.ts";
import { withRun } from "#app/domain/claims/match-runs.ts";
import { stageOf } from "#app/domain/claims/programme-states.ts";
import { cardOf } from "./programme-card.ts";

const programme: Programme = {
  id: 1,
  title: "Grants",
  token: zeroAddress,
  unit: { symbol: "TAN", decimals: 18 },
  state: "open",
  owner: zeroAddress,
  refundTo: zeroAddress,
  budgetId: 0,
  rewardsUntil: 0,
  closableAt: 0,
  funded: 100n,
  paid: 0n,
  refunded: 0n,
};

function root(n: number, changes: Partial<Root> = {}): Root {
  return {
    programmeId: 1,
    n,
    root: zeroHash,
    total: BigInt(n) * 10n,
    leafCount: 1,
    uri: "",
    activeAt: n * 100,
    at: 0,
    isDisabled: changes.disabled != null,
    disabled: null,
    flags: [],
    ...changes,
  };
}

const by = { by: zeroAddress, at: 0, txHash: zeroHash } as const;

test("moves a program from draft to closed", () => {
  const at = (changes: Partial<Programme>, roots: Root[], time: number) =>
    stageOf({ ...programme, ...changes }, roots, time);
  expect(at({ funded: 0n }, [], 0)).toBe("draft");
  expect(at({}, [], 0)).toBe("funded");
  expect(at({}, [root(1)], 99)).toBe("funded");
  expect(at({}, [root(1)], 100)).toBe("live");
  expect(at({}, [root(1, { disabled: { ...by, reason: "wrong" } })], 100)).toBe("funded");
  expect(at({ state: "paused" }, [root(1)], 100)).toBe("paused");
  expect(at({ closableAt: 150 }, [root(1)], 149)).toBe("live");
  expect(at({ closableAt: 150 }, [root(1)], 150)).toBe("ended");
  expect(at({ state: "closed" }, [root(1)], 100)).toBe("closed");
});

test("counts the newest root's commitment, unless it is disabled", () => {
  const roots = [root(1), root(2), root(3, { disabled: { ...by, reason: "wrong" } })];
  const paying = { ...programme, paid: 5n };
  expect(
    cardOf(paying, { roots, time: 100, claimable: 2n, unstored: null, undecided: [], runs: [] }),
  ).toMatchObject({
    committed: 20n,
    remaining: 95n,
    paysSince: 100,
    pendingRoots: 1,
    flaggedRoots: 0,
    claimable: 2n,
    stage: "live",
  });
});

test("keeps an adjustment pending while its epoch is unpublished and builds on the active root", () => {
  const hashOf = (n: number) => numberToHex(n, { size: 32 });
  const roots = [1, 2].map((n) => root(n, { root: hashOf(n) }));
  const of = (n: number, base: number | null) => ({
    incentiveId: "i",
    programmeId: 1,
    runId: String(n),
    epoch: n,
    baseRoot: base === null ? null : hashOf(base),
  });
  const run = (id: number, n: number, base: number) => ({
    id: String(id),
    root: hashOf(n),
    baseRoot: hashOf(base),
    createdAt: id,
  });
  const undecided = [of(3, 2), of(4, 1), of(2, 1)];
  const runs = [run(4, 2, 1), run(3, 3, 2), run(2, 2, 1)];
  const facts = { time: 100, claimable: 0n, unstored: null, undecided, runs };
  expect(cardOf(programme, { ...facts, roots }).waiting.map(({ runId }) => runId)).toEqual(["3"]);
  const [first = root(1)] = roots;
  // Run 4 has the root of run 2, which was published and disabled.
  const uri = withRun("https://console/leaves", "2");
  const because = { ...by, reason: "wrong" };
  const disabled = [first, root(2, { root: hashOf(2), uri, disabled: because })];
  const after = cardOf(programme, { ...facts, roots: disabled });
  expect(after.waiting.map(({ runId }) => runId)).toEqual(["4"]);
});

test("counts only disputes of pending roots", () => {
  const flags = [{ ...by, text: "My share is missing" }];
  const roots = [root(1, { flags }), root(2, { flags })];
  const flagged = (time: number) =>
    cardOf(programme, { roots, time, claimable: 0n, unstored: null, undecided: [], runs: [] })
      .flaggedRoots;
  expect(flagged(100)).toBe(1);
  expect(flagged(200)).toBe(0);
});
