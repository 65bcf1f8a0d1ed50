import { hashTypedData, zeroHash } from "viem";
import { listApprovals, listDone } from "#app/features/tasks/desk/award/award.store.server.ts";
import type { Award } from "#app/features/tasks/desk/award/award.types.ts";
import { awardMessage } from "#app/features/tasks/desk/award/typed-data.ts";
import { listReasons } from "#app/features/tasks/detail/reason.store.server.ts";
import { listTaskEvents } from "#app/features/tasks/escrow/task-events.server.ts";
import { stateOf } from "#app/features/tasks/model/task-states.ts";
import { listPaid } from "#app/features/tasks/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { PublishedTask } from "./open-task.server.ts";
import { type PageAsked, loadPage } from "./paging.ts";
import { typedDataJson } from "./typed-data-json.ts";

/**
 * Who won what and why: only what was paid, which nothing takes back.
 *
 * @param time the chain's, Unix seconds.
 */
export async function resultsJson(
  published: PublishedTask,
  { before, limit }: PageAsked,
  time: number,
) {
  const { task, terms, place } = published;
  const { db } = getRuntime().database;
  const found = await listPaid(db, task.id, { after: before, limit: limit + 1 });
  const { rows, next } = loadPage(found, limit, ({ id }) => id);
  const awards = await listDone(
    db,
    task.id,
    rows.flatMap(({ paidTx }) => paidTx ?? []),
  );
  const awardOf = (id: string) =>
    awards.find((award) => award.rows.some(({ submissionId }) => submissionId === id));
  return {
    task: { slug: task.slug, title: task.title, state: stateOf(task, time), token: terms.token },
    taskId: task.number,
    escrow: place.address,
    chainId: place.chainId,
    budget: String(task.budget),
    paid: String(task.paid),
    winners: rows.map((one) => {
      const award = awardOf(one.id);
      return {
        submitter: one.submitter,
        payees: one.payees,
        amount: String(one.amount ?? 0n),
        // What the reviewers signed; without words of theirs, what was written to the submitter.
        reason: award?.reason || (one.reason ?? ""),
        award: award?.nonce ?? null,
        contentHash: one.contentHash,
        tx: one.paidTx,
        handedInAt: new Date(one.createdAt).toISOString(),
        decidedAt: one.decidedAt === null ? null : new Date(one.decidedAt).toISOString(),
        paidAt: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
      };
    }),
    awards: await Promise.all(awards.map((award) => awardJson(published, award))),
    decisions: await listDecisions(published),
    next,
  };
}

/**
 * Disputes that were decided and a cancellation, newest first, as far as they are final. `reason` is
 * `null` where the words of the hash are not kept here.
 */
async function listDecisions({ place, task }: PublishedTask) {
  if (task.number === null) return [];
  const [events, reasons] = await Promise.all([
    listTaskEvents(place, task.number),
    listReasons(getRuntime().database.db, task.id),
  ]);
  return events.flatMap(({ event, isFinal, txHash: tx }) => {
    const isDispute = event.name === "DisputeResolved";
    const isEnd = event.name === "TaskClosed" && event.args.reasonHash !== zeroHash;
    if (!isFinal || !(isDispute || isEnd)) return [];
    const { reasonHash } = event.args;
    const by = isDispute ? event.args.arbiter : event.args.by;
    const reason = reasons[reasonHash] ?? null;
    return [{ kind: isDispute ? "dispute" : "cancellation", by, reason, reasonHash, tx }];
  });
}

/** An award as its reviewers signed it; whoever has it can compute its hashes again. */
async function awardJson({ place, task }: PublishedTask, award: Award) {
  const typedData = awardMessage(place, task.number ?? 0, award);
  const approvals = await listApprovals(getRuntime().database.db, award.id);
  return {
    nonce: award.nonce,
    reason: award.reason,
    typedData: typedDataJson(typedData),
    hash: hashTypedData(typedData),
    approvals: approvals.map(({ reviewer, signature }) => ({ reviewer, signature })),
    tx: award.txHash,
  };
}
