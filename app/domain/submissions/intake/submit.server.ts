import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { attachFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { markSubmission } from "#app/domain/submissions/marks/mark-submission.server.ts";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import {
  countSubmissions,
  findSame,
  findSubmission,
  insertSubmission,
  listSubmitTimes,
  type NewSubmission,
} from "#app/domain/tasks/store/submission.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readStake, readTime } from "./chain-facts.server.ts";
import { type Draft, readDraft } from "./draft.server.ts";
import { FilesTakenError } from "./files-taken.ts";
import { evaluateCount, evaluateTask } from "./evaluate-task.ts";
import { findPublished, type PublishedTask } from "./open-task.server.ts";
import {
  apiRejection,
  type Rejection,
  silentChain,
  wrongField,
} from "#app/domain/tasks/model/rejection.ts";
import { checkSignature, type Signature, whatToSign } from "./sign-work.server.ts";
import type { Work } from "./submission.schema.ts";
import { withOpenTask } from "./with-open-task.server.ts";

const hourMs = 3_600_000;
/** Max submissions of an address per hour, across tasks and including withdrawn ones. */
export const submissionsPerHour = 30;

export type ToSign = {
  kind: "to-sign";
  draft: Draft;
  typedData: Awaited<ReturnType<typeof whatToSign>>;
};
export type Stored = { kind: "saved"; published: PublishedTask; submission: Submission };

/**
 * Accepts work from its submitter. Without a signature nothing is stored, and the result says what
 * to sign. The same work sent again, as after a lost response, is stored once.
 */
export async function submitWork(submission: {
  slug: string;
  work: Work;
  by: Address;
  signed: Signature | null;
  /** Anonymous id of the sender's device. */
  device: string | null;
}): Promise<ToSign | (Stored & { isNew: boolean }) | Rejection> {
  const { by, signed, device } = submission;
  const published = await findPublished(submission.slug);
  if (published.kind === "rejected") return published;
  const rejection = await findRejection(published, by);
  if (rejection) return rejection;
  const draft = await readDraft(submission.work, published, { owners: [by], submissionId: null });
  if (draft.kind === "rejected") return draft;
  const same = await findSameOf(published, draft, by);
  if (same && signed !== null) return { kind: "saved", published, submission: same, isNew: false };
  const late = same ? null : await findLimitRejection(published, by);
  if (late) return late;
  const time = await readTime();
  if (time === null) return silentChain();
  const work = { ...draft, submitter: by };
  if (signed === null) {
    return { kind: "to-sign", draft, typedData: await whatToSign(published, work, time) };
  }
  const checked = await checkSignature(published, work, { ...signed, time });
  if (checked.kind === "rejected") return checked;
  const { signature, signedAt } = checked;
  return save(published, draft, {
    submitter: by,
    signature,
    signedAt,
    enteredBy: null,
    device,
  });
}

/** Enters work on behalf of a submitter, whose signature is required before it can be awarded. */
export async function enterSubmission(submission: {
  slug: string;
  work: Work;
  submitter: Address;
  /** The admin. */
  by: Address;
}): Promise<(Stored & { isNew: boolean }) | Rejection> {
  const { submitter, by } = submission;
  const published = await findPublished(submission.slug);
  if (published.kind === "rejected") return published;
  const rejection = await findRejection(published, submitter);
  if (rejection) return rejection;
  const owners = [by, submitter];
  const draft = await readDraft(submission.work, published, { owners, submissionId: null });
  if (draft.kind === "rejected") return draft;
  const stored = await save(published, draft, {
    submitter,
    signature: null,
    signedAt: null,
    enteredBy: by,
    device: null,
  });
  if (stored.kind === "saved" && stored.isNew) {
    const { id, contentHash } = stored.submission;
    const details = { task: published.task.slug, submitter, contentHash };
    await recordAudit({
      actor: by,
      action: "submission.enter",
      subject: id,
      topic: stored.published.task.id,
      details,
    });
  }
  return stored;
}

/** Returns why an address may not submit more work to a task now. */
export async function findSubmitRejection(
  published: PublishedTask,
  by: Address,
): Promise<Rejection | null> {
  return (await findRejection(published, by)) ?? findLimitRejection(published, by);
}

/** Returns why an address may not submit to a task, regardless of the work. */
async function findRejection(
  { task, terms }: PublishedTask,
  by: Address,
): Promise<Rejection | null> {
  const time = await readTime();
  if (time === null) return silentChain();
  return evaluateTask({ task, terms }, by, time) ?? findStakeRejection(terms, by);
}

async function findStakeRejection({ minStake }: TaskTerms, by: Address): Promise<Rejection | null> {
  if (minStake === 0n) return null;
  const stake = await readStake(by);
  if (stake === null) return silentChain();
  if (stake >= minStake) return null;
  const { symbol, decimals } = stakedCoin();
  const unit = (amount: bigint) => `${formatExact(amount, decimals)} ${symbol}`;
  const message = `This task requires ${unit(minStake)} staked with validators; you have ${unit(stake)}.`;
  return apiRejection(403, "stake-too-small", message);
}

async function findLimitRejection(
  { task, terms }: PublishedTask,
  by: Address,
  db = getRuntime().database.db,
): Promise<Rejection | null> {
  const rejection = evaluateCount(terms, await countSubmissions(db, task.id, by));
  if (rejection) return rejection;
  const now = getRuntime().now();
  const times = await listSubmitTimes(db, by, { since: now - hourMs, limit: submissionsPerHour });
  const oldest = times.at(-1);
  if (times.length < submissionsPerHour || oldest === undefined) return null;
  const message = `Each address can submit at most ${submissionsPerHour} times per hour. Try again later.`;
  const retryAfter = Math.max(1, Math.ceil((oldest + hourMs - now) / 1_000));
  return { ...apiRejection(429, "too-many", message), retryAfter };
}

function findSameOf({ task }: PublishedTask, { contentHash }: Draft, submitter: Address) {
  const { db } = getRuntime().database;
  return findSame(db, { taskId: task.id, submitter, contentHash });
}

type Sent = Pick<NewSubmission, "submitter" | "signature" | "signedAt" | "enteredBy"> & {
  device: string | null;
};

async function save(
  published: PublishedTask,
  draft: Draft,
  { device, ...sent }: Sent,
): Promise<(Stored & { isNew: boolean }) | Rejection> {
  const { task, terms } = published;
  const now = getRuntime().now();
  const id = newId(now);
  const evaluate = (current: Task, time: number) =>
    evaluateTask({ task: current, terms }, sent.submitter, time);
  const outcome = await withOpenTask(published, evaluate, async (trx) => {
    const same = await findSame(trx, { ...sent, taskId: task.id, contentHash: draft.contentHash });
    if (same) return { submission: same, isNew: false };
    const rejection = await findLimitRejection(published, sent.submitter, trx);
    if (rejection) return rejection;
    const by = [sent.submitter, ...(sent.enteredBy === null ? [] : [sent.enteredBy])];
    const { content, contentHash, payees } = draft;
    const one: NewSubmission = {
      id,
      taskId: task.id,
      content,
      contentHash,
      payees,
      createdAt: now,
      ...sent,
    };
    await insertSubmission(trx, one);
    const tied = await attachFiles(trx, draft.fileIds, {
      by,
      to: { submissionId: id, forTask: task.id },
    });
    if (tied < draft.fileIds.length) throw new FilesTakenError();
    await markSubmission(trx, one, device);
    const submission = await findSubmission(trx, id);
    if (!submission) throw new Error(`Submission ${id} was not kept.`);
    return { submission, isNew: true };
  }).catch((error: unknown) => {
    if (error instanceof FilesTakenError) return wrongField("files", error.message);
    throw error;
  });
  return "kind" in outcome ? outcome : { kind: "saved", published, ...outcome };
}
