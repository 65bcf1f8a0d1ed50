import type { Address } from "viem";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import { findTask, findTaskBySlug, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { mayTakePart } from "./evaluate-task.ts";
import { apiRejection, type Rejection } from "#app/domain/tasks/model/rejection.ts";

/** A published task with its parsed terms. */
export type PublishedTask = { kind: "task"; deployment: Deployment; task: Task; terms: TaskTerms };

export const unknownTask = () => apiRejection(404, "unknown-task", "Task not found.");

/** Finds a task by slug, synced with the chain; drafts are reported as unknown. */
export async function findPublished(slug: string): Promise<PublishedTask | Rejection> {
  return findBy((deployment) => findTaskBySlug(getRuntime().database.db, deployment.address, slug));
}

/** Like `findPublished`, by database id. */
export async function findPublishedById(id: string): Promise<PublishedTask | Rejection> {
  return findBy((deployment) => findTask(getRuntime().database.db, deployment.address, id));
}

async function findBy(find: (deployment: Deployment) => Promise<Task | null>) {
  const deployment = findTaskEscrow();
  if (!deployment) return unknownTask();
  await syncTasks();
  const task = await find(deployment);
  if (!task || task.state === "draft") return unknownTask();
  // An idea was never signed, so it uses the currently listed tokens.
  const terms = termsOf(task, await listTaskTokens());
  return terms ? ({ kind: "task", deployment, task, terms } as const) : unknownTask();
}

/** Like `findPublished`, but reveals an invite-only task only to invited accounts and admins. */
export async function findReadable(
  slug: string,
  asker: { address: Address; isAdmin: boolean } | null,
): Promise<PublishedTask | Rejection> {
  const found = await findPublished(slug);
  if (found.kind === "rejected" || found.terms.visibility !== "invite") return found;
  const mayRead = asker !== null && (asker.isAdmin || mayTakePart(found.terms, asker.address));
  return mayRead ? found : unknownTask();
}
