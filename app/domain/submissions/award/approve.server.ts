import { type Address, hashTypedData, type Hex } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { evaluateSignature, explainDelegate } from "#app/chain/hash-signature.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listConflicted } from "#app/domain/submissions/review/review.store.server.ts";
import { fetchTask } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type AwardOnChain, readAwardOnChain } from "./award-on-chain.server.ts";
import { changeAward, findAward, insertApproval } from "./award.store.server.ts";
import type { Award } from "./award.types.ts";
import { beginPaying, stopPaying } from "./payment.store.server.ts";
import { settleTask } from "./settle.server.ts";
import { awardMessage } from "./typed-data.ts";

/** Null on success, else an error with what to do. */
export type AwardAnswer = string | null;

const gone = "This award no longer exists. Reload the page.";
const over = "This award is already paid or void. Reload the page.";
const silent = "The chain is not responding. Try again in a moment.";

/** Stores a reviewer's signature of an award, if the escrow would count it. */
export async function approveAward(
  wallet: Address,
  id: string,
  signature: Hex,
): Promise<AwardAnswer> {
  const { database, now } = getRuntime();
  const { db } = database;
  const found = await findWithTask(id);
  if (!found) return gone;
  const { award, deployment, number } = found;
  if (award.status !== "gathering") return "This award does not wait for signatures any more.";
  const client = chainClient(deployment.chainId);
  const [facts, isReviewer] = await Promise.all([
    fetchTask(client, deployment, number),
    client.readContract({
      address: deployment.address,
      abi: taskEscrowAbi,
      functionName: "isReviewer",
      args: [BigInt(number), wallet],
    }),
  ]).catch(() => [null, null] as const);
  if (facts === null || isReviewer === null) return silent;
  if (!isReviewer) return "Only reviewers of the task can sign its award.";
  const onChain = await readAwardOnChain(deployment, facts, award);
  if (onChain.kind !== "open") return explainTaken(onChain);
  const ids = award.rows.flatMap(({ submissionId }) => submissionId ?? []);
  if ((await listConflicted(db, ids, wallet)).length > 0) {
    return "You declared a conflict of interest in one of these submissions, so another reviewer must sign.";
  }
  const hash = hashTypedData(awardMessage(deployment, number, award, wallet));
  const claim = { address: wallet, chainId: deployment.chainId, hash, signature };
  const verdict = await evaluateSignature(claim);
  if (verdict.kind === "silent") return silent;
  if (verdict.kind === "refused") return explainDelegate(verdict.delegate);
  if (verdict.kind === "invalid") {
    return "This is not your signature of this award. Open it again and sign what it shows.";
  }
  const isNew = await insertApproval(db, id, {
    reviewer: wallet,
    signature: verdict.signature,
    at: now(),
  });
  if (!isNew) return "You have signed it already.";
  const details = { task: award.taskId, nonce: award.nonce };
  await recordAudit({
    actor: wallet,
    action: "award.approve",
    subject: id,
    topic: found.award.taskId,
    details,
  });
  return null;
}

/**
 * Discards an award that was not sent; its submissions are pending again. Its signatures stay
 * valid, so anyone who has them may still send it; it is then settled as paid.
 */
export async function discardAward(wallet: Address, id: string): Promise<AwardAnswer> {
  const { db } = getRuntime().database;
  const found = await findWithTask(id);
  if (!found) return gone;
  const { award, deployment, number } = found;
  const { taskId } = award;
  const onChain = await fetchAwardOnChain(deployment, number, award);
  if (onChain === null) return silent;
  if (onChain.kind !== "open" && onChain.kind !== "void") return explainTaken(onChain);
  if (!(await changeAward(db, id, { from: ["gathering"], to: "void" }))) {
    return "A wallet has already been asked to send it. It ends when the transaction is known, or when it expires.";
  }
  const details = { task: taskId };
  await recordAudit({
    actor: wallet,
    action: "award.discard",
    subject: id,
    topic: taskId,
    details,
  });
  return null;
}

/** Browser report on the transaction that pays an award. */
export type Sending =
  /** About to be passed to a wallet. */
  | { step: "begin" }
  | { step: "sent"; hash: Hex }
  /** Rejected in the wallet, so nothing was sent. */
  | { step: "refused" };

/**
 * Tracks an award's transaction in a wallet. The escrow decides each row once, so an award whose outcome
 * was never reported may be sent again; its events settle the outcome in the end.
 */
export async function reportSending(
  wallet: Address,
  id: string,
  sending: Sending,
): Promise<AwardAnswer> {
  const { database, now } = getRuntime();
  const { db } = database;
  const found = await findWithTask(id);
  if (!found) return gone;
  const { award, deployment, number } = found;
  const ids = award.rows.flatMap((row) => (row.amount > 0n ? (row.submissionId ?? []) : []));
  if (sending.step === "begin") {
    await settleTask(deployment, { id: award.taskId, number });
    const blocker = await findSendingBlocker(deployment, number, id);
    if (blocker !== null) return blocker;
    const open = { from: ["gathering", "sent"], to: "sent" } as const;
    const isOpen = await changeAward(db, id, open);
    if (!isOpen) return over;
    await beginPaying(db, ids, now());
    const details = { task: award.taskId };
    await recordAudit({
      actor: wallet,
      action: "award.send",
      subject: id,
      topic: found.award.taskId,
      details,
    });
    return null;
  }
  if (sending.step === "sent") {
    await changeAward(db, id, { from: ["sent"], to: "sent", txHash: sending.hash });
    return null;
  }
  // It may have been sent from another browser meanwhile.
  if (award.txHash !== null) return null;
  await changeAward(db, id, { from: ["sent"], to: "gathering" });
  await stopPaying(db, ids, now());
  return null;
}

/** Returns why an award must not be sent (again) now; null if the chain confirms that it may. */
async function findSendingBlocker(
  deployment: Deployment,
  number: number,
  id: string,
): Promise<AwardAnswer> {
  const award = await findAward(getRuntime().database.db, id);
  if (award?.status !== "gathering" && award?.status !== "sent") return over;
  const onChain = await fetchAwardOnChain(deployment, number, award);
  if (onChain === null) return silent;
  return onChain.kind === "open" ? null : explainTaken(onChain);
}

/** Returns null if the chain is not responding. */
async function fetchAwardOnChain(
  deployment: Deployment,
  number: number,
  award: Award,
): Promise<AwardOnChain | null> {
  const client = chainClient(deployment.chainId);
  const facts = await fetchTask(client, deployment, number).catch(() => null);
  return facts && readAwardOnChain(deployment, facts, award);
}

function explainTaken(onChain: Exclude<AwardOnChain, { kind: "open" }>): string {
  switch (onChain.kind) {
    case "confirmed":
      return `This award is paid already, by transaction ${onChain.txHash}. Nothing is left to do.`;
    case "pending":
      return `Transaction ${onChain.txHash} pays this award and waits to be mined. Speed it up or cancel it in the wallet that sent it.`;
    case "void":
      return "Something else was decided on the chain since, so this award is void. Gather it again.";
    case "unknown":
      return "The chain does not say now whether this award is paid already. Try again in a moment.";
  }
}

async function findWithTask(id: string) {
  const { db } = getRuntime().database;
  const deployment = findTaskEscrow();
  const award = await findAward(db, id);
  if (!deployment || !award) return null;
  const task = await findTask(db, deployment.address, award.taskId);
  return task?.number == null ? null : { award, deployment, number: task.number };
}
