import fc from "fast-check";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { accountOf, factOf, inputsOf } from "./engine.test-support.ts";
import type { EpochInputs } from "./engine.types.ts";
import { rowsOfInputs } from "#app/domain/rewards/runs/rows-of-inputs.ts";
import { readInputs, writeRewardInputs } from "./inputs-text.ts";
import { earnedOf } from "./reward-rows.ts";
import { rewardTableOf } from "#app/features/incentives/reward-page/epochs/reward-table.ts";
import { divide, rewardsOf } from "./split-rows.ts";
import { maxParts, type Split } from "./split.types.ts";

const part = (n: number, shareBps: number) => ({ account: accountOf(n), shareBps });
const splitOf = (n: number, ...parts: Split["parts"]): Split => ({ account: accountOf(n), parts });
/** Two validators earn 500 each of a budget of 1,000. */
const facts = [factOf(1, 1n), factOf(2, 1n)];
const withSplits = (splits: readonly Split[], inputs: Partial<EpochInputs> = {}) => ({
  ...inputsOf({ facts, ...inputs }),
  adjustments: [],
  splits,
});
const amountsOf = (splits: readonly Split[], inputs: Partial<EpochInputs> = {}) =>
  rewardsOf(withSplits(splits, inputs)).rows.map(({ account, amount }) => [
    Number(account),
    Number(amount),
  ]);

test("rounds parts down and leaves the rest to the operator", () => {
  expect(amountsOf([splitOf(1, part(7, 3_333), part(8, 3_333))])).toEqual([
    [1, 168],
    [2, 500],
    [7, 166],
    [8, 166],
  ]);
});

test("lets an operator keep nothing and merges an account's shares into one row", () => {
  expect(amountsOf([splitOf(1, part(7, 10_000)), splitOf(2, part(7, 1_000))])).toEqual([
    [2, 450],
    [7, 550],
  ]);
});

test("neither splits again nor caps what one operator passes to another", () => {
  const splits = [splitOf(1, part(2, 5_000)), splitOf(2, part(1, 1_000))];
  expect(amountsOf(splits, { cap: 400n })).toEqual([
    [1, 240],
    [2, 560],
  ]);
});

test("leaves an excluded account's part with the operator", () => {
  const splits = [splitOf(1, part(7, 5_000), part(8, 1_000))];
  expect(amountsOf(splits, { excluded: [accountOf(7)] })).toEqual([
    [1, 450],
    [2, 500],
    [8, 50],
  ]);
});

test("names the recipients in each row and each part in the reward table", () => {
  const inputs = withSplits([splitOf(1, part(7, 3_000))]);
  expect(rewardsOf(inputs).rows.map(({ note }) => note)).toEqual([
    "operator keeps 70 %",
    null,
    `30 % of what ${accountOf(1)} earned`,
  ]);
  const { rows, totals } = rewardTableOf(inputs);
  expect(rows[0]).toMatchObject({
    net: 500n,
    remainder: 350n,
    parts: [{ account: accountOf(7), amount: 150n }],
  });
  expect(rows[1]).toMatchObject({ net: 500n, remainder: 500n, parts: [] });
  expect(totals).toMatchObject({ net: 1_000n, rewarded: 2 });
});

test("lists each used split in the inputs, in one order, as a version of its own", () => {
  const splits = [splitOf(2, part(9, 1), part(8, 2)), splitOf(1, part(7, 3_000))];
  const text = writeRewardInputs(withSplits(splits));
  expect(JSON.parse(text)).toMatchObject({
    version: 2,
    splits: [
      { account: accountOf(1), parts: [{ account: accountOf(7), shareBps: 3_000 }] },
      { account: accountOf(2), parts: [{ shareBps: 2 }, { shareBps: 1 }] },
    ],
  });
  const turned = [splitOf(1, part(7, 3_000)), splitOf(2, part(8, 2), part(9, 1))];
  expect(writeRewardInputs(withSplits(turned))).toBe(text);
  expect(writeRewardInputs(readInputs(text))).toBe(text);
  const token = { address: zeroAddress, symbol: "TAN", decimals: 18 };
  expect(rowsOfInputs(text, token)).toEqual(rewardsOf(withSplits(splits)).rows);
});

test("rejects splits in a version without them, and more than the whole", () => {
  const text = writeRewardInputs(withSplits([splitOf(1, part(7, 3_000))]));
  expect(() => readInputs(text.replace('"version":2', '"version":1'))).toThrow();
  expect(() => readInputs(text.replace("3000", "10001"))).toThrow();
});

const shares = fc.array(fc.integer({ min: 1, max: 10_000 / maxParts }), {
  minLength: 1,
  maxLength: maxParts,
});

test("divides any amount into parts and rest that add up to it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), shares, (amount, bps) => {
      const { remainder, parts } = divide(
        amount,
        bps.map((shareBps, i) => part(i, shareBps)),
      );
      expect(parts.reduce((sum, one) => sum + one.amount, remainder)).toBe(amount);
      expect(remainder >= 0n).toBe(true);
      // Each part is at most one unit below its exact share, and never above it.
      for (const one of parts) {
        const lost = amount * BigInt(one.shareBps) - one.amount * 10_000n;
        expect([lost >= 0n, lost < 10_000n]).toEqual([true, true]);
      }
    }),
  );
});

test("moves earnings without changing their sum or the carry", () => {
  const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 1, maxLength: 8 });
  const divided = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), shares), { maxLength: 6 });
  fc.assert(
    fc.property(stakes, divided, (own, chosen) => {
      const known = own.map((stake, i) => factOf(i + 1, stake));
      const splits = new Map(
        chosen.map(([n, bps]) => [n, splitOf(n, ...bps.map((one, i) => part(n + 1 + i, one)))]),
      );
      const inputs = withSplits([...splits.values()], { facts: known, budget: 10n ** 20n });
      const { rows, sum, carry } = rewardsOf(inputs);
      const earned = earnedOf(inputs);
      expect(rows.reduce((all, { amount }) => all + amount, 0n)).toBe(sum);
      expect([sum, carry]).toEqual([earned.sum, earned.carry]);
      expect(rows.every(({ amount }) => amount > 0n)).toBe(true);
      expect(new Set(rows.map(({ account }) => account)).size).toBe(rows.length);
    }),
  );
});
