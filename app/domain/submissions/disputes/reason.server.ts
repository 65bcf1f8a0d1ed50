import type { Address } from "viem";
import { z } from "zod";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { insertReason } from "#app/domain/tasks/store/reason.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { maxReasonBytes } from "./max-reason.ts";

/** Body of `/api/submissions/:id/dispute`. */
export const reasonSchema = z.strictObject({
  text: z
    .string("must be text")
    .min(1, "must say why")
    .max(maxReasonBytes, `has at most ${maxReasonBytes} characters`)
    .refine(
      (text) => text === withoutControls(text),
      "must not begin or end with spaces, or contain control characters",
    ),
});

/** Stores the text of a reason before its hash is signed: only the hash is on the chain. */
export async function saveReason(taskId: string, reason: string, wallet: Address): Promise<void> {
  const { database, now } = getRuntime();
  const hash = hashReason(reason);
  const one = { taskId, hash, reason, createdBy: wallet, createdAt: now() };
  await insertReason(database.db, one);
  await recordAudit({
    actor: wallet,
    action: "task.keep-reason",
    subject: taskId,
    topic: taskId,
    details: { reason },
  });
}
