import { readChannelHealth } from "#app/common/webhook/outbox.store.server.ts";
import type { WebhookHealth } from "#app/common/webhook/webhook-health.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export const remindersChannel = "tasks";

/** Returns the webhook's health; null if none is configured. */
export async function readRemindersHealth(): Promise<WebhookHealth | null> {
  const { env, database } = getRuntime();
  return env.tasksWebhook && readChannelHealth(database.db, remindersChannel);
}
