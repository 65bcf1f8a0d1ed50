import type { Address } from "viem";
import { listFilesOf, type TaskFile } from "#app/domain/tasks/store/file.store.server.ts";
import { isOpen, mayAppeal } from "#app/domain/tasks/model/submission-states.ts";
import { type StateFacts, stateOf } from "#app/domain/tasks/model/task-states.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { readChainWork } from "#app/domain/submissions/disputes/read-dispute.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import {
  listSubmissionsOf,
  listSubmissionVersions,
} from "#app/domain/tasks/store/submission.store.server.ts";
import { listRemarks } from "#app/domain/tasks/store/remark.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  changeableUntil,
  type FoundSubmission,
  maySign,
} from "#app/domain/submissions/intake/change.server.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import { loadPage, type PageQuery } from "./paging.ts";
import { whatToSign } from "#app/domain/submissions/intake/sign-work.server.ts";
import type { Stored, ToSign } from "#app/domain/submissions/intake/submit.server.ts";
import { listNamed } from "#app/domain/submissions/intake/open-tasks.store.server.ts";
import { apiPaths } from "#app/paths/api.ts";

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : isoOf(milliseconds);

/** Response to a submission without a signature. */
export function toSignJson({ draft: { contentHash, content, payees }, typedData }: ToSign) {
  return { contentHash, content, payees, typedData };
}

/**
 * Response to a stored submission; anyone can use it to put the work on chain for its submitter.
 */
export function receiptJson({ submission, published }: Stored) {
  const { id, version, contentHash, payees, signature, signedAt, submitter } = submission;
  const at = version === 1 ? submission.createdAt : submission.updatedAt;
  const { deployment, task } = published;
  const where = { chainId: deployment.chainId, escrow: deployment.address, taskId: task.number };
  const receivedAt = isoOf(at);
  return {
    id,
    version,
    contentHash,
    receivedAt,
    receipt: {
      task: task.slug,
      ...where,
      submitter,
      contentHash,
      payees,
      signature,
      signedAt,
      receivedAt,
    },
  };
}

type NamedTask = StateFacts & { slug: string; title: string };

/**
 * @param time Block time; null if the chain does not respond, which leaves the task's state
 * unknown.
 */
function headJson(one: Submission, task: NamedTask | undefined, time: number | null) {
  return {
    id: one.id,
    task: task
      ? {
          slug: task.slug,
          title: task.title,
          state: time === null ? null : stateOf(task, time),
        }
      : null,
    status: one.status,
    version: one.version,
    isSigned: one.signature !== null,
    isOnChain: one.isAnchored,
    link: one.content.link,
    contentHash: one.contentHash,
    reason: one.reason,
    mayAppeal: mayAppeal(one) && task?.state === "open",
    amount: one.amount === null ? null : String(one.amount),
    paidTx: one.paidTx,
    paidAt: isoOrNull(one.paidAt),
    receivedAt: isoOf(one.createdAt),
    updatedAt: isoOf(one.updatedAt),
  };
}

/** Returns a page of an account's submissions, newest first. */
export async function loadAccountPage(by: Address, { before, limit }: PageQuery) {
  const { db } = getRuntime().database;
  const found = await listSubmissionsOf(db, by, { before, limit: limit + 1 });
  const { rows, next } = loadPage(found, limit, ({ id }) => id);
  await syncTasks();
  const [time, tasks] = await Promise.all([
    readTime(),
    listNamed(db, [...new Set(rows.map(({ taskId }) => taskId))]),
  ]);
  return { submissions: rows.map((one) => headJson(one, tasks.get(one.taskId), time)), next };
}

/**
 * Returns everything submitters may know about their submission, but nothing about how reviewers
 * decided.
 */
export async function readPrivateJson({ submission, published }: FoundSubmission) {
  const { db } = getRuntime().database;
  const { task } = published;
  const [time, files, versions, remarks] = await Promise.all([
    readTime(),
    listFilesOf(db, { submissionId: submission.id }),
    listSubmissionVersions(db, submission.id),
    listRemarks(db, submission.id),
  ]);
  const until = time === null ? null : changeableUntil(submission, task, time);
  const submittedAt = [submission.createdAt, ...versions.map(({ at }) => at)];
  const isSignable =
    submission.signature === null && submission.status !== "withdrawn" && time !== null;
  return {
    ...headJson(submission, task, time),
    content: submission.content,
    payees: submission.payees,
    files: files.map(fileJson),
    decidedAt: isoOrNull(submission.decidedAt),
    appeal: submission.appeal,
    appealedAt: isoOrNull(submission.appealedAt),
    comments: remarks.map(({ kind, text, at }) => ({ kind, text, at: isoOf(at) })),
    versions: [...versions, submission].map(({ version, contentHash, content, payees }, i) => ({
      version,
      contentHash,
      content,
      payees,
      receivedAt: isoOf(submittedAt[i] ?? 0),
    })),
    changeableUntil: until === null ? null : isoOf(until * 1_000),
    mayWithdraw: isOpen(submission.status),
    chain: await chainJson({ submission, published }),
    // For signing work entered by an admin.
    typedData:
      isSignable && maySign(task, time) ? await whatToSign(published, submission, time) : null,
  };
}

/** Returns what became of the work on the chain; null if it cannot be read. */
async function chainJson({
  submission,
  published,
}: Pick<FoundSubmission, "submission" | "published">) {
  const { id, number } = published.task;
  const escrow = await readEscrow(submission.submitter);
  if (escrow.kind !== "read" || number === null) return null;
  const work = await readChainWork(escrow.head, { id, number }, submission);
  if (!work) return null;
  const { state, isCurrent, disputableUntil, dispute } = work;
  const at = (seconds: number) => isoOf(seconds * 1_000);
  return {
    state,
    isCurrent,
    disputableUntil: disputableUntil === null ? null : at(disputableUntil),
    dispute: dispute && { until: at(dispute.until), reason: dispute.reason },
  };
}

export function fileJson({ id, name, type, size, sha256 }: TaskFile) {
  return { id, name, type, size, sha256, url: apiPaths.file(id) };
}
