import { queueAlarms } from "#app/common/alerts/queue-alarms.server.ts";
import { createEmailSender } from "#app/domain/channels/email.server.ts";
import { deliverDue } from "#app/domain/channels/outbox.server.ts";
import { createSecretBox } from "#app/domain/channels/secret-box.server.ts";
import { syncEnvironment } from "#app/domain/channels/sync-environment.server.ts";
import { queueAlerts } from "#app/features/staking/alerts/queue-alerts.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/**
 * Queues alarms and staking alerts for the channels, and sends what is queued. Runs only in the
 * process that holds the lease.
 */
export function channels(): Worker {
  return leased({
    name: "channels",
    intervalMs: 2_000,
    runOnce: async ({ database: { db }, env, now }, lease) => {
      const { publicUrl } = env;
      const box = createSecretBox(sessionSecretsOf(env));
      const webhooks = { staking: env.stakingWebhook, tasks: env.tasksWebhook };
      await syncEnvironment({ db, lease, box, webhooks, now: now() });
      await queueAlarms(db, { publicUrl, now: now() });
      await queueAlerts(db, { publicUrl, now: now() });
      await deliverDue({
        db,
        lease,
        box,
        rules: {
          allowPrivate: env.channelsAllowPrivate,
          sendEmail: env.smtp === null ? null : createEmailSender(env.smtp),
        },
        digestUrl: `${publicUrl}${inboxPaths.index}`,
        now,
      });
    },
  });
}
