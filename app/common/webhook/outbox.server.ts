import type { Kysely } from "kysely";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { evaluateAttempt } from "#app/platform/delivery.ts";
import { listDuePosts, savePost } from "./outbox.store.server.ts";
import { post, type Webhook } from "./post.server.ts";

export type PostTask = {
  db: Kysely<Schema>;
  lease: Lease;
  webhook: Webhook;
  now: () => number;
};

/** Max posts at a time; each has a timeout, so that the lease outlasts them. */
const postsOfStep = 8;

/**
 * Posts what is due in a channel. A message that was accepted but could not be recorded is posted
 * again, with the same id.
 *
 * @throws LeaseLostError when another process posts now.
 */
export async function postDue(channel: string, { db, lease, webhook, now }: PostTask) {
  const due = await listDuePosts(db, channel, { now: now(), limit: postsOfStep });
  await Promise.all(
    due.map(async (entry) => {
      const error = await post(webhook, entry.body);
      await savePost(db, lease, { id: entry.id, ...evaluateAttempt(entry, error, now()) });
    }),
  );
}
