import { hashTypedData, zeroHash } from "viem";
import { listApprovals, listDoneAwards } from "#app/domain/submissions/award/award.store.server.ts";
import type { Award } from "#app/domain/submissions/award/award.types.ts";
import { awardMessage } from "#app/domain/submissions/award/typed-data.ts";
import { listReasons } from "#app/domain/tasks/store/reason.store.server.ts";
import { listTaskEvents } from "#app/domain/tasks/escrow/task-events.server.ts";
import { stateOf } from "#app/domain/tasks/model/task-states.ts";
import { listPaid } from "#app/domain/tasks/store/submission.store.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { type PageQuery, loadPage } from "./paging.ts";
import { typedDataJson } from "#app/domain/submissions/intake/typed-data-json.ts";

/**
 * Lists the winners, amounts and reasons with the awards that paid them; the first page also
 * contains awards that only rejected work. Final ones only.
 *
 * @param time the chain's time, in Unix seconds.
 */
export async function resultsJson(
  published: PublishedTask,
  { before, limit }: PageQuery,
  time: number,
) {
  const { task, terms, deployment } = published;
  const { db } = getRuntime().database;
  const found = await listPaid(db, task.id, { after: before, limit: limit + 1 });
  const { rows, next } = loadPage(found, limit, ({ id }) => id);
  const awards = await listDoneAwards(db, task.id);
  const awardOf = ({ id, paidTx }: Submission) =>
    awards.find(
      ({ txHash, rows }) => txHash === paidTx && rows.some((row) => row.submissionId === id),
    );
  const paying = new Set(rows.map(awardOf));
  const shown = awards.filter(
    (award) =>
      paying.has(award) || (before === null && award.rows.every(({ amount }) => amount === 0n)),
  );
  return {
    task: { slug: task.slug, title: task.title, state: stateOf(task, time), token: terms.token },
    taskId: task.number,
    escrow: deployment.address,
    chainId: deployment.chainId,
    budget: String(task.budget),
    paid: String(task.paid),
    winners: rows.map((one) => {
      const award = awardOf(one);
      return {
        submitter: one.submitter,
        payees: one.payees,
        amount: String(one.amount ?? 0n),
        // The reason signed by the reviewers; the message to the submitter stays private.
        reason: award?.reason ?? "",
        award: award?.nonce ?? null,
        contentHash: one.contentHash,
        tx: one.paidTx,
        handedInAt: new Date(one.createdAt).toISOString(),
        decidedAt: one.decidedAt === null ? null : new Date(one.decidedAt).toISOString(),
        paidAt: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
      };
    }),
    awards: await Promise.all(shown.map((award) => awardJson(published, award))),
    decisions: await listDecisions(published),
    next,
  };
}

/**
 * Lists resolved disputes and a cancellation, newest first, if final. `reason` is null if the text
 * of the hash is not stored here.
 */
async function listDecisions({ deployment, task }: PublishedTask) {
  if (task.number === null) return [];
  const [events, reasons] = await Promise.all([
    listTaskEvents(deployment, task.number),
    listReasons(getRuntime().database.db, task.id),
  ]);
  return events.flatMap(({ event, isFinal, txHash: tx }) => {
    const isDispute = event.name === "DisputeResolved";
    const isEnd = event.name === "TaskClosed" && event.args.reasonHash !== zeroHash;
    if (!isFinal || !(isDispute || isEnd)) return [];
    const { reasonHash } = event.args;
    const by = isDispute ? [event.args.firstArbiter, event.args.arbiter] : [event.args.by];
    const reason = reasons[reasonHash] ?? null;
    return [{ kind: isDispute ? "dispute" : "cancellation", by, reason, reasonHash, tx }];
  });
}

/** Returns an award as each reviewer signed it, so that anyone can recompute the hashes. */
async function awardJson({ deployment, task }: PublishedTask, award: Award) {
  const approvals = await listApprovals(getRuntime().database.db, award.id);
  return {
    nonce: award.nonce,
    reason: award.reason,
    reasonHash: award.reasonHash,
    approvals: approvals.map(({ reviewer, signature }) => {
      const typedData = awardMessage(deployment, task.number ?? 0, award, reviewer);
      const hash = hashTypedData(typedData);
      return { reviewer, signature, typedData: typedDataJson(typedData), hash };
    }),
    tx: award.txHash,
  };
}
