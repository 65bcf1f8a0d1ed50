import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { hashInputs, writeInputs } from "./canonical.ts";
import type { AllocationAnswer, Criterion, EpochInputs } from "./engine.types.ts";
import { accountOf, factOf, inputsOf } from "./engine.test-support.ts";

function allocated(answer: AllocationAnswer) {
  if (answer.kind !== "allocated") throw new Error(`over budget: ${answer.needed}`);
  return answer.allocation;
}
const amountsOf = (inputs: Partial<EpochInputs>) =>
  allocated(allocate(inputsOf(inputs))).rows.map(({ amount }) => amount);
const reasonsOf = (inputs: Partial<EpochInputs>) =>
  allocated(allocate(inputsOf(inputs))).leftOut.map(({ reason }) => reason);

test("divides a budget by stake and time and carries the remainder", () => {
  const { rows, sum, carry } = allocated(
    allocate(inputsOf({ facts: [factOf(1, 1n), factOf(2, 2n), factOf(3, 4n)] })),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([142n, 285n, 571n]);
  expect([sum, carry]).toEqual([998n, 2n]);
});

test("redistributes what a cap withholds until all accounts are capped", () => {
  const facts = [factOf(1, 1n), factOf(2, 1n), factOf(3, 8n)];
  expect(amountsOf({ facts, cap: 400n })).toEqual([300n, 300n, 400n]);
  expect(amountsOf({ facts, cap: 310n })).toEqual([310n, 310n, 310n]);
  expect(allocated(allocate(inputsOf({ facts, cap: 100n }))).carry).toBe(700n);
});

test("names the reason for each account that gets nothing", () => {
  const facts = [factOf(1, 50n), factOf(2, 9n), factOf(3, 10n), factOf(4, 0n)];
  const inputs = { facts, minStake: 10n, excluded: [accountOf(1)] };
  expect(amountsOf(inputs)).toEqual([1_000n]);
  expect(reasonsOf(inputs)).toEqual(["excluded", "too-little-stake", "too-little-stake"]);
  expect(reasonsOf({ facts: [factOf(1, 1n), factOf(2, 10_000n)] })).toEqual(["dust"]);
});

test("rejects fixed amounts above the budget instead of cutting them", () => {
  const facts = [factOf(1, 1n), factOf(2, 1n), factOf(3, 1n)];
  const rule = { kind: "fixed", amount: 400n } as const;
  expect(allocate(inputsOf({ facts, rule }))).toEqual({
    kind: "over-budget",
    needed: 1_200n,
    budget: 1_000n,
  });
  expect(amountsOf({ facts, rule, cap: 300n })).toEqual([300n, 300n, 300n]);
});

test("pays a tier by the average stake, and nothing below the first", () => {
  const tiers = [
    { from: 10n, amount: 5n },
    { from: 100n, amount: 50n },
  ];
  const facts = [factOf(1, 9n), factOf(2, 10n), factOf(3, 99n), factOf(4, 100n)];
  expect(amountsOf({ facts, rule: { kind: "tiered", tiers } })).toEqual([5n, 5n, 50n]);
});

const criteria: Criterion[] = [
  { kind: "uptime", weightBps: 5_000, threshold: 9_500n },
  { kind: "no-slash", weightBps: 2_000, threshold: 0n },
  { kind: "never-jailed", weightBps: 1_000, threshold: 0n },
  { kind: "min-stake", weightBps: 1_000, threshold: 10n },
  { kind: "max-commission", weightBps: 1_000, threshold: 1_000n },
];
const rules = { criteria, byPerformance: false, withoutJailed: false };
const fixed = { kind: "fixed", amount: 100n } as const;

test("weights a validator by the criteria it meets, with the evidence", () => {
  const good = factOf(1, 10n, { uptime: { expected: 100, signed: 95 } });
  const late = factOf(2, 10n, { uptime: { expected: 100, signed: 94 } });
  const bad = factOf(3, 5n, { slashes: 1, wasJailed: true, commissionBps: 2_000 });
  const unknown = factOf(4, 10n, { slashes: 1 });
  const facts = [good, late, bad, unknown];
  const { rows, leftOut } = allocated(
    allocate(inputsOf({ facts, rule: fixed, validators: rules })),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([100n, 50n, 30n]);
  expect(leftOut).toEqual([{ account: accountOf(3), reason: "no-criterion" }]);
  expect(rows[1]?.note).toBe(
    "validator 2; signed 94 of 100; uptime not met; no-slash met; never-jailed met; min-stake met; max-commission met",
  );
});

test("counts signed blocks by number, and unknown ones not at all", () => {
  const blocks = { kind: "min-blocks", weightBps: 10_000, threshold: 95n } as const;
  const validators = { ...rules, criteria: [blocks] };
  const facts = [
    factOf(1, 1n, { uptime: { expected: 1_000, signed: 95 } }),
    factOf(2, 1n, { uptime: { expected: 94, signed: 94 } }),
    factOf(3, 1n, {}),
  ];
  expect(amountsOf({ facts, rule: fixed, validators })).toEqual([100n]);
});

test("deducts the diversity weight above a share of all stake, to the unit", () => {
  const share = { kind: "max-share", weightBps: 4_000, threshold: 5_000n } as const;
  const rest = { kind: "no-slash", weightBps: 6_000, threshold: 0n } as const;
  const validators = { ...rules, criteria: [share, rest] };
  const amounts = (stakes: readonly bigint[], excluded: EpochInputs["excluded"] = []) => {
    const facts = stakes.map((stake, i) => factOf(i + 1, stake, {}));
    return amountsOf({ facts, rule: fixed, validators, excluded });
  };
  expect(amounts([10n ** 24n, 10n ** 24n])).toEqual([100n, 100n]);
  expect(amounts([10n ** 24n + 1n, 10n ** 24n])).toEqual([60n, 100n]);
  // The stake of accounts that get nothing still counts toward the total.
  expect(amounts([6n, 6n], [accountOf(2)])).toEqual([100n]);
});

test("applies performance and the jail setting to a validator's reward", () => {
  const facts = [
    factOf(1, 10n, { uptime: { expected: 200, signed: 150 } }),
    factOf(2, 10n, { uptime: { expected: 200, signed: 200 }, wasJailed: true }),
  ];
  const none = { criteria: [], byPerformance: true, withoutJailed: false };
  expect(amountsOf({ facts, rule: fixed, validators: none })).toEqual([75n, 100n]);
  const inputs = { facts, rule: fixed, validators: { ...none, withoutJailed: true } };
  expect(amountsOf(inputs)).toEqual([75n]);
  expect(reasonsOf(inputs)).toEqual(["jailed"]);
});

const wei = fc.bigInt({ min: 0n, max: 10n ** 26n });
const facts = fc.uniqueArray(fc.tuple(fc.nat(40), wei), { selector: ([n]) => n, maxLength: 30 });
const rule = fc.oneof(
  fc.constant({ kind: "pro-rata" } as const),
  wei.map((amount) => ({ kind: "fixed", amount }) as const),
);
const anyInputs = fc
  .record({ facts, rule, budget: wei, cap: fc.option(wei), minStake: wei })
  .map((input) => inputsOf({ ...input, facts: input.facts.map(([n, stake]) => factOf(n, stake)) }));

test("sums rows and carry to the budget exactly, with no row above the cap", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const answer = allocate(inputs);
      if (answer.kind === "over-budget") {
        expect(answer.needed).toBeGreaterThan(inputs.budget);
        return;
      }
      const { rows, sum, carry, leftOut } = answer.allocation;
      expect(rows.reduce((total, { amount }) => total + amount, 0n)).toBe(sum);
      expect(sum + carry).toBe(inputs.budget);
      expect(carry >= 0n).toBe(true);
      expect(rows.length + leftOut.length).toBe(inputs.facts.length);
      expect(rows.every(({ amount }) => amount > 0n)).toBe(true);
      expect(rows.every(({ amount }) => amount <= (inputs.cap ?? amount))).toBe(true);
    }),
  );
});

test("does not depend on the order of the facts, for rows or inputs hash", () => {
  fc.assert(
    fc.property(anyInputs, fc.nat(), (inputs, seed) => {
      const cut = seed % (inputs.facts.length + 1);
      const turned = [...inputs.facts.slice(cut), ...inputs.facts.slice(0, cut)];
      const other = { ...inputs, facts: seed % 2 === 0 ? turned : turned.reverse() };
      expect(allocate(other)).toEqual(allocate(inputs));
      expect(hashInputs(writeInputs(other))).toBe(hashInputs(writeInputs(inputs)));
    }),
  );
});

test("never gives less of a pro-rata budget for more stake", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const answer = allocate({ ...inputs, rule: { kind: "pro-rata" } });
      const rows = allocated(answer).rows;
      const stakes = new Map(inputs.facts.map((fact) => [fact.account, fact.stakeSeconds]));
      const ranked = rows
        .map((row) => ({ stake: stakes.get(row.account) ?? 0n, amount: row.amount }))
        .sort((a, b) => (a.stake < b.stake ? -1 : Number(a.stake > b.stake)));
      ranked.forEach(({ amount }, i) => {
        expect(amount >= (ranked[i - 1]?.amount ?? 0n)).toBe(true);
      });
    }),
  );
});
