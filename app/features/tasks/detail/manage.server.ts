import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { findTask, setPaused } from "#app/domain/tasks/store/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { beginCancel } from "#app/domain/tasks/cancel/cancel.server.ts";

/** Handles a form of the task page. @returns An error, or null on success. */
export async function manageTask(
  id: string,
  form: FormData,
  wallet: Address,
): Promise<string | null> {
  const deployment = findTaskEscrow();
  const { db } = getRuntime().database;
  const task = deployment && (await findTask(db, deployment.address, id));
  if (!task || task.number === null) return "Task not found.";
  const intent = formText(form, "intent");
  if (intent === "cancel") return beginCancel(id, formText(form, "reason"), wallet);
  if (intent !== "pause" && intent !== "resume") {
    return "Unknown action.";
  }
  if (task.state !== "open") return "The task is over.";
  if (intent === "resume" && task.text.slug !== task.slug) {
    return "It has the text of another task, which takes the submissions. Cancel or close this one.";
  }
  await setPaused(db, id, intent === "pause");
  const details = { title: task.title, number: task.number };
  await recordAudit({ actor: wallet, action: `task.${intent}`, subject: id, topic: id, details });
  return null;
}
