import { type Address, hashTypedData, isHex } from "viem";
import { evaluateSignature, explainDelegate } from "#app/chain/hash-signature.server.ts";
import { cancelTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { readEscrow, readOne, readReviewers } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { findCancelling, insertCancelApproval, insertCancelling } from "./cancel.store.server.ts";
import { findBlockers } from "#app/domain/tasks/escrow/blockers.ts";

/** Validity of approvals in seconds: one week. */
const validSeconds = 7 * 86_400;
const maxReasonLength = 1_000;

async function readHere(id: string, wallet: Address) {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return null;
  const { head } = answer;
  const task = await findTask(getRuntime().database.db, head.deployment.address, id);
  if (!task || task.number === null) return null;
  const escrow = await readOne(head.deployment, task.number);
  return escrow && { head, task, escrow };
}

const silent = "The task’s state could not be read from the chain. Try again.";

/** Asks the reviewers to cancel a task early. @returns An error, or null on success. */
export async function beginCancel(id: string, input: string, wallet: Address) {
  const here = await readHere(id, wallet);
  if (!here) return silent;
  const { head, task, escrow } = here;
  const { cancel } = findBlockers(escrow, head);
  if (cancel !== null) return `${cancel}.`;
  const reason = withoutControls(input);
  if (reason === "") return "Enter the reason; everyone who submitted work can read it.";
  if (reason.length > maxReasonLength) return `A reason has at most ${maxReasonLength} characters.`;
  const { database, now } = getRuntime();
  const createdAt = now();
  const cancelling = {
    id: newId(createdAt),
    taskId: id,
    nonce: escrow.nonce,
    reason,
    reasonHash: hashReason(reason),
    validUntil: head.time + validSeconds,
  };
  await insertCancelling(database.db, { ...cancelling, createdBy: wallet, createdAt });
  const details = { title: task.title, reason };
  await recordAudit({ actor: wallet, action: "task.cancel", subject: id, topic: id, details });
  return null;
}

/** Stores a reviewer's signature of a cancellation. @returns An error, or null on success. */
export async function approveCancel(
  id: string,
  signature: string,
  wallet: Address,
): Promise<string | null> {
  const here = await readHere(id, wallet);
  if (!here) return silent;
  const { head, task, escrow } = here;
  const { database, now } = getRuntime();
  const at = { nonce: escrow.nonce, time: head.time };
  const cancelling = await findCancelling(database.db, id, at);
  if (!cancelling)
    return "It is void, since the escrow has decided something in the meantime. Start a new cancellation.";
  const reviewers = await readReviewers(head.deployment, escrow.number, [wallet]);
  if (!reviewers?.includes(wallet)) return "Only a reviewer of the task may sign this.";
  if (!isHex(signature)) return "That is no signature.";
  const { validUntil, reasonHash } = cancelling;
  const message = {
    taskId: BigInt(escrow.number),
    nonce: BigInt(cancelling.nonce),
    reasonHash,
    validUntil,
    reviewer: wallet,
  };
  const verdict = await evaluateSignature({
    chainId: head.deployment.chainId,
    address: wallet,
    signature,
    hash: hashTypedData(cancelTypedData(head.deployment, message)),
  });
  if (verdict.kind === "silent") return silent;
  if (verdict.kind === "refused") return explainDelegate(verdict.delegate);
  if (verdict.kind === "invalid") return "The signature is not of this wallet, or of another text.";
  await insertCancelApproval(database.db, {
    id: cancelling.id,
    reviewer: wallet,
    signature: verdict.signature,
    at: now(),
  });
  const details = { title: task.title, nonce: cancelling.nonce };
  await recordAudit({
    actor: wallet,
    action: "task.approve-cancel",
    subject: id,
    topic: id,
    details,
  });
  return null;
}
