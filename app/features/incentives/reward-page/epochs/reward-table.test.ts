import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, factOf, inputsOf } from "#app/domain/rewards/engine/engine.test-support.ts";
import type { EpochInputs } from "#app/domain/rewards/engine/engine.types.ts";
import type { Adjustment } from "#app/domain/rewards/engine/adjustment.types.ts";
import { rewardTableOf } from "./reward-table.ts";

const criteria = [
  { kind: "uptime", weightBps: 6_000, threshold: 9_000n },
  { kind: "no-slash", weightBps: 4_000, threshold: 0n },
] as const;
const rules = { criteria, byPerformance: false, withoutJailed: true };
const signed = (n: number) => ({ uptime: { expected: 100, signed: n } });
const rewardTable = (inputs: Partial<EpochInputs>, adjustments: readonly Adjustment[] = []) =>
  rewardTableOf({ ...inputsOf({ validators: rules, ...inputs }), adjustments, splits: [] });

test("gives the penalties of one validator to the others as a bonus", () => {
  const facts = [factOf(1, 500n, signed(99)), factOf(2, 500n, signed(50))];
  const { rows, totals } = rewardTable({ facts });
  expect(rows.map(({ base, penalty, bonus, net }) => [base, penalty, bonus, net])).toEqual([
    [500n, 0n, 214n, 714n],
    [500n, 300n, 85n, 285n],
  ]);
  expect([totals.net, totals.budget - totals.carry]).toEqual([999n, 999n]);
});

test("counts a jailed validator's whole share as penalty, with the reason", () => {
  const facts = [factOf(1, 300n, signed(99)), factOf(2, 100n, { ...signed(99), wasJailed: true })];
  const [, jailed] = rewardTable({ facts }).rows;
  expect(jailed).toMatchObject({ base: 250n, penalty: 250n, net: 0n, leftOut: "jailed" });
});

test("takes stake shares, averages and blocks from the window", () => {
  const facts = [factOf(1, 300n, signed(98)), factOf(2, 100n, {})];
  const { rows, totals } = rewardTable({ facts });
  expect(rows[0]).toMatchObject({
    validator: 1,
    averageStake: 300n,
    stakeShareBps: 7_500,
    uptime: { expected: 100, signed: 98 },
    commissionBps: 500,
  });
  expect(rows[1]?.uptime).toBe(null);
  expect(totals.averageStake).toBe(400n);
});

const recordArbitrary = fc.record({
  stake: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  signed: fc.integer({ min: 0, max: 100 }),
  slashes: fc.integer({ min: 0, max: 1 }),
  wasJailed: fc.boolean(),
});

test("sums each row, has no negative part, and totals the budget less the carry", () => {
  const inputsArbitrary = fc.record({
    records: fc.array(recordArbitrary, { maxLength: 12 }),
    budget: fc.bigInt({ min: 1n, max: 10n ** 21n }),
    cap: fc.option(fc.bigInt({ min: 1n, max: 10n ** 20n })),
    byPerformance: fc.boolean(),
    withoutJailed: fc.boolean(),
    minStake: fc.constantFrom(0n, 10n ** 10n),
  });
  fc.assert(
    fc.property(inputsArbitrary, ({ records, budget, cap, minStake, ...chosen }) => {
      const facts = records.map(({ stake, signed: blocks, ...record }, i) =>
        factOf(i + 1, stake, { ...record, ...signed(blocks) }),
      );
      const excluded = [accountOf(2)];
      const validators = { criteria, ...chosen };
      const { rows, totals } = rewardTable({ facts, budget, cap, minStake, excluded, validators });
      for (const { base, penalty, bonus, adjustment, net } of rows) {
        expect(net).toBe(base - penalty + bonus + adjustment);
        expect([penalty >= 0n, bonus >= 0n, net >= 0n]).toEqual([true, true, true]);
      }
      expect(totals.net).toBe(budget - totals.carry);
    }),
  );
});

test("gives fixed amounts a base even if they exceed the budget in full", () => {
  const facts = [factOf(1, 1n, signed(99)), factOf(2, 1n, signed(50))];
  const { rows } = rewardTable({ facts, rule: { kind: "fixed", amount: 600n } });
  expect(rows.map(({ base, penalty, net }) => [base, penalty, net])).toEqual([
    [600n, 0n, 600n],
    [600n, 360n, 240n],
  ]);
});

test("lists an adjustment separately, with the sum still the budget less the carry", () => {
  const facts = [factOf(1, 1n, signed(99)), factOf(2, 2n, signed(99))];
  const proposedBy = accountOf(8);
  const change = { account: accountOf(1), amount: -33n, reason: "late", proposedBy };
  const { rows, totals } = rewardTable({ facts }, [{ ...change, confirmedBy: accountOf(9) }]);
  expect(rows[0]).toMatchObject({ base: 333n, adjustment: -33n, net: 300n });
  expect([totals.net, totals.carry]).toEqual([966n, 34n]);
});
