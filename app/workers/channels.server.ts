import { queueAlarms } from "#app/common/alerts/queue-alarms.server.ts";
import { createEmailSender } from "#app/domain/channels/email.server.ts";
import { deliverDue } from "#app/domain/channels/outbox.server.ts";
import { createSecretBox } from "#app/domain/channels/secret-box.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Queues alarms for the channels, and sends what is queued. Runs only in the process that holds the lease. */
export function channels(): Worker {
  return leased({
    name: "channels",
    intervalMs: 2_000,
    runOnce: async ({ database, env, now }, lease) => {
      await queueAlarms(database.db, { publicUrl: env.publicUrl, now: now() });
      await deliverDue({
        db: database.db,
        lease,
        box: createSecretBox(sessionSecretsOf(env)),
        rules: {
          allowPrivate: env.channelsAllowPrivate,
          sendEmail: env.smtp === null ? null : createEmailSender(env.smtp),
        },
        digestUrl: `${env.publicUrl}${inboxPaths.index}`,
        now,
      });
    },
  });
}
