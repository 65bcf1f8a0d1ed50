import type { Address } from "viem";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import { taskStates, type TaskState } from "#app/domain/tasks/model/task-states.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { z } from "zod";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";

export type MonthSpend = { month: string; token: TaskToken; amount: bigint };
export type TaskCharts = {
  byState: { state: TaskState; count: number }[];
  /** Awarded amounts by month and token, oldest first. */
  spend: MonthSpend[];
  /** Median milliseconds from submission to the first decision and to payment; null if none yet. */
  medianReviewMs: number | null;
  medianPayMs: number | null;
};

const maxAwards = 5_000;
const awardSchema = z.object({ id: z.coerce.number(), total: z.string().transform(BigInt) });

/** Computes the chart data of all tasks. */
export async function readCharts(
  deployment: Deployment,
  rows: readonly TaskRow[],
): Promise<TaskCharts> {
  const [spend, times] = await Promise.all([readSpend(deployment, rows), readTimes()]);
  const byState = taskStates.map((state) => ({
    state,
    count: rows.filter(({ stage }) => stage === state).length,
  }));
  return { byState, spend, ...times };
}

async function readSpend(deployment: Deployment, rows: readonly TaskRow[]): Promise<MonthSpend[]> {
  const awards = await listEvents({
    stream: tasksStream,
    chainId: deployment.chainId,
    name: "AwardDecided",
    limit: maxAwards,
  });
  const units = new Map(rows.map(({ number, unit }) => [number, unit]));
  const sums = new Map<string, MonthSpend>();
  for (const { args, at } of awards.toReversed()) {
    const { id, total } = awardSchema.parse(args);
    const token = units.get(id);
    if (!token || total === 0n) continue;
    const month = new Date(at).toISOString().slice(0, 7);
    const key: `${string} ${Address}` = `${month} ${token.address}`;
    sums.set(key, { month, token, amount: (sums.get(key)?.amount ?? 0n) + total });
  }
  return [...sums.values()];
}

const maxTimes = 2_000;

/** Based on the newest submissions, to reflect current times. */
async function readTimes() {
  const { db } = getRuntime().database;
  const rows = await db
    .selectFrom("dev_submission")
    .select(["created_at", "decided_at", "paid_at"])
    .orderBy("id", "desc")
    .limit(maxTimes)
    .execute();
  const since = (key: "decided_at" | "paid_at") =>
    rows.flatMap((row) => {
      const at = row[key];
      return at === null ? [] : [at - row.created_at];
    });
  return { medianReviewMs: medianOf(since("decided_at")), medianPayMs: medianOf(since("paid_at")) };
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
