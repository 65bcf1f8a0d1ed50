import { randomUUID } from "node:crypto";
import { postDue } from "#app/common/webhook/outbox.server.ts";
import { remindersChannel } from "#app/features/ecosystem/tasks/reminders/channel.server.ts";
import { noteReminders } from "#app/features/ecosystem/tasks/reminders/find-reminders.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Worker } from "./loop.server.ts";

/** Longer than a webhook may take, short enough for another process to take over soon. */
const leaseMs = 15_000;

/** Tells the operators' webhook what is due of tasks, in the one process that holds the lease. */
export function taskReminders(): Worker {
  const instance = randomUUID();
  let lease: Lease | null = null;
  return {
    name: "task-reminders",
    intervalMs: 5_000,
    runOnce: async ({ database, env, now, log }) => {
      if (!env.tasksWebhook) return;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      const request = { name: "task-reminders", holder, ttlMs: leaseMs, now: now() };
      lease = await acquireLease(database.db, request);
      if (!lease) return;
      // A chain that does not answer must not keep back what is found already.
      await noteReminders().catch((error: unknown) => {
        log.warn({ scope: "task-reminders", err: error }, "chain skipped");
      });
      const task = { db: database.db, lease, webhook: env.tasksWebhook, now };
      await postDue(remindersChannel, task);
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}
