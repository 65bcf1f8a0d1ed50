import { stateOf } from "#app/features/ecosystem/tasks/model/task-states.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listPaid } from "#app/features/ecosystem/tasks/submission.store.server.ts";
import type { PublishedTask } from "./open-task.server.ts";
import { type PageAsked, readPage } from "./paging.ts";

/** Who won what and why: only what was paid, which nothing takes back. */
export async function resultsJson(
  published: PublishedTask,
  { before, limit }: PageAsked,
  time: number,
) {
  const { task, terms, place } = published;
  const { db } = getRuntime().database;
  const found = await listPaid(db, task.id, { after: before, limit: limit + 1 });
  const { rows, next } = readPage(found, limit, ({ id }) => id);
  return {
    task: { slug: task.slug, title: task.title, state: stateOf(task, time), token: terms.token },
    ...{ taskId: task.number, escrow: place.address, chainId: place.chainId },
    budget: String(task.budget),
    paid: String(task.paid),
    winners: rows.map((one) => ({
      submitter: one.submitter,
      payees: one.payees,
      amount: String(one.amount ?? 0n),
      reason: one.reason ?? "",
      contentHash: one.contentHash,
      tx: one.paidTx,
      handedInAt: new Date(one.createdAt).toISOString(),
      decidedAt: one.decidedAt === null ? null : new Date(one.decidedAt).toISOString(),
      paidAt: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
    })),
    next,
  };
}
