import type { Address } from "viem";
import type { MoneyLog } from "#app/domain/submissions/payouts/payout-events.server.ts";

export type Sponsor = {
  account: Address;
  tasks: number;
  /** Number of tasks with a payment. */
  paidTasks: number;
  /** Amounts funded and awarded by token, in base units. */
  money: { token: Address; put: bigint; paid: bigint }[];
  /** Median time from submission to decision, and from decision to payment; null if none. */
  reviewMs: number | null;
  payMs: number | null;
};

/**
 * Times at which a submission to the task of this number was submitted, decided and paid, in
 * milliseconds.
 */
export type DecisionTimes = {
  task: number;
  createdAt: number;
  decidedAt: number;
  paidAt: number | null;
};

type Account = { creator: Address; token: Address; put: bigint; paid: bigint };

/** Ranks sponsors by number of tasks, with their median decision and payment times. */
export function evaluateSponsors(
  logs: readonly MoneyLog[],
  times: readonly DecisionTimes[],
): Sponsor[] {
  const tasks = listAccounts(logs);
  const own = groupBy([...tasks.values()], ({ creator }) => creator);
  const decisions = groupBy(times, ({ task }) => tasks.get(task)?.creator ?? null);
  return [...own]
    .map(([account, list]): Sponsor => {
      const decided = decisions.get(account) ?? [];
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
        reviewMs: median(decided.map(({ createdAt, decidedAt }) => decidedAt - createdAt)),
        payMs: median(
          decided.flatMap(({ decidedAt, paidAt }) => (paidAt === null ? [] : [paidAt - decidedAt])),
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

/**
 * Returns the median, the mean of the middle two for an even count; negative values from clock skew
 * count as 0.
 */
export function median(values: readonly number[]): number | null {
  const inOrder = values.map((value) => Math.max(0, value)).sort((a, b) => a - b);
  const upper = inOrder[Math.floor(inOrder.length / 2)];
  const lower = inOrder[Math.ceil(inOrder.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
