import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { writeInputs } from "./canonical.ts";
import { accountOf, factOf, inputsOf } from "./engine.test-support.ts";
import type { EpochInputs } from "./engine.types.ts";
import { allocate } from "./allocate.ts";
import { rowsOfInputs } from "#app/domain/rewards/runs/rows-of-inputs.ts";
import type { Adjustment } from "./adjustment.types.ts";
import { readInputs, writeRewardInputs } from "./inputs-text.ts";
import { adjust, earnedOf } from "./reward-rows.ts";

const change = (n: number, amount: bigint): Adjustment => ({
  account: accountOf(n),
  amount,
  reason: "missed blocks of the node's move",
  proposedBy: accountOf(8),
  confirmedBy: accountOf(9),
});
/** Two validators get 500 each of a budget of 1,000, and 100 may be adjusted. */
const facts = [factOf(1, 1n), factOf(2, 1n)];

function errorOf(adjustments: readonly Adjustment[], inputs: Partial<EpochInputs> = {}) {
  const all = { ...inputsOf({ facts, ...inputs }), adjustments, splits: [] };
  const answer = allocate(all);
  if (answer.kind !== "allocated") throw new Error("over budget");
  const adjusted = adjust(answer.allocation, all);
  return adjusted.kind === "rejected" ? adjusted.error : null;
}

test("limits adjustments to a tenth of the budget, counting increases and cuts", () => {
  expect(errorOf([change(1, -50n), change(2, 50n)])).toBe(null);
  expect(errorOf([change(1, -51n), change(2, 50n)])).toEqual({
    kind: "over-share",
    used: 101n,
    limit: 100n,
  });
});

test("rejects an increase above the budget and a cut below zero", () => {
  expect(errorOf([change(1, 1n)])).toEqual({ kind: "over-budget", carry: 0n });
  const small = [factOf(1, 1n), factOf(2, 99n)];
  expect(errorOf([change(1, -11n)], { facts: small })).toEqual({ kind: "below-zero", has: 10n });
});

test("rejects an account outside the reward table, an excluded one and one at the cap", () => {
  expect(errorOf([change(7, 1n)])).toEqual({ kind: "unknown-account" });
  expect(errorOf([change(1, 1n)], { excluded: [accountOf(1)] })).toEqual({ kind: "excluded" });
  expect(errorOf([change(1, 1n)], { cap: 400n })).toEqual({ kind: "over-account-cap", cap: 400n });
});

test("drops a row that loses everything and adds one that had nothing", () => {
  const jailed = factOf(3, 1n, { wasJailed: true });
  const rules = { criteria: [], byPerformance: false, withoutJailed: true };
  const known = [factOf(1, 1n, {}), factOf(2, 19n, {}), jailed];
  const inputs = inputsOf({ facts: known, validators: rules });
  const adjustments = [change(1, -50n), change(3, 40n)];
  const { rows, sum, carry, leftOut } = earnedOf({ ...inputs, adjustments, splits: [] });
  expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
    [accountOf(2), 950n],
    [accountOf(3), 40n],
  ]);
  expect([sum, carry, leftOut]).toEqual([990n, 10n, []]);
  expect(rows[1]?.note).toContain("adjusted: missed blocks");
});

test("parses inputs from their text, including who made each adjustment", () => {
  const record = { uptime: { expected: 9, signed: 8 }, slashes: 1 };
  const criteria = [{ kind: "uptime", weightBps: 10_000, threshold: 9_000n }] as const;
  const inputs: EpochInputs = inputsOf({
    source: {
      kind: "eco-stake",
      chainId: 4_443,
      contract: accountOf(7),
      method: "0xaabbccdd",
    },
    facts: [factOf(1, 5n, record), factOf(2, 1n)],
    rule: { kind: "tiered", tiers: [{ from: 1n, amount: 2n ** 90n }] },
    validators: { criteria, byPerformance: true, withoutJailed: true },
    cap: 7n,
    excluded: [accountOf(5)],
  });
  const plain = { ...inputs, adjustments: [], splits: [] };
  expect(readInputs(writeInputs(inputs))).toEqual(plain);
  expect(writeRewardInputs(plain)).toBe(writeInputs(inputs));
  const adjusted = { ...plain, adjustments: [change(1, -3n)] };
  expect(readInputs(writeRewardInputs(adjusted))).toEqual(adjusted);
  expect(writeRewardInputs(adjusted)).toContain("missed blocks of the node's move");
});

test("parses inputs from before sources were named and writes the same text", () => {
  const text = writeInputs(inputsOf({ facts }));
  expect(text).not.toContain("source");
  expect(writeRewardInputs(readInputs(text))).toBe(text);
});

test("rejects a text of another version", () => {
  const text = writeInputs(inputsOf({})).replace('"version":1', '"version":2');
  expect(() => readInputs(text)).toThrow();
});

test("includes the adjustments in the checks before publishing", () => {
  const text = writeRewardInputs({
    ...inputsOf({ facts }),
    splits: [],
    adjustments: [change(1, -50n)],
  });
  const token = { address: zeroAddress, symbol: "TAN", decimals: 18 };
  expect(rowsOfInputs(text, token).map(({ amount }) => amount)).toEqual([450n, 500n]);
});
