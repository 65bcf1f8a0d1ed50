import { expect, test } from "vitest";
import { buildTree, claimLeaf, rootOf } from "#app/chain/merkle/merkle-tree.ts";
import { writeInputs } from "./canonical.ts";
import { accountOf, factOf, inputsOf } from "./engine.test-support.ts";
import { readInputs, writeRewardInputs } from "./inputs-text.ts";
import { replay } from "./replay.ts";

test("sums epochs to the roots of an independently built tree", () => {
  const first = writeInputs(inputsOf({ facts: [factOf(1, 1n), factOf(2, 3n)] }));
  const second = writeInputs(inputsOf({ facts: [factOf(2, 1n), factOf(3, 1n)] }));
  const { roots, total, leafCount } = replay(7, [first, second]);
  const leaf = (n: number, cumulative: bigint) => claimLeaf(7n, accountOf(n), cumulative);
  expect(roots).toEqual([
    rootOf(buildTree([leaf(1, 250n), leaf(2, 750n)])),
    rootOf(buildTree([leaf(1, 250n), leaf(2, 1_250n), leaf(3, 500n)])),
  ]);
  expect([total, leafCount]).toEqual([2_000n, 3]);
});

test("writes the same text and root for inputs in any order", () => {
  const facts = [factOf(1, 1n), factOf(2, 3n), factOf(3, 5n)];
  const texts = [facts, facts.toReversed()].map((order) => writeInputs(inputsOf({ facts: order })));
  expect(texts[0]).toBe(texts[1]);
  const roots = texts.map((text) => replay(1, [text]).roots);
  expect(roots[0]).toEqual(roots[1]);
});

// The download format from before rewards could be split.
const before = [
  `{"budget":"1000","cap":null,"excluded":[],"facts":[{"account":"0x0000000000000000000000000000000000000001","record":{"commissionBps":500,"slashes":0,"uptime":{"expected":9,"signed":8},"validator":1,"wasJailed":false},"stakeSeconds":"30"},{"account":"0x0000000000000000000000000000000000000002","record":{"commissionBps":500,"slashes":1,"uptime":null,"validator":2,"wasJailed":false},"stakeSeconds":"50"}],"minStake":"0","rule":{"kind":"pro-rata"},"validators":null,"version":1,"window":{"from":100,"to":110}}\n`,
  `{"adjustments":[{"account":"0x0000000000000000000000000000000000000001","amount":"-50","confirmedBy":"0x0000000000000000000000000000000000000009","proposedBy":"0x0000000000000000000000000000000000000008","reason":"late"}],"budget":"1000","cap":null,"excluded":[],"facts":[{"account":"0x0000000000000000000000000000000000000001","record":{"commissionBps":500,"slashes":0,"uptime":{"expected":9,"signed":8},"validator":1,"wasJailed":false},"stakeSeconds":"30"},{"account":"0x0000000000000000000000000000000000000002","record":{"commissionBps":500,"slashes":1,"uptime":null,"validator":2,"wasJailed":false},"stakeSeconds":"50"}],"minStake":"0","rule":{"kind":"pro-rata"},"validators":{"byPerformance":false,"criteria":[{"kind":"no-slash","threshold":"0","weightBps":10000}],"withoutJailed":true},"version":1,"window":{"from":100,"to":110}}\n`,
];

test("parses inputs from before splits existed and derives their roots", () => {
  expect(replay(7, before).roots).toEqual([
    "0xf8534a8acc423f999038a9a3688cfd51e624352458c90e57b65475a95d48ae6f",
    "0x127184c5d9b01e408d65f5a8a1676be9634ee7020f5ba446aadbb95b1cd3d604",
  ]);
  for (const text of before) expect(writeRewardInputs(readInputs(text))).toBe(text);
});
