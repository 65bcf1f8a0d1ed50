import { postDue } from "#app/common/webhook/outbox.server.ts";
import { remindersChannel } from "#app/features/tasks/shared/channel.server.ts";
import { noteReminders } from "#app/features/tasks/reminders/find-reminders.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Posts due tasks to the operators' webhook. Runs only in the process that holds the lease. */
export function taskReminders(): Worker {
  return leased({
    name: "task-reminders",
    intervalMs: 5_000,
    isWanted: ({ env }) => env.tasksWebhook !== null,
    runOnce: async ({ database, env, now, log }, lease) => {
      if (!env.tasksWebhook) return;
      // An unresponsive chain must not delay reminders that are already found.
      await noteReminders().catch((error: unknown) => {
        log.warn({ scope: "task-reminders", err: error }, "chain skipped");
      });
      const task = { db: database.db, lease, webhook: env.tasksWebhook, now };
      await postDue(remindersChannel, task);
    },
  });
}
