import { expect, test } from "vitest";
import { derivePayouts } from "#app/domain/submissions/payouts/payouts.ts";
import {
  ana,
  awarded,
  ben,
  cleo,
  coin,
  created,
  credited,
  day,
  logsOf,
  part,
  token,
  withdrawn,
} from "#app/domain/submissions/payouts/payouts.test-support.ts";
import { rankLeaders } from "./leaders.ts";
import { evaluateSponsors, median } from "#app/features/submissions/rewards/sponsors.ts";

const logs = logsOf(
  [0, created(1), created(2, { token }), created(3, { creator: ben })],
  [1, awarded(1, ana, 10n), awarded(1, ben, 7n), part(1, ben, ben, 4n), part(1, ben, ana, 3n)],
  [2, awarded(1, ana, 20n), credited(1, ana, 20n)],
  [3, awarded(2, ben, 50n)],
  [4, withdrawn(ana, cleo, 20n)],
  [5, { name: "TaskRaised", args: { id: 3, budget: 400n } }, awarded(3, cleo, 100n)],
);

test("ranks by tasks won, counting a task once and crediting payees for their parts", () => {
  expect(rankLeaders(derivePayouts(logs), null)).toEqual([
    {
      account: ben,
      won: 2,
      earned: [
        { token: coin, amount: 4n },
        { token, amount: 50n },
      ],
      lastAt: 3 * day,
    },
    { account: cleo, won: 1, earned: [{ token: coin, amount: 100n }], lastAt: 5 * day },
    { account: ana, won: 1, earned: [{ token: coin, amount: 33n }], lastAt: 2 * day },
  ]);
});

test("ranks by earnings of one token and leaves out accounts without any", () => {
  const leaders = (of: typeof token) =>
    rankLeaders(derivePayouts(logs), of).map(({ account }) => account);
  expect(leaders(coin)).toEqual([cleo, ana, ben]);
  expect(leaders(token)).toEqual([ben]);
});

test("summarizes a sponsor by tasks, payouts per token and median times", () => {
  const times = [
    { task: 1, createdAt: 0, decidedAt: day, paidAt: 2 * day },
    { task: 1, createdAt: 0, decidedAt: 3 * day, paidAt: null },
    { task: 2, createdAt: day, decidedAt: 3 * day, paidAt: 6 * day },
    { task: 99, createdAt: 0, decidedAt: 90 * day, paidAt: null },
  ];
  expect(evaluateSponsors(logs, times)).toEqual([
    {
      account: cleo,
      tasks: 2,
      paidTasks: 2,
      money: [
        { token: coin, put: 100n, paid: 37n },
        { token, put: 100n, paid: 50n },
      ],
      reviewMs: 2 * day,
      payMs: 2 * day,
    },
    {
      account: ben,
      tasks: 1,
      paidTasks: 1,
      money: [{ token: coin, put: 400n, paid: 100n }],
      reviewMs: null,
      payMs: null,
    },
  ]);
});

test("returns null for the median of nothing, and the middle of an even number", () => {
  expect([median([]), median([5]), median([9, 1]), median([3, 1, 2])]).toEqual([null, 5, 5, 2]);
});
