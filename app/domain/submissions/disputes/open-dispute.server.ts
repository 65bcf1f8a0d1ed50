import { type Address, encodeFunctionData, type Hex } from "viem";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { readWork } from "#app/domain/tasks/escrow/works.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { apiRejection, type Rejection, silentChain } from "#app/domain/tasks/model/rejection.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { findOwnSubmission } from "#app/domain/submissions/intake/change.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatUtc } from "#app/ui/values/format.ts";
import { type ChainWork, readChainWork } from "./read-dispute.server.ts";
import { saveReason } from "./reason.server.ts";

/** The call that a submitter sends to open a dispute. */
export type DisputeCall = {
  reasonHash: Hex;
  transaction: { chainId: number; to: Address; data: Hex };
};

type Stored<Answer> = { kind: "stored"; answer: Answer };

/** Stores why a submitter disputes a decision, before its hash is sent to the chain. */
export async function openDispute(
  { id, by }: { id: string; by: Address },
  text: string,
): Promise<Stored<DisputeCall> | Rejection> {
  const found = await findOwnSubmission({ id, by });
  if (found.kind === "rejected") return found;
  const { task } = found.published;
  const escrow = await readEscrow(by);
  if (escrow.kind !== "read" || task.number === null) return silentChain();
  const { head } = escrow;
  const work = await readChainWork(head, { ...task, number: task.number }, found.submission);
  if (work === null) return silentChain();
  if (work.disputableUntil === null) {
    return apiRejection(409, "cannot-dispute", explainClosed(work));
  }
  if (work.stands?.submissionId !== id) {
    return apiRejection(409, "cannot-dispute", "Other work of yours stands on the chain.");
  }
  await saveReason(task.id, text, by);
  const reasonHash = hashReason(text);
  const data = encodeFunctionData({
    abi: taskDisputesAbi,
    functionName: "dispute",
    args: [BigInt(task.number), reasonHash],
  });
  const { chainId, address: to } = head.disputes;
  return { kind: "stored", answer: { reasonHash, transaction: { chainId, to, data } } };
}

/** Stores why an arbiter decides a dispute so, before the hash is sent to the chain. */
export async function saveDecision(
  { id, by }: { id: string; by: Address },
  text: string,
): Promise<Stored<{ reasonHash: Hex }> | Rejection> {
  const { db } = getRuntime().database;
  const submission = await findSubmission(db, id);
  if (!submission) return apiRejection(404, "unknown-submission", "There is no such submission.");
  const escrow = findTaskEscrow();
  const task = escrow && (await findTask(db, escrow.address, submission.taskId));
  if (!escrow || task?.number == null) return silentChain();
  const { submitter } = submission;
  const work = await readWork(escrow, { number: task.number, submitter });
  if (work === null) return silentChain();
  if (work.state !== "disputed") {
    return apiRejection(409, "not-disputed", "It has no open dispute. Reload the page.");
  }
  await saveReason(submission.taskId, text, by);
  return { kind: "stored", answer: { reasonHash: hashReason(text) } };
}

function explainClosed({ state, since, escrow, head }: ChainWork): string {
  const at = (seconds: number) => formatUtc(seconds * 1_000);
  if (escrow.state !== "open") return "The task is closed and its reward has left the escrow.";
  switch (state) {
    case "none":
    case "withdrawn":
      return "It is not on the chain, and only work that is can be disputed.";
    case "undecided":
      return head.time < escrow.reviewBy
        ? `It waits for its review, which ends ${at(escrow.reviewBy)}. From then on it can be disputed.`
        : `It could be disputed until ${at(escrow.reviewBy + head.grace)}.`;
    case "turned-down":
      return `It could be disputed until ${at(since + head.objectionTime)}.`;
    case "disputed":
    case "dismissed":
      return "It had its dispute already.";
    case "paid":
      return "It was paid.";
  }
}
