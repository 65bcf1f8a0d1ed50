import { zeroAddress } from "viem";
import { findQueued, insertPosts } from "#app/common/webhook/outbox.store.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { describeDue } from "#app/domain/tasks/rows/describe-due.ts";
import { listTaskRows } from "#app/domain/tasks/rows/task-rows.server.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { remindersChannel } from "#app/features/tasks/shared/channel.server.ts";
import { taskPaths } from "#app/paths/tasks.ts";

/**
 * Queues reminders for what has become due: a review that ends within a week, within two days, or
 * has ended, and a task that can be closed. Each is sent once; a changed deadline counts as new.
 */
export async function noteReminders(): Promise<void> {
  const answer = await readEscrow(zeroAddress);
  if (answer.kind !== "read") return;
  await syncTasks();
  const due = (await listTaskRows(answer.head)).filter((row) => row.due !== null);
  const { database, now, env } = getRuntime();
  const queued = await findQueued(database.db, remindersChannel, due.map(subjectOf));
  const at = now();
  const fresh = due
    .filter((row) => !queued.has(subjectOf(row)))
    .map((row) => {
      const id = newId(at);
      return { id, subject: subjectOf(row), body: bodyOf(row, { id, at, url: env.publicUrl }) };
    });
  await insertPosts(database.db, remindersChannel, fresh, at);
}

const kindOf = ({ due }: TaskRow) => (due?.what === "close" ? "close" : `review-${due?.urgency}`);

const subjectOf = (row: TaskRow) => `${row.id} ${kindOf(row)} ${row.reviewBy}`;

function bodyOf(row: TaskRow, { id, at, url }: { id: string; at: number; url: string }): string {
  const { slug, title, reviewBy, createdBy, submissions } = row;
  return JSON.stringify({
    id,
    kind: kindOf(row),
    task: { id: row.id, slug, title },
    waiting: submissions.waiting,
    reviewBy: new Date(reviewBy * 1_000).toISOString(),
    createdBy,
    text: `${title}: ${describeDue(row)}`,
    at: new Date(at).toISOString(),
    url: `${url}${taskPaths.task(row.id)}`,
  });
}
