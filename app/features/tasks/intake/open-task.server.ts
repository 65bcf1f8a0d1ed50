import type { Address } from "viem";
import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import type { ContractPlace } from "#app/chain/place.server.ts";
import { termsOf } from "#app/features/tasks/escrow/bind-task.server.ts";
import { listTaskTokens } from "#app/features/tasks/escrow/tokens.server.ts";
import { syncTasks } from "#app/features/tasks/escrow/sync-tasks.server.ts";
import type { TaskTerms } from "#app/features/tasks/model/task.types.ts";
import { findTask, findTaskBySlug, type Task } from "#app/features/tasks/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { mayTakePart } from "./evaluate-task.ts";
import { type Refusal, refused } from "./refusal.ts";

/** A task that was published, with the terms that its words come to. */
export type PublishedTask = { kind: "task"; place: ContractPlace; task: Task; terms: TaskTerms };

export const unknownTask = () => refused(404, "unknown-task", "There is no such task.");

/** The task of a slug as the chain has it now; a draft is nobody's business. */
export async function findPublished(slug: string): Promise<PublishedTask | Refusal> {
  return findBy((place) => findTaskBySlug(getRuntime().database.db, place.address, slug));
}

/** The same by what the database calls it. */
export async function findPublishedById(id: string): Promise<PublishedTask | Refusal> {
  return findBy((place) => findTask(getRuntime().database.db, place.address, id));
}

async function findBy(find: (place: ContractPlace) => Promise<Task | null>) {
  const place = findTaskEscrow();
  if (!place) return unknownTask();
  await syncTasks();
  const task = await find(place);
  if (!task || task.state === "draft") return unknownTask();
  // An idea was never signed, and names what is listed now.
  const terms = termsOf(task, await listTaskTokens());
  return terms ? ({ kind: "task", place, task, terms } as const) : unknownTask();
}

/** The same for a reader: of a task by invitation only those learn that were invited, and admins. */
export async function findReadable(
  slug: string,
  asker: { address: Address; isAdmin: boolean } | null,
): Promise<PublishedTask | Refusal> {
  const found = await findPublished(slug);
  if (found.kind === "refused" || found.terms.visibility !== "invite") return found;
  const mayRead = asker !== null && (asker.isAdmin || mayTakePart(found.terms, asker.address));
  return mayRead ? found : unknownTask();
}
