import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { noChoices } from "#app/domain/lists/values/list-choices.ts";
import type { DuplicateChoice } from "#app/domain/lists/values/recipients.types.ts";
import { diffLeaves } from "#app/domain/claims/list.server.ts";
import { allocate } from "#app/domain/rewards/engine/allocate.ts";
import { writeInputs } from "#app/domain/rewards/engine/canonical.ts";
import type { EpochInputs } from "#app/domain/rewards/engine/engine.types.ts";
import { accountOf, factOf, inputsOf } from "#app/domain/rewards/engine/engine.test-support.ts";
import { epochsIn } from "./ancestry.ts";
import { mergeLeaves } from "#app/domain/rewards/engine/merge-leaves.ts";
import { rowsOfInputs, writeListInputs } from "./rows-of-inputs.ts";
import { readSummary, shortenDiff, summarize, formatSummary } from "./summary.ts";

const token = { address: zeroAddress, symbol: "TAN", decimals: 18 };
const validators = {
  criteria: [{ kind: "uptime", weightBps: 10_000, threshold: 5_000n }] as const,
  byPerformance: true,
  withoutJailed: true,
};
const facts = [
  factOf(1, 5n, { uptime: { expected: 9, signed: 7 } }),
  factOf(2, 7n, { wasJailed: true }),
  factOf(3, 9n, { uptime: { expected: 9, signed: 9 } }),
];
const tiers = [{ from: 1n, amount: 9n }];
const counted = [
  { kind: "min-blocks", weightBps: 5_000, threshold: 8n },
  { kind: "max-share", weightBps: 5_000, threshold: 2_500n },
] as const;

test.each<Partial<EpochInputs>>([
  { facts, validators },
  { facts, validators: { ...validators, criteria: counted } },
  { facts, cap: 100n, excluded: [accountOf(3)] },
  { facts, rule: { kind: "fixed", amount: 3n }, minStake: 6n },
  { facts, rule: { kind: "tiered", tiers } },
])("derives the rows from the text of the inputs alone", (changes) => {
  const inputs = inputsOf(changes);
  const answer = allocate(inputs);
  if (answer.kind !== "allocated") throw new Error("over budget");
  expect(rowsOfInputs(writeInputs(inputs), token)).toEqual(answer.allocation.rows);
});

test("derives a list's rows by its choices, and none from an invalid list", () => {
  const list = `${accountOf(1)};1.500;for a reason\n${accountOf(1)};1`;
  const every = (choice: DuplicateChoice | null) => ({ every: choice, byAddress: new Map() });
  const choices = { delimiter: null, pointMeans: "decimals" } as const;
  const inputs = { list, choices, duplicates: every("merge") };
  expect(rowsOfInputs(writeListInputs(inputs), token)).toMatchObject([
    { account: accountOf(1), amount: 25n * 10n ** 17n },
  ]);
  const wrong = [
    { ...inputs, duplicates: every(null) },
    { ...inputs, choices: noChoices },
  ];
  for (const one of wrong) {
    expect(() => rowsOfInputs(writeListInputs(one), token)).toThrow("not right");
  }
  expect(() => rowsOfInputs("{}", token)).toThrow();
});

test("parses a list stored before choices existed", () => {
  const list = `${accountOf(1)},1.5\n${accountOf(1)},1`;
  const stored = (repeats: string) => JSON.stringify({ list, repeats, version: 1 });
  expect(rowsOfInputs(stored("sum"), token)).toMatchObject([{ amount: 25n * 10n ** 17n }]);
  expect(rowsOfInputs(stored("last"), token)).toMatchObject([{ amount: 10n ** 18n }]);
  expect(() => rowsOfInputs(stored("reject"), token)).toThrow("not right");
});

test("adds new amounts to the previous cumulative ones", () => {
  const before = [{ account: accountOf(2), cumulative: 5n, note: "old" }];
  const rows = [
    { account: accountOf(2), amount: 3n, note: null },
    { account: accountOf(1), amount: 1n, note: "new" },
  ];
  expect(mergeLeaves(before, rows)).toEqual([
    { account: accountOf(1), cumulative: 1n, note: "new" },
    { account: accountOf(2), cumulative: 8n, note: "old" },
  ]);
});

test("covers the epochs of all the roots that a root builds on", () => {
  const runs = [
    { id: "e", root: "0x01", baseRoot: null, epoch: 7 },
    { id: "d", root: "0x03", baseRoot: "0x02", epoch: 2 },
    { id: "c", root: "0x04", baseRoot: "0x01", epoch: 5 },
    { id: "b", root: "0x02", baseRoot: "0x01", epoch: null },
    { id: "a", root: "0x01", baseRoot: null, epoch: 0 },
  ] as const;
  const published = new Map([["a", 1]]);
  expect([...epochsIn("0x03", runs, published)]).toEqual([2, 0]);
  expect([...epochsIn("0x04", runs, published)]).toEqual([5, 0]);
  expect([...epochsIn(null, runs, published)]).toEqual([]);
  // While it is unknown which of the two was published, neither can be granted again.
  expect([...epochsIn("0x04", runs, new Map())]).toEqual([5, 7, 0]);
});

test("marks amounts above ten times the median and round-trips a summary", () => {
  const rows = [1n, 2n, 2n, 3n, 21n].map((amount, i) => ({
    account: accountOf(i),
    amount,
    note: null,
  }));
  const lost = shortenDiff(
    3,
    diffLeaves([{ account: accountOf(9), cumulative: 4n, note: null }], []),
  );
  const leftOut = [{ reason: "dust" }, { reason: "dust" }] as const;
  const summary = summarize(rows, { budget: 30n, leftOut, diff: lost });
  expect(summary).toMatchObject({ recipients: 5, sum: 29n, carry: 1n, smallest: 1n, median: 2n });
  expect(summary.outliers.first.map(({ amount }) => amount)).toEqual([21n]);
  expect(summary.diff).toMatchObject({ n: 3, removed: 1, losses: [{ before: 4n, after: 0n }] });
  expect(summary.leftOut).toEqual([{ reason: "dust", count: 2 }]);
  expect(readSummary(formatSummary(summary))).toEqual(summary);
});
