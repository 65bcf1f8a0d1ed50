import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import { hashReason } from "#app/common/tasks/model/content-hash.ts";
import { findTask } from "#app/common/tasks/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import { insertReason } from "#app/common/tasks/reason.store.server.ts";

export const maxReasonLength = 1_000;

/**
 * Stores the text of a reason before its hash is signed: only the hash is on the chain.
 *
 * @returns An error, or null on success.
 */
export async function saveReason(
  id: string,
  reason: string,
  wallet: Address,
): Promise<string | null> {
  const deployment = findTaskEscrow();
  const { database, now } = getRuntime();
  const task = deployment && (await findTask(database.db, deployment.address, id));
  if (!task) return "Task not found.";
  if (reason === "") return "Enter a reason.";
  if (reason.length > maxReasonLength) return `A reason has at most ${maxReasonLength} characters.`;
  if (reason !== withoutControls(reason)) {
    return "The reason contains control characters. Type it again.";
  }
  const hash = hashReason(reason);
  const one = { taskId: id, hash, reason, createdBy: wallet, createdAt: now() };
  await insertReason(database.db, one);
  const details = { title: task.title, reason };
  await recordAudit({
    actor: wallet,
    action: "task.keep-reason",
    subject: id,
    topic: id,
    details,
  });
  return null;
}
