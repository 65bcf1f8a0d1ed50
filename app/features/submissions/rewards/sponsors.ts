import type { Address } from "viem";
import type { MoneyLog } from "#app/features/submissions/rewards/payouts/payout-events.server.ts";

export type Sponsor = {
  account: Address;
  tasks: number;
  /** Of which somebody was paid. */
  paidTasks: number;
  /** By token, what was put in and what was awarded of it. Base units. */
  money: { token: Address; put: bigint; paid: bigint }[];
  /** Half of what was handed in was decided, and half of the decisions paid, in so long; `null`: none was. */
  reviewMs: number | null;
  payMs: number | null;
};

/** When a submission for a task of this number came, was decided, and was paid. Milliseconds. */
export type DecisionTimes = {
  task: number;
  createdAt: number;
  decidedAt: number;
  paidAt: number | null;
};

type Account = { creator: Address; token: Address; put: bigint; paid: bigint };

/** Who put up rewards, whose tasks are most first, and how soon they decide and pay. */
export function evaluateSponsors(
  logs: readonly MoneyLog[],
  times: readonly DecisionTimes[],
): Sponsor[] {
  const tasks = listAccounts(logs);
  const own = groupBy([...tasks.values()], ({ creator }) => creator);
  const decisions = groupBy(times, ({ task }) => tasks.get(task)?.creator ?? null);
  return [...own]
    .map(([account, list]): Sponsor => {
      const theirs = decisions.get(account) ?? [];
      const money = [...groupBy(list, ({ token }) => token)].map(([token, some]) => ({
        token,
        put: sumOf(some, "put"),
        paid: sumOf(some, "paid"),
      }));
      return {
        account,
        tasks: list.length,
        paidTasks: list.filter(({ paid }) => paid > 0n).length,
        money,
        reviewMs: median(theirs.map(({ createdAt, decidedAt }) => decidedAt - createdAt)),
        payMs: median(
          theirs.flatMap(({ decidedAt, paidAt }) => (paidAt === null ? [] : [paidAt - decidedAt])),
        ),
      };
    })
    .sort((a, b) => b.tasks - a.tasks || b.paidTasks - a.paidTasks);
}

function listAccounts(logs: readonly MoneyLog[]): Map<number, Account> {
  const tasks = new Map<number, Account>();
  for (const { event } of logs) {
    if (event.name === "TaskCreated") {
      const { id, creator, token, reward } = event.args;
      tasks.set(id, { creator, token, put: reward, paid: 0n });
    }
    if (event.name !== "TaskRaised" && event.name !== "Awarded") continue;
    const task = tasks.get(event.args.id);
    if (!task) continue;
    if (event.name === "TaskRaised") task.put = event.args.budget;
    else task.paid += event.args.amount;
  }
  return tasks;
}

function groupBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function sumOf(list: readonly Account[], key: "put" | "paid"): bigint {
  return list.reduce((sum, one) => sum + one[key], 0n);
}

/** The middle one, of an even number the mean of both; what clocks that differ made negative is 0. */
export function median(values: readonly number[]): number | null {
  const inOrder = values.map((value) => Math.max(0, value)).sort((a, b) => a - b);
  const upper = inOrder[Math.floor(inOrder.length / 2)];
  const lower = inOrder[Math.ceil(inOrder.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
